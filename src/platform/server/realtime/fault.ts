/**
 * What may be logged of an unexpected error: its kind and where it arose. The message is left out,
 * since a database error repeats the values of its query, and they may be somebody's words.
 */
export function faultOf(error: unknown): { fault: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { fault: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  const at = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 5)
    .map((line) => line.trim())
    .join(' ');
  return { fault: error.name, ...(code === undefined ? {} : { code }), ...(at === undefined ? {} : { at }) };
}
