/** One or two letters that stand for a name, in any script. */
export function initials(name: string): string {
  const parts = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const picked = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return (
    picked
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toLocaleUpperCase() || '·'
  );
}
