/**
 * The name to propose at the door: the one of this circle, or else the one the person uses elsewhere. Nothing where that
 * is their account's own and looks like the first part of an address (CARE C2).
 */
export function proposedName(inCircle: string | null, elsewhere: string): string {
  const isChosen = inCircle !== null && inCircle !== elsewhere;
  return isChosen || !/^\S*[\d._+]\S*$/.test(elsewhere) ? (inCircle ?? elsewhere) : '';
}
