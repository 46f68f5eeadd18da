import { callForBytes } from '#platform/web/byte-calls.ts';
import { type PictureSize, postPicturePath, postPicturesPath, type UploadedPicture } from '../domain/pictures.ts';

/** A picture in a post, for who may see it. An `<img>` carries no token, so its bytes come this way. @throws ApiError */
export async function fetchPicture(id: string, size: PictureSize, signal: AbortSignal): Promise<Blob> {
  return (await callForBytes(postPicturePath(id, size), { signal })).blob();
}

/** Sends a picture that's to stand in a post. @throws ApiError, whose details say what's wrong with it */
export async function sendPicture(file: Blob, signal: AbortSignal): Promise<UploadedPicture> {
  const answer = await callForBytes(postPicturesPath, { method: 'POST', body: file, signal });
  return (await answer.json()) as UploadedPicture;
}
