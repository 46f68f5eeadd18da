import { useEffect, useRef } from 'react';
import type { FactorChoice } from '#platform/web/session/sign-in-methods.ts';
import { FactorForm } from '../../components/factor-form.tsx';
import { accountStrings } from '../strings.ts';

const words = accountStrings.proof;

type SecondProofProps = { factors: readonly FactorChoice[]; onShown: () => void };

/** Asks for a second factor in place, where this session hasn't shown one; then what was refused can be done. */
export function SecondProof({ factors, onShown }: SecondProofProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const factor = factors.find(({ type }) => type === 'totp') ?? factors[0];
  if (!factor) return null;
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-card p-5">
      <div className="grid gap-1">
        <h4 ref={heading} tabIndex={-1} data-page-start="" className="font-semibold">
          {words.title}
        </h4>
        <p className="text-ink-2 text-sm">{words.text}</p>
      </div>
      <FactorForm factor={factor} onShown={onShown} />
    </div>
  );
}
