import { platformStrings as words } from '#platform/web/strings.ts';

/** The page's name for the browser's tab; every page renders one. Without a title it's just the product's name. */
export function PageTitle({ title, description }: { title?: string; description?: string }) {
  return (
    <>
      <title>{title ? `${title} · ${words.product}` : words.product}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
