import { Button } from '#platform/web/ui/button.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import type { PulseProps } from '../pulse-session.ts';
import { questionStrings, pulseStrings as words } from '../strings.ts';
import { AskForm } from './ask-form.tsx';

/** At the hosts' bar: asking, or what may be done about what's asked now. */
export function AskTheGroup({ onDone, ...props }: PulseProps & { onDone: () => void }) {
  const { view, acts, connected, calm } = props;
  const { pulse, picture } = view;
  // The button or form that was pressed goes, and the focus would go with it.
  const box = useKeptFocus<HTMLElement>();
  const act = (label: string, act: () => void) => (
    <Button
      kind="quiet"
      size="sm"
      disabled={!connected}
      onClick={() => {
        act();
        onDone();
      }}
    >
      {label}
    </Button>
  );
  return (
    <section ref={box} tabIndex={-1} aria-label={words.ask} className="grid gap-3">
      <h3 className="text-lg">{words.ask}</h3>
      {pulse && (
        <>
          <p role="status" className="text-sm">
            {questionStrings.asking}{' '}
            {pulse.endsAt === null && <span className="text-ink-2">{questionStrings.waits}</span>}
          </p>
          <div className="flex flex-wrap gap-2">
            {act(questionStrings.close, acts.close)}
            {act(questionStrings.takeBack, acts.clear)}
          </div>
        </>
      )}
      {!pulse && picture && <div className="flex">{act(questionStrings.putAway, acts.clear)}</div>}
      {!pulse && calm && <p className="text-ink-2 text-sm">{questionStrings.calm}</p>}
      {!pulse && !calm && <AskForm {...props} onDone={onDone} />}
    </section>
  );
}
