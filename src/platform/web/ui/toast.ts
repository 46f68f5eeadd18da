import type { ToastKind, ToastMessage } from './toast-area.tsx';

/** A headline and, if there's more to say, a line below it. */
export type ToastText = { title: string; text?: string };

let area: Promise<typeof import('./toast-area.tsx')> | undefined;
let count = 0;
let elsewhere: ((message: ToastMessage) => void) | null = null;

/** Preloads the area, so that messages show without a connection, too. */
export function preloadToasts(): void {
  withArea(() => {});
}

/**
 * Says every message by `tell` in place of a toast, where a toast would cover what matters; those that are shown go.
 * Ends with what it returns.
 */
export function divertToasts(tell: (message: ToastMessage) => void): () => void {
  elsewhere = tell;
  area?.then(
    ({ removeAll }) => removeAll(),
    () => undefined,
  );
  return () => {
    elsewhere = null;
  };
}

/** Shows a toast, or updates the one with this id in place. Returns the id. */
function show(message: ToastMessage, id = `toast-${++count}`): string {
  if (elsewhere) elsewhere(message);
  else withArea(({ put }) => put(id, message));
  return id;
}

function withArea(work: (loaded: Awaited<NonNullable<typeof area>>) => void): void {
  area ??= import('./toast-area.tsx');
  area.then(work, () => {
    area = undefined;
  });
}

/**
 * Short messages in the corner, for what happened just now (R-OVL-07).
 * Progress: `const id = toast.loading('Finding room…')`, then `toast.loading('Joining room…', { id })`,
 * then `toast.success('Connected', { id })` or `toast.error('Failed to join', { id, description })`.
 */
export const toast = {
  plain: make('plain'),
  success: make('success'),
  error: make('error'),
  loading: make('loading'),
  dismiss(id: string): void {
    area?.then(
      ({ remove }) => remove(id),
      () => undefined,
    );
  },
};

function make(kind: ToastKind) {
  return (title: string, { id, description }: { id?: string; description?: string | undefined } = {}) =>
    show({ kind, title, description }, id);
}
