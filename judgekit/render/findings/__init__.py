"""Reports of what was found in translations, in every form that people and programs read."""
