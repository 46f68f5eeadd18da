import type { PictureFault } from '#platform/shared/pictures/picture-faults.ts';

/** What's wrong with a picture that somebody chose, and what they can do. */
export const pictureStrings: Readonly<Record<PictureFault, string>> = {
  empty: 'There’s nothing in this file. Please choose another one.',
  svg: 'Drawings in SVG don’t work here. A screenshot of it does.',
  gif: 'Pictures hold still here, so a GIF doesn’t work. A screenshot of it does.',
  heic: 'This picture is a HEIC, which many browsers can’t show. Most phones send a JPEG instead if you choose it from your photos, not your files.',
  unknown: 'We can’t read this as a picture. JPEG, PNG and WebP work.',
  broken: 'This picture is damaged. Please choose another one, or a screenshot of it.',
  cut_short: 'A part of this picture is missing. Please try again, or choose another one.',
  more_inside: 'There’s more in this file than a picture. A screenshot of it works.',
  too_many_pixels: 'This picture is larger than we can take. A smaller one works, or a screenshot of it.',
  too_many_bytes: 'This file is larger than 20 MB. A smaller picture works, or a screenshot of it.',
};
