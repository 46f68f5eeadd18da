import * as v from 'valibot';

/** Text that can be stored and shown: PostgreSQL can't store NUL, and a lone surrogate is no character. */
export const isText = v.check((value: string) => !/[\0\p{Surrogate}]/u.test(value), 'must be text');
