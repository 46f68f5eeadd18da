-- What suits a person, asked once and theirs to change. The question at which onboarding goes on; null once it's over.
ALTER TABLE profile_choices ADD COLUMN next_question text CHECK (next_question ~ '^[a-z]{1,20}$');
-- Why they come, in choices and own words.
ALTER TABLE profile_choices ADD COLUMN reasons_sealed private_text;
-- In the clear: whoever sends reminders has to find these by the hour.
ALTER TABLE profile_choices ADD COLUMN reminders boolean NOT NULL DEFAULT false;
ALTER TABLE profile_choices ADD COLUMN quiet_from text CHECK (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
ALTER TABLE profile_choices ADD COLUMN quiet_to text CHECK (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
ALTER TABLE profile_choices ADD COLUMN time_zone text CHECK (char_length(time_zone) BETWEEN 1 AND 64);
ALTER TABLE profile_choices ADD CONSTRAINT profile_choices_quiet_hours
  CHECK (num_nonnulls(quiet_from, quiet_to, time_zone) IN (0, 3));
-- Who said so gets lines for young people, and no rooms (CARE C1). Of anyone else nothing about their age is kept.
ALTER TABLE profile_choices ADD COLUMN is_younger boolean NOT NULL DEFAULT false;
GRANT UPDATE (next_question, reasons_sealed, reminders, quiet_from, quiet_to, time_zone, is_younger)
  ON profile_choices TO attune_user;
