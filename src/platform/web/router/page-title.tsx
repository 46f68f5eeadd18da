import { platformStrings as words } from '#platform/web/strings.ts';

/** The name of the page for the browser's tab; every page renders one. Without a title it is the product's alone. */
export function PageTitle({ title, description }: { title?: string; description?: string }) {
  return (
    <>
      <title>{title ? `${title} · ${words.product}` : words.product}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
