import { Refusal } from '#platform/shared/errors.ts';
import { type PictureDetails, type PictureFault, pictureLimits } from '#platform/shared/pictures/picture-faults.ts';

/** For developers; the page has words of its own. */
const faultMessages: Readonly<Record<PictureFault, string>> = {
  empty: 'This file is empty.',
  svg: 'An SVG is a program of a kind; send a JPEG, PNG or WebP.',
  gif: 'A GIF is not taken; send a JPEG, PNG or WebP.',
  heic: 'A HEIC is not taken; send a JPEG, PNG or WebP.',
  unknown: 'This is no picture we can read; send a JPEG, PNG or WebP.',
  broken: 'This picture is damaged.',
  cut_short: 'This picture ends too early.',
  more_inside: 'There is more in this file than a picture.',
  too_many_pixels: 'This picture has more pixels than we take.',
  too_many_bytes: 'This file is larger than we take.',
};

/** Thrown where a picture that somebody brought can't be used. */
export class UnfitPicture extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(faultMessages[fault]);
    this.name = 'UnfitPicture';
    this.fault = fault;
  }
}

/** The same as it's answered: what's wrong, and what we take. */
export function refusalOf(picture: PictureFault): Refusal {
  const details: PictureDetails = { picture, most: pictureLimits };
  return new Refusal(picture === 'too_many_bytes' ? 'too_large' : 'invalid_input', faultMessages[picture], { details });
}
