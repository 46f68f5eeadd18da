import { faultInDetails, faultOfKind, type PictureFault } from '#platform/shared/pictures/picture-faults.ts';
import { kindBytes, kindOfPicture } from '#platform/shared/pictures/picture-kind.ts';
import { ApiError } from '../api-client.ts';
import { pictureStrings } from './strings.ts';

/** Thrown for a file that the server would refuse, too. */
class UnfitFile extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.name = 'UnfitFile';
    this.fault = fault;
  }
}

/** Looks at how a file begins, before any of it is sent. @throws UnfitFile */
export async function requirePicture(file: Blob): Promise<void> {
  const fault = faultOfKind(kindOfPicture(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer())));
  if (fault) throw new UnfitFile(fault);
}

/** What's wrong with a picture, here or as the server said it; null where it's something else. */
export function wordsForPicture(error: unknown): string | null {
  const fault =
    error instanceof UnfitFile ? error.fault : error instanceof ApiError ? faultInDetails(error.details) : null;
  return fault && pictureStrings[fault];
}
