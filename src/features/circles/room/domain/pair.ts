/** Two people who are kept apart, no matter who wanted it (CARE C6). */
export type Pair = readonly [string, string];
