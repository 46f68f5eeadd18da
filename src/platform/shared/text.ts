import * as v from 'valibot';

/** Text that can be kept and shown: PostgreSQL stores no NUL, and half a surrogate pair is no character. */
export const isText = v.check((value: string) => !/[\0\p{Surrogate}]/u.test(value), 'must be text');
