import type { ToastKind, ToastMessage } from './toast-area.tsx';

/** A headline and, if there's more to say, a line below it. */
export type ToastText = { title: string; text?: string };

let area: Promise<typeof import('./toast-area.tsx')> | undefined;
let count = 0;

/** Shows a toast, or updates the one with this id in place. The area is loaded for the first toast. Returns the id. */
function show(message: ToastMessage, id = `toast-${++count}`): string {
  area ??= import('./toast-area.tsx');
  area.then(
    ({ put }) => put(id, message),
    () => {
      area = undefined;
    },
  );
  return id;
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
