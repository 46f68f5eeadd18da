/** Does it for each, one after the other: one's trouble holds up no other. @throws the first trouble, at the end */
export async function oneByOne<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const troubles: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => troubles.push(error));
  if (troubles.length > 0) throw troubles[0];
}
