import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import type { PulseProps } from '../pulse-session.ts';
import { pulseStrings as words } from '../strings.ts';
import { AskForm } from './ask-form.tsx';
import { PictureOfGroup } from './picture-card.tsx';

/** Among a host's actions: asking, what's asked now, and on a phone, whose sheet covers it, the picture. */
export function AskTheGroup({ phone, ...props }: PulseProps & { phone: boolean }) {
  const { view, acts, connected, calm } = props;
  const { pulse, picture } = view;
  const [open, setOpen] = useState(false);
  // The button or form that was pressed goes, and the focus would go with it.
  const box = useKeptFocus<HTMLElement>();
  return (
    <section ref={box} tabIndex={-1} aria-label={words.ask} className="grid gap-2">
      {pulse && (
        <>
          <p role="status" className="text-sm">
            {words.asking} {pulse.endsAt === null && <span className="text-ink-2">{words.waits}</span>}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button kind="quiet" size="sm" disabled={!connected} onClick={acts.close}>
              {words.close}
            </Button>
            <Button kind="quiet" size="sm" disabled={!connected} onClick={acts.clear}>
              {words.takeBack}
            </Button>
          </div>
        </>
      )}
      {!pulse && (
        <Button
          kind="quiet"
          size="sm"
          className="justify-self-start"
          aria-expanded={open}
          disabled={!connected || calm === true}
          onClick={() => setOpen(!open)}
        >
          {words.ask}
        </Button>
      )}
      {!pulse && calm && <p className="text-ink-2 text-sm">{words.calm}</p>}
      {!pulse && open && !calm && <AskForm {...props} onDone={() => setOpen(false)} />}
      {phone && !pulse && picture && (
        <div className="grid gap-2 rounded-lg bg-sunk px-4 py-3 text-sm">
          <PictureOfGroup picture={picture} />
          <Button kind="quiet" size="sm" className="justify-self-start" disabled={!connected} onClick={acts.clear}>
            {words.putAway}
          </Button>
        </div>
      )}
    </section>
  );
}
