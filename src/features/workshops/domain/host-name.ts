/** How a host is announced to strangers while their name is only the one we proposed (CARE C2). */
export const unnamedHost = 'a host';

/** The name on a listing. */
export function hostName(name: string | null): string {
  return name ?? unnamedHost;
}
