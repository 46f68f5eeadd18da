import { title as innerCircleTitle, innerCircleWith } from '#features/people/posts/web/pages/inner-circle.tsx';
import { lazyPart } from '#platform/web/chunk-loader.ts';

/* The first page of the inner circle, with the search, which knows what's written there itself. */

export const parts = {
  SearchField: lazyPart(
    'search-field',
    async () => (await import('#features/people/search/web/public/components/search-field.tsx')).SearchField,
  ),
  SearchResults: lazyPart(
    'search-results',
    async () => (await import('#features/people/search/web/public/components/search-results.tsx')).SearchResults,
  ),
};

export const title = innerCircleTitle;
export const Page = innerCircleWith(parts);
