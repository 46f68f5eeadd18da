import { usernameLength } from '#features/accounts/profile/domain/username.ts';

/** Numbers of the directory. */
export const limits = {
  /** Characters of a card's name, and of its words. */
  nameLength: usernameLength,
  wordsLength: 140,
  /** Cards on a page. */
  page: 30,
  /** Characters of what's typed to find a name. */
  typed: 40,
} as const;
