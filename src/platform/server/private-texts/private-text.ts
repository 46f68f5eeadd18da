import { customType } from 'drizzle-orm/pg-core';

/** A column that holds a sealed text, or nothing. */
export const privateText = customType<{ data: Buffer }>({ dataType: () => 'private_text' });
