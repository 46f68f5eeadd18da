/**
 * What `npm run eval:safety -- --keep FILE…` counted on the development data of these public collections, of which parts were
 * looked at while the rules were written. Written by it, and printed by /how-we-keep-you-safe.
 */
export const measured = {
  date: '2026-11-29',
  data: [
    'openai/moderation-api-release',
    'paul-rottger/exaggerated-safety (XSTest)',
    'bertiev/SimpleSafetyTests',
    'jlcmoore/llms-as-therapists',
    'SpringCare/VERA-MH',
  ],
  messages: {
    trigger: 16,
    found: 14,
    noTrigger: 238,
    falseAlarms: 6,
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
