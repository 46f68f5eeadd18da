import { Button } from '#platform/web/ui/button.tsx';
import type { Card } from '../../../domain/facilitation/facilitator.ts';
import { madeByRules } from '../../../domain/facilitation/lines.ts';
import type { Offers } from '../../ability.ts';
import { useKeptFocus } from '../../use-kept-focus.ts';
import type { FacilitationProps } from '../facilitation-session.ts';
import { facilitationStrings, wordsOf } from '../strings.ts';

const words = facilitationStrings.card;

/** A card with its reason: a host accepts it, puts it away, or lets it lapse to a no. */
export function Suggestion({ card, acts, connected, offers = {} }: FacilitationProps & { card: Card }) {
  const { says, why } = wordsOf(card.reason);
  const accept = acceptOf(card, offers);
  const { line } = card;
  const box = useKeptFocus<HTMLElement>();
  const doing = (act: () => void) => () => {
    act();
    acts.putAway();
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={words.title}
      data-digital-source-type={madeByRules}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunk px-3 py-2 text-sm outline-none"
    >
      <div className="grid min-w-52 flex-1 gap-0.5">
        <p className="text-ink-2 text-xs">{facilitationStrings.label.mark}</p>
        <p className="wrap-anywhere">{says}</p>
        <p className="text-ink-2 wrap-anywhere">{words.because(why)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {accept && (
          <Button size="sm" disabled={!connected} onClick={doing(accept.act)}>
            {accept.label}
          </Button>
        )}
        {line && (
          <Button kind="quiet" size="sm" disabled={!connected} onClick={doing(() => acts.say(line))}>
            {facilitationStrings.say.button}
          </Button>
        )}
        <Button kind="quiet" size="sm" title={words.lapses} onClick={acts.putAway}>
          {accept || line ? words.no : words.ok}
        </Button>
      </div>
    </section>
  );
}

/** What accepting it does: what the plan's or the groups' own button does, and nothing else. */
function acceptOf({ tool }: Card, { advance, planGroups }: Partial<Offers>) {
  if (tool?.name === 'advance_workshop_phase' && advance)
    return { label: words.advance, act: () => advance(tool.version) };
  if (tool?.name === 'create_breakout_groups' && planGroups) {
    const { group_size: size, duration_minutes: minutes, activity, way } = tool;
    return { label: words.groups, act: () => planGroups({ way, size, minutes, activity }) };
  }
  return null;
}
