/** Where a fact comes from. `date` is the source's, in ISO form and as exact as given; null without one. */
export type FactSource = { name: string; url: string; date: string | null };

/** Always, or between two times of day (24 hours, local) on these days. */
export type HelpHours = 'always' | { days: 'daily' | 'mon-sat'; from: string; to: string };

export type HelpLine = {
  name: string;
  /** The number as people write it; what is dialled is derived from it (`dialled`). */
  call?: string;
  /** `word` is what the first message says, where the line asks for one. */
  text?: { number: string; word?: string };
  /** Unset if no current source gives them. */
  hours?: HelpHours;
  /** Codes of the languages it's sure to answer in. */
  languages: readonly string[];
  /** Unset for lines that listen to everyone: children and young people (CARE C1), or people who are hurt or threatened by somebody. */
  madeFor?: 'young' | 'violence';
  /** Prints every number, word and time above. */
  source: FactSource;
};

/** `what` is unset if one number reaches every service. */
export type EmergencyNumber = { number: string; what?: 'medical' | 'police' | 'mobile' };

export type HelpCountry = {
  /** ISO 3166 code. */
  code: string;
  name: string;
  emergency: readonly EmergencyNumber[];
  emergencySource: FactSource;
  lines: readonly HelpLine[];
};

/** Where a fact comes from; `date` is ISO, as exact as the source gives it. */
export const source = (name: string, date: string | null, url: string): FactSource => ({ name, url, date });
