/** Numbers of consent; each says in what. */
export const limits = {
  /** Times that one person may say yes in a day, of all kinds together: rows of the ledger are never deleted. */
  yesesPerDay: 50,
} as const;
