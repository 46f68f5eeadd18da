/** The four quarters of the field of energy and pleasantness, from the upper left on. None is better than another. */
export const families = ['stirred', 'bright', 'gentle', 'heavy'] as const;
export type Family = (typeof families)[number];

/** Where somebody is on the field: two whole numbers from -100 to 100. */
export type PlaceOnField = { energy: number; pleasantness: number };

/** The quarter a place lies in; the middle lines belong to the livelier and the more pleasant side. */
export function familyOf({ energy, pleasantness }: PlaceOnField): Family {
  if (energy >= 0) return pleasantness >= 0 ? 'bright' : 'stirred';
  return pleasantness >= 0 ? 'gentle' : 'heavy';
}
