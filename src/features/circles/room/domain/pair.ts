/** Two people who are kept apart, no matter who wanted it (CARE C6). */
export type PairApart = readonly [string, string];
