import { createContext, useContext } from 'react';
import type { LinkPlace, SiteLink, WebFeature } from '#platform/web/feature.ts';

/** The links of all features, for whatever stands in the frame or on a page. */
export const Links = createContext<readonly SiteLink[]>([]);

/** What features declare, in the order of the root's list. */
export function linksOf(features: readonly WebFeature[]): readonly SiteLink[] {
  return features.flatMap(({ links = [] }) => links);
}

/** The links that stand in one place. */
export function useLinks(place: LinkPlace): readonly SiteLink[] {
  return useContext(Links).filter(({ places }) => places.includes(place));
}
