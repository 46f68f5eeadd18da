import { type RefObject, useEffect, useState } from 'react';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { nowhere, picturesIn, roomFor } from '../domain/pictures.ts';
import { fetchPicture } from './pictures-client.ts';

/**
 * The pictures of a document, as a page can draw them. `place`: where they're drawn; then they're fetched once that comes near, and not
 * while it's pages away.
 * @returns `url`: where one is, or room for it until it's there; `isShown`: not for one that can't be had; `areHere`: none is on its way any more; `hold`: has one that's on
 * this device already
 */
export function usePictures(document: SafeDocument, place?: RefObject<HTMLElement | null>) {
  // Always the same map: the editor asks by the function it was given first.
  const [urls] = useState(() => new Map<string, string>());
  const [, setCount] = useState(0);
  const ids = picturesIn(document);
  const isNear = useNear(ids.length > 0 ? place : undefined);
  const wanted = isNear ? ids.join(' ') : '';
  useEffect(() => {
    const leaving = new AbortController();
    const put = (id: string, url: string) => setCount(urls.set(id, url).size);
    for (const id of wanted.split(' ').filter((one) => one !== '' && !urls.has(one)))
      fetchPicture(id, 'large', leaving.signal).then(
        (blob) => leaving.signal.aborted || put(id, URL.createObjectURL(blob)),
        () => leaving.signal.aborted || put(id, nowhere),
      );
    return () => leaving.abort();
  }, [urls, wanted]);
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
    [urls],
  );
  return {
    url: (id: string) => urls.get(id) ?? roomFor(document, id),
    isShown: (id: string) => urls.get(id) !== nowhere,
    areHere: ids.every((id) => urls.has(id)),
    hold: (id: string, file: Blob) => void urls.set(id, URL.createObjectURL(file)),
  };
}

/** Whether that has come near; true without a place. An `<img>` can't tell: what it's lazy about is an address that we don't have yet. */
function useNear(place: RefObject<HTMLElement | null> | undefined): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place?.current) return;
    const look = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: '600px',
      },
    );
    look.observe(place.current);
    return () => look.disconnect();
  }, [place]);
  return isNear || place === undefined;
}
