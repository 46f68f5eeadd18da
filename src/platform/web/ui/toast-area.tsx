import { Toast } from '@base-ui/react/toast';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { platformStrings as words } from '#platform/web/strings.ts';
import { BreathingCircle } from './breathing-circle.tsx';
import { AlertIcon } from './frame-icons.tsx';
import { CheckIcon, CloseIcon } from './icons.tsx';

/** What a toast says. `loading` stays until it is updated or dismissed; all others disappear after 4000 ms. */
export type ToastKind = 'plain' | 'success' | 'error' | 'loading';
export type ToastMessage = { title: string; description?: string | undefined; kind: ToastKind };

const manager = Toast.createToastManager<{ kind: ToastKind }>();
/** Milliseconds a toast stays, and how many are seen at once (R-CONST: toasts). */
const stay = 4000;
const atMost = 3;

const marks: Record<ToastKind, React.ReactNode> = {
  plain: null,
  success: <CheckIcon className="mt-0.5 size-5 shrink-0 text-sage" />,
  error: <AlertIcon className="mt-0.5 size-5 shrink-0 text-berry" />,
  loading: <BreathingCircle size="loader" className="!size-6 shrink-0" />,
};

/** Where the focus was before it moved to a toast. */
let before: Element | null = null;

function rememberFocus({ currentTarget, relatedTarget }: FocusEvent): void {
  if (!currentTarget.contains(relatedTarget)) before = relatedTarget;
}

/** A toast that disappears with the focus inside gives it back, if need be to the page's heading. */
function useFocusBack() {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const toast = own.current;
    return () => {
      if (!toast?.contains(document.activeElement)) return;
      const target = before?.isConnected ? before : document.querySelector('main h1');
      if (target instanceof HTMLElement) target.focus();
    };
  }, []);
  return own;
}

function ToastList() {
  const { toasts } = Toast.useToastManager<{ kind: ToastKind }>();
  return toasts.map((toast) => <Message key={toast.id} toast={toast} />);
}

type MessageProps = { toast: ReturnType<typeof Toast.useToastManager<{ kind: ToastKind }>>['toasts'][number] };

function Message({ toast }: MessageProps) {
  return (
    <Toast.Root
      ref={useFocusBack()}
      toast={toast}
      swipeDirection={['up', 'down', 'right']}
      className="pointer-events-auto w-full translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-lg border border-line bg-card text-ink shadow-raised transition duration-200 data-limited:hidden data-ending-style:opacity-0 data-starting-style:-translate-y-3 data-starting-style:opacity-0 md:data-starting-style:translate-y-3"
    >
      <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
        {marks[toast.data?.kind ?? 'plain']}
        <div className="min-w-0 flex-1 py-0.5">
          <Toast.Title render={<p />} className="font-sans font-semibold text-base leading-snug" />
          <Toast.Description className="text-ink-2 text-sm" />
        </div>
        <Toast.Close
          aria-label={words.close}
          // Hidden from screen readers by default until hovered, though the keyboard reaches it.
          aria-hidden={false}
          className="grid size-8 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunk"
        >
          <CloseIcon className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}

/** At the bottom of the page; on a phone at its top, since what one presses next is further down. */
function ToastArea() {
  return (
    <Toast.Provider toastManager={manager} timeout={stay} limit={atMost}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={words.notifications}
          onFocus={rememberFocus}
          className="pointer-events-none fixed inset-x-4 top-[calc(4.5rem+env(safe-area-inset-top))] z-60 flex flex-col gap-2.5 md:top-auto md:right-6 md:bottom-4 md:left-auto md:w-96 md:flex-col-reverse md:[@media(height<30rem)]:right-auto md:[@media(height<30rem)]:left-6"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

// A separate React root: it outlives pages, and a failing page doesn't take its message along.
const root = createRoot(document.body.appendChild(document.createElement('div')));
// Synchronously, since the manager drops toasts added before its provider listens.
flushSync(() => root.render(<ToastArea />));

/** Shows a message with an id, replacing an earlier one with that id. */
export function put(id: string, { kind, title, description }: ToastMessage): void {
  manager.add({
    id,
    title,
    description,
    data: { kind },
    timeout: kind === 'loading' ? 0 : stay,
    // 'high' would render the words a second time, and hide focusable elements from screen readers.
    priority: 'low',
  });
}

export function remove(id: string): void {
  manager.close(id);
}

export function removeAll(): void {
  manager.close();
}
