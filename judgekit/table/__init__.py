"""Who sits where: players, teams, seats, turn and team order. Pure values and pure functions."""
