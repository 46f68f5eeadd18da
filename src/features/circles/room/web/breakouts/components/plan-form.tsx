import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { fewest, type GroupingWay, usualMinutes } from '../../../domain/breakouts/breakout.ts';
import { textLimits } from '../../../domain/breakouts/breakouts-wire.ts';
import { defaultSize } from '../../../domain/breakouts/grouping.ts';
import { needsHost, sizesOf } from '../../../domain/breakouts/sorting.ts';
import type { BreakoutActs } from '../breakouts-session.ts';
import { groupStrings, breakoutStrings as words } from '../strings.ts';

/** `others`: how many are here and don't rest, without the host who asks; `rests`: whether that host does. */
type Props = { others: number; rests: boolean; connected: boolean; acts: BreakoutActs };

/** From what's made most often down. */
const order = ['pairs', 'threes', 'balanced', 'random', 'similar', 'hand', 'choice'] as const satisfies GroupingWay[];

/** How groups are made: pairs or threes with two presses, and what comes out is read before. */
export function PlanForm({ others, rests, connected, acts }: Props) {
  const [way, setWay] = useState<GroupingWay>('pairs');
  const [size, setSize] = useState(String(defaultSize));
  const [minutes, setMinutes] = useState<string | null>(null);
  const [asked, setAsked] = useState<boolean | null>(null);
  const [activity, setActivity] = useState('');
  const [prompt, setPrompt] = useState('');
  const [busy, setBusy] = useState(false);
  const withMe = !rests && (asked ?? needsHost(way, others));
  const people = others + (withMe ? 1 : 0);
  const isShort = people < fewest[way];
  const asks = way === 'hand' || way === 'choice';
  const own = numberIn(size, 2, 50) ?? defaultSize;
  const create = async (atOnce: boolean) => {
    setBusy(true);
    const isMade = await acts.create({
      way,
      size: own,
      withMe,
      activity,
      prompt,
      minutes: lasts,
      ...(atOnce && { atOnce }),
    });
    setBusy(false);
    // What was refused is still here, to be tried again.
    if (atOnce && isMade) acts.look(false);
  };
  const sizes = sizesOf(way, people, own);
  const outcome = asks ? groupStrings.empty(way === 'choice', sizes.length) : groupStrings.outcome(withMe, sizes);
  const lasts = numberIn(minutes ?? String(usualMinutes[way]), 1, 120);
  return (
    <div className="grid gap-4">
      <Ways way={way} onChoose={setWay} />
      <div className="grid gap-1">
        <p role="status" className="font-serif text-lg">
          {isShort ? words.needs(fewest[way]) : outcome}
        </p>
        <p className="text-ink-2 text-sm">
          {groupStrings.lasts(lasts)} {groupStrings.meaning[way]}
        </p>
      </div>
      <Checkbox
        label={groupStrings.withMe}
        checked={withMe}
        disabled={rests}
        onChange={({ target }) => setAsked(target.checked)}
      />
      {/* On a low screen the rest scrolls behind it. */}
      <div className="flex flex-wrap gap-2 [@media(max-height:519.98px)]:sticky [@media(max-height:519.98px)]:-bottom-7 [@media(max-height:519.98px)]:-mb-5 [@media(max-height:519.98px)]:bg-card [@media(max-height:519.98px)]:pb-7">
        {!asks && (
          <Button busy={busy} disabled={!connected || isShort} onClick={() => void create(true)}>
            {groupStrings.open}
          </Button>
        )}
        <Button
          kind={asks ? 'primary' : 'quiet'}
          busy={busy}
          disabled={!connected || isShort}
          onClick={() => void create(false)}
        >
          {asks ? groupStrings.create : groupStrings.lookFirst}
        </Button>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-sm">{groupStrings.further}</summary>
        <div className="grid gap-4 pt-2">
          <div className="grid grid-cols-2 gap-3">
            {way !== 'pairs' && way !== 'threes' && (
              <Field
                label={groupStrings.size}
                type="number"
                min={2}
                max={50}
                value={size}
                onChange={({ target }) => setSize(target.value)}
              />
            )}
            <Field
              label={groupStrings.minutes}
              hint={groupStrings.minutesHint}
              type="number"
              min={1}
              max={120}
              value={minutes ?? usualMinutes[way]}
              onChange={({ target }) => setMinutes(target.value)}
            />
          </div>
          <Field
            label={groupStrings.activity}
            reads="a-hosts-words"
            hint={groupStrings.activityHint}
            maxLength={textLimits.activity}
            value={activity}
            onChange={({ target }) => setActivity(target.value)}
          />
          <TextArea
            label={groupStrings.prompt}
            reads="a-hosts-words"
            rows={2}
            maxLength={textLimits.prompt}
            value={prompt}
            onChange={({ target }) => setPrompt(target.value)}
          />
        </div>
      </details>
    </div>
  );
}

/** One of a few, each a press away; arrow keys move within them. */
function Ways({ way, onChoose }: { way: GroupingWay; onChoose: (way: GroupingWay) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{groupStrings.how}</legend>
      {order.map((value) => (
        <label
          key={value}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-4 font-semibold text-sm hover:bg-sunk has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 forced-colors:has-checked:border-4"
        >
          <input
            type="radio"
            name="way"
            value={value}
            checked={value === way}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {groupStrings.ways[value]}
        </label>
      ))}
    </fieldset>
  );
}

function numberIn(text: string, least: number, most: number): number | null {
  const number = Math.round(Number(text));
  return text.trim() === '' || Number.isNaN(number) ? null : Math.min(most, Math.max(least, number));
}
