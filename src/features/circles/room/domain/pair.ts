/** Two people who are kept apart, whoever wanted it (CARE C6). */
export type Pair = readonly [string, string];
