/** Something with its place among others of its kind. */
export type Placed<Shown> = Shown & { readonly order: number };

/** This, at that place: the lowest number stands first. Leave room between numbers, so that others fit in. */
export function at<Shown extends object>(order: number, shown: Shown): Placed<Shown> {
  return Object.assign(shown, { order });
}

/** These by the order of what each has placed; those at the same place, or with none, stay as they came. */
export function inOrder<One>(all: readonly One[], placed: (one: One) => object): One[] {
  return all.toSorted((one, other) => orderOf(placed(one)) - orderOf(placed(other)));
}

function orderOf(shown: object): number {
  return 'order' in shown && typeof shown.order === 'number' ? shown.order : 0;
}
