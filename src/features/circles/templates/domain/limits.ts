/** Of templates besides their phases (phases.ts): characters, lines, minutes, people. */
export const limits = {
  /** One person's own. */
  own: 100,
  nameLength: 80,
  descriptionLength: 1000,
  minutes: { least: 5, most: 480 },
  seats: { least: 2, most: 100 },
  agreements: 10,
  agreementLength: 200,
  prompts: 20,
  promptNameLength: 40,
  promptLength: 500,
  /** How many people one template is shared with. */
  shares: 50,
  /** Of an imported file. */
  fileBytes: 262_144,
} as const;
