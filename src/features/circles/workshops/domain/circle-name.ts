import { hostName } from '#platform/shared/host-name.ts';

/** A circle as its guest reads it outside of the product, where they've switched that on (CARE C17); `host` null until one is chosen. */
export type CircleName = { title: string; host: string | null };

/** `Tuesdays with Lena`, as a title of its own. */
export function circleTitle({ title, host }: CircleName): string {
  return `${title} with ${hostName(host)}`;
}

/** `“Tuesdays” with Lena`, in a sentence. */
export function circleInWords({ title, host }: CircleName): string {
  return circleTitle({ title: quoted({ title }), host });
}

/** `“Tuesdays”`. */
export function quoted({ title }: Pick<CircleName, 'title'>): string {
  return `“${title}”`;
}
