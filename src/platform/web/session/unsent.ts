/** What would be lost, as a part of a sentence; null if nothing. */
type Loss = () => string | null;

const losses = new Set<Loss>();

/** Says from now on what signing out would take away from this tab; returns how to stop it. */
export function mayBeLost(loss: Loss): () => void {
  losses.add(loss);
  return () => void losses.delete(loss);
}

/** What stands in this tab and nowhere else, each as a part of a sentence. */
export const lostWords = (): readonly string[] => [...losses].flatMap((loss) => loss() ?? []);

/** Whether something in this tab stands nowhere else. */
export const holdsWords = (): boolean => lostWords().length > 0;
