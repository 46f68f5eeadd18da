const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size as people read it: `12 kB`, `3.4 MB`. */
export function sizeInWords(bytes: number): string {
  // Rounded first: 999,999 bytes are 1 MB, and no 1,000 kB.
  const rounded = Number(bytes.toPrecision(2));
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(rounded, 1)) / 3));
  const parts = { style: 'unit', unit: units[step] ?? 'byte', maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat('en-GB', parts).format(rounded / 1_000 ** step);
}
