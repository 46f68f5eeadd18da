import { useRef, useState } from 'react';
import type { WorkshopTemplate } from '#features/templates/domain/contract.ts';
import { paths } from '#platform/shared/paths.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { Workshop } from '../domain/contract.ts';
import { workshopsStrings } from './strings.ts';
import { useAskIn } from './use-ask-in.ts';

const { signInFirst } = workshopsStrings.schedule;

/** What the scheduling form was opened with. */
export type Plan =
  | { kind: 'create' }
  | { kind: 'template'; template: WorkshopTemplate }
  | { kind: 'again'; workshop: Workshop }
  | { kind: 'edit'; workshop: Workshop };

/** The workshop just planned or changed, which gets the focus; a new object each time. */
export type Made = { id: string };

/** The create-workshop view, on and off (R-PLAT-06). `key` changes with what it was opened for. */
export function usePlan() {
  const [state, setState] = useState<{ plan: Plan; key: number } | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const askIn = useAskIn();
  const opener = useRef<Element | null>(null);

  async function open(plan: Plan): Promise<void> {
    opener.current = document.activeElement;
    const { user } = await session.settled();
    if (!user) return askIn(signInFirst, plan.kind === 'template' ? paths.fromTemplate(plan.template.id) : undefined);
    setMade(null);
    setState((before) => ({ plan, key: (before?.key ?? 0) + 1 }));
  }

  /** Returns the focus to the control that opened it, if it still exists. */
  function close(): void {
    setState(null);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  }

  /** Moves the focus to the new workshop once it's on its list. */
  function finish({ id }: Made): void {
    close();
    setMade({ id });
  }

  const toggle = () => (state ? close() : void open({ kind: 'create' }));
  return { open, close, finish, toggle, made, plan: state?.plan ?? null, key: state?.key ?? 0 };
}
