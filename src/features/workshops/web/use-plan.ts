import { useRef, useState } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { Workshop, WorkshopTemplate } from '../domain/contract.ts';
import { workshopsStrings } from './strings.ts';

const { signInFirst } = workshopsStrings.schedule;

/** What the scheduling form was opened for. */
export type Plan =
  | { kind: 'create' }
  | { kind: 'template'; template: WorkshopTemplate }
  | { kind: 'edit'; workshop: Workshop };

/** The create-workshop view, on and off (R-PLAT-06). `key` changes with what it was opened for. */
export function usePlan() {
  const [state, setState] = useState<{ plan: Plan; key: number } | null>(null);
  const opener = useRef<Element | null>(null);

  async function open(plan: Plan): Promise<void> {
    opener.current = document.activeElement;
    const { user } = await session.settled();
    if (!user) return void toast.error(signInFirst.title, { description: signInFirst.text });
    setState((before) => ({ plan, key: (before?.key ?? 0) + 1 }));
  }

  /** Whoever opened it has the focus again, where it still stands. */
  function close(): void {
    setState(null);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  }

  const toggle = () => (state ? close() : void open({ kind: 'create' }));
  return { open, close, toggle, plan: state?.plan ?? null, key: state?.key ?? 0 };
}
