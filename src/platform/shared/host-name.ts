/** How a host is announced while their name is only one that we proposed or made up (CARE C2). */
export const unnamedHost = 'a host';

/** What stands for a name where there was nothing to make one of (R-ENT-19). */
const madeUp = /^User-[0-9a-f]{8}$/;

/** The name on a listing, on the circle's page and in mails; null for one that isn't told. */
export function hostName(name: string | null): string {
  return name === null || madeUp.test(name) ? unnamedHost : name;
}
