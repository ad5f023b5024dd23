"""Machines that fail in the middle: killed processes, full disks, homes and clocks that are not as they should be."""
