import { postPictureFiles } from '#features/people/posts/server/index.ts';
import type { WantedFiles } from '#platform/server/feature.ts';

/**
 * What features declare under `files`, once more for the operator's command, which makes no features. A start refuses one that
 * isn't here.
 */
export const wantedFiles: readonly WantedFiles[] = [postPictureFiles];
