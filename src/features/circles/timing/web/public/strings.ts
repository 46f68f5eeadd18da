export const timingPublicStrings = {
  title: 'How the time went',
  text: 'Only hosts see this, for 90 days. It says nothing about people.',
  plain: 'The circle',
  began: (time: string) => `from ${time}`,
  took: (took: number, planned: number) => `${took < 1 ? 'less than a minute' : `${took} min`} of ${planned} planned`,
} as const;
