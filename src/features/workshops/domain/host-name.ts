/** How a host is announced to those who may not know their name: it is one that we proposed, not one they chose (CARE C2). */
const unnamedHost = 'a host';

/** The name on a listing. */
export function hostName(name: string | null): string {
  return name ?? unnamedHost;
}
