/** The least and the most that a seat may cost, in hundredths. */
export const amounts = { least: 50, most: 1_000_000 } as const;

/** What somebody typed as a price, in hundredths: `12`, `12.5` or `12,50`. Null for what's none. */
export function readAmount(typed: string): number | null {
  const match = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(typed);
  if (!match) return null;
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return amount >= amounts.least && amount <= amounts.most ? amount : null;
}
