/** Words of the way from a circle to where its people write to each other. */
export const spaceLinkStrings = {
  lead: 'Write to each other between circles, in',
} as const;
