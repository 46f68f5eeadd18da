/** Whether something helped, from the most on: in one tap. */
export const helpings = ['yes', 'a-little', 'no'] as const;
export type Helping = (typeof helpings)[number];

/** An exercise that was done, by its slug, and what they said of it; `at` in ms since 1970. */
export type Tried = { at: number; exercise: string; helped: Helping };
