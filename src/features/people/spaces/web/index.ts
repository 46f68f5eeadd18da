/** From a date of a series to where its people write to each other, for pages that know no spaces. */
export const loadCircleSpaceLink = async () =>
  (await import('./public/components/circle-space-link.tsx')).CircleSpaceLink;
