import type { ReactElement } from 'react';
import type { LoadedPage } from '#platform/web/feature.ts';
import { platformStrings as words } from '#platform/web/strings.ts';
import { PageSkeleton } from '#platform/web/ui/states.tsx';

/** The name of a page for the browser's tab, and its description. Without a title it is the product's alone. */
export function PageTitle({ title, description }: { title?: string; description?: string }) {
  return (
    <>
      <title>{title ? `${title} · ${words.product}` : words.product}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}

/** Stands where a page will be: the tab is never without a name, not even while a slow page comes. */
export function PageWaits() {
  return (
    <>
      <PageTitle />
      <PageSkeleton />
    </>
  );
}

/** A page under the title that its file declares. React keeps the page at any address that shows the same. */
export function titled({ Page, title, description }: LoadedPage): ReactElement {
  return (
    <>
      {title !== null && <PageTitle title={title} {...(description && { description })} />}
      <Page />
    </>
  );
}
