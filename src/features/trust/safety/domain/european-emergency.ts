import { source } from './help-line.ts';

/** Says of 112 that it works anywhere in the European Union, and of 999 that it does in Ireland. */
export const european = source(
  'Government of Ireland',
  '2021-11-25',
  'https://gov.ie/en/department-of-housing-local-government-and-heritage/publications/calling-the-fire-brigade',
);

/** What every country of the European Union has. */
export const inUnion = { emergency: [{ number: '112' }], emergencySource: european } as const;
