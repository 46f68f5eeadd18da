import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { fewest, usualMinutes, type Way, ways } from '../../../domain/breakouts/breakout.ts';
import { textLimits } from '../../../domain/breakouts/breakouts-wire.ts';
import { defaultSize } from '../../../domain/breakouts/grouping.ts';
import type { BreakoutActs } from '../breakouts-session.ts';
import { breakoutStrings as words } from '../strings.ts';

/** `people`: how many are here and don't rest, the host included. */
type Props = { people: number; connected: boolean; acts: BreakoutActs };

/** How groups are made, before there are any. */
export function PlanForm({ people, connected, acts }: Props) {
  const [way, setWay] = useState<Way>('balanced');
  const [size, setSize] = useState(String(defaultSize));
  const [minutes, setMinutes] = useState(String(usualMinutes.balanced));
  // In a small circle the host is needed to make up groups.
  const [withMe, setWithMe] = useState(people - 1 < fewest.balanced);
  const [activity, setActivity] = useState('');
  const [prompt, setPrompt] = useState('');
  const sorted = withMe ? people : people - 1;
  const isShort = sorted < fewest[way];
  const create = () =>
    acts.create({
      way,
      size: numberIn(size, 2, 50) ?? defaultSize,
      minutes: numberIn(minutes, 1, 120),
      withMe,
      activity,
      prompt,
    });
  return (
    <div className="grid gap-4">
      <Select
        label={words.how}
        hint={words.meaning[way]}
        value={way}
        options={ways.map((value) => ({ value, label: words.ways[value] }))}
        onChange={({ target: { value } }) => {
          const next = ways.find((one) => one === value) ?? way;
          setWay(next);
          setMinutes(String(usualMinutes[next]));
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        {way !== 'pairs' && way !== 'threes' && (
          <Field
            label={words.size}
            type="number"
            min={2}
            max={50}
            value={size}
            onChange={({ target }) => setSize(target.value)}
          />
        )}
        <Field
          label={words.minutes}
          hint={words.minutesHint}
          type="number"
          min={1}
          max={120}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
      </div>
      <Field
        label={words.activity}
        hint={words.activityHint}
        maxLength={textLimits.activity}
        value={activity}
        onChange={({ target }) => setActivity(target.value)}
      />
      <TextArea
        label={words.prompt}
        rows={2}
        maxLength={textLimits.prompt}
        value={prompt}
        onChange={({ target }) => setPrompt(target.value)}
      />
      <Checkbox label={words.withMe} checked={withMe} onChange={({ target }) => setWithMe(target.checked)} />
      {isShort && <p className="text-ink-2 text-sm">{words.needs(fewest[way])}</p>}
      <Button disabled={!connected || isShort} onClick={create}>
        {words.create}
      </Button>
    </div>
  );
}

function numberIn(text: string, least: number, most: number): number | null {
  const number = Math.round(Number(text));
  return text.trim() === '' || Number.isNaN(number) ? null : Math.min(most, Math.max(least, number));
}
