import { type FormEvent, useState } from 'react';
import { useTyped } from '#platform/web/session/use-typed.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { ownZone } from '#platform/web/when.ts';
import { zoneCity } from '#platform/web/zone-words.ts';
import { limits } from '../../domain/limits.ts';
import { weekdays } from '../../domain/weekly.ts';
import { pairsStrings } from '../strings.ts';
import { usePair } from '../use-practice.ts';

const words = pairsStrings.offer;
const options = weekdays.map((value) => ({ value, label: pairsStrings.days[value] }));
type Row = { key: number; day: string; time: string };
const first: readonly Row[] = [{ key: 1, day: 'tue', time: '19:00' }];

type OfferFormProps = {
  pair: { id: string; name: string };
  /** Once there's something of one's own in it. */
  onBegun: () => void;
  /** Left out where there's nothing else to look at. */
  onNotNow?: () => void;
  onSent: () => void;
};

/** Up to three weekdays and times, on one's own clock. */
export function OfferForm({ pair, onBegun, onNotNow, onSent }: OfferFormProps) {
  const [rows, setRows] = useState(first);
  const [fault, setFault] = useState<string>();
  useTyped(rows !== first);
  const { offering } = usePair(pair.id, pair.name);
  function put(next: (before: readonly Row[]) => readonly Row[]): void {
    setRows(next);
    onBegun();
  }
  const change = (key: number, to: Partial<Row>) =>
    put((before) => before.map((row) => (row.key === key ? { ...row, ...to } : row)));
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isWhole = rows.every(({ time }) => /^\d\d:\d\d$/.test(time));
    setFault(isWhole ? undefined : words.wrong);
    if (isWhole && (await offering.run(rows.map(({ day, time }) => `${day} ${time}`))).ok) onSent();
  }
  return (
    <form noValidate aria-label={words.label} onSubmit={(event) => void send(event)} className="grid gap-4">
      {rows.map((row, index) => (
        <OfferedTime
          key={row.key}
          row={row}
          at={index + 1}
          onChange={(to) => change(row.key, to)}
          {...(rows.length > 1 && {
            onLeave: () => put((before) => before.filter(({ key }) => key !== row.key)),
          })}
        />
      ))}
      <p className="text-ink-2 text-sm">{words.zone(zoneCity(ownZone()))}</p>
      <FailureNote text={fault} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={offering.busy}>
          {words.send}
        </Button>
        {rows.length < limits.offered && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() =>
              put((before) => [
                ...before,
                { key: Math.max(...before.map((row) => row.key)) + 1, day: 'thu', time: '19:00' },
              ])
            }
          >
            {words.more}
          </Button>
        )}
        {onNotNow && (
          <Button kind="quiet" size="sm" onClick={onNotNow}>
            {words.notNow}
          </Button>
        )}
      </div>
    </form>
  );
}

/** `onLeave`: where it isn't the only one. */
type OfferedTimeProps = { row: Row; at: number; onChange: (to: Partial<Row>) => void; onLeave?: () => void };

function OfferedTime({ row: { key, day, time }, at, onChange, onLeave }: OfferedTimeProps) {
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">{words.nth(at)}</legend>
      <div className="min-w-36 flex-1">
        <Select
          label={words.day}
          name={`day-${key}`}
          options={options}
          value={day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </div>
      <div className="min-w-28 flex-1">
        <Field
          label={words.time}
          name={`time-${key}`}
          type="time"
          value={time}
          onChange={({ target }) => onChange({ time: target.value.slice(0, 5) })}
        />
      </div>
      {onLeave && (
        <Button kind="quiet" size="sm" aria-label={words.remove(at)} onClick={onLeave}>
          {words.left}
        </Button>
      )}
    </fieldset>
  );
}
