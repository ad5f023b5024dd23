"""When each rule came, changed and moved: facts about published revisions, and the comparison of two texts."""
