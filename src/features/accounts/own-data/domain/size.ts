const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size as people read it: `12 kB`, `3.4 MB`. */
export function sizeInWords(bytes: number): string {
  // As it's said: 999,999 bytes round to a megabyte, not to 1,000 kB.
  const said = Number(Math.max(bytes, 1).toPrecision(2));
  const step = Math.min(units.length - 1, Math.floor(Math.log10(said) / 3));
  const parts = { style: 'unit', unit: units[step] ?? 'byte', maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat('en-GB', parts).format(bytes / 1_000 ** step);
}
