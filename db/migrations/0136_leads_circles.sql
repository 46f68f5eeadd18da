-- Whether somebody leads circles, by their own word; null for who hasn't said. It shortens the first questions.
ALTER TABLE profile_choices ADD COLUMN leads boolean;
GRANT UPDATE (leads) ON profile_choices TO attune_user;
