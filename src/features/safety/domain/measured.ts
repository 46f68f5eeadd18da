/**
 * What `npm run eval:safety -- --json` counted on the development data of these public collections, of which parts were looked
 * at while the rules were written. Measured again whenever the rules change: /how-we-keep-you-safe prints it.
 */
export const measured = {
  date: '2026-11-23',
  data: [
    'openai/moderation-api-release',
    'paul-rottger/exaggerated-safety (XSTest)',
    'bertiev/SimpleSafetyTests',
    'SpringCare/VERA-MH',
  ],
  messages: {
    trigger: 16,
    found: 14,
    noTrigger: 238,
    falseAlarms: 5,
  },
  talks: {
    ownRisk: 24,
    within12: 24,
    within3: 21,
    noOwnRisk: 4,
    asked: 1,
    forced: 0,
  },
} as const;
