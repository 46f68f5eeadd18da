import { bytesOfText } from '#platform/shared/base64.ts';

/**
 * The average colour of a picture, by its thumbhash: the first three bytes hold how light it is, and how far it's yellow rather
 * than blue, and red rather than green, six bits each. Null where there's none.
 */
export function thumbColour(thumbhash: string): string | null {
  const [low, middle, high] = bytesOfText(thumbhash) ?? [];
  if (low === undefined || middle === undefined || high === undefined) return null;
  const bits = low | (middle << 8) | (high << 16);
  const light = (bits & 63) / 63;
  const yellow = ((bits >> 6) & 63) / 31.5 - 1;
  const red = ((bits >> 12) & 63) / 31.5 - 1;
  const blueShare = light - (2 / 3) * yellow;
  const redShare = (3 * light - blueShare + red) / 2;
  return `rgb(${[redShare, redShare - red, blueShare].map(toByte).join(' ')})`;
}

const toByte = (share: number) => Math.round(255 * Math.min(1, Math.max(0, share)));
