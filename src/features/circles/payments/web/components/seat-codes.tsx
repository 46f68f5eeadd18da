import { useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, SubmitButton } from '#platform/web/ui/form.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import type { Payment } from '../../domain/contract.ts';
import { paymentsStrings } from '../strings.ts';
import { useCodes } from '../use-codes.ts';

const words = paymentsStrings.codes;

type SeatCodesProps = {
  id: string;
  codes: NonNullable<Payment['lead']>['codes'];
  inSeries: boolean;
  /** One code gives them all anyway. */
  allDates: boolean;
};

/** Codes for free seats, to its facilitator: made, counted and ended. */
export function SeatCodes({ id, codes, inSeries, allDates }: SeatCodesProps) {
  const form = useRef<HTMLFormElement>(null);
  const { made, make, end, copy, busy } = useCodes(id, () => form.current?.reset());
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-base">{words.title}</h3>
        <p className="text-ink-2 text-sm">{words.lead}</p>
      </div>
      {made && (
        <Card className="grid gap-3" role="status">
          <p className="font-semibold tabular-nums">{words.made(made)}</p>
          <p className="text-ink-2 text-sm">{words.madeHint}</p>
          <div>
            <Button kind="quiet" size="sm" onClick={copy}>
              {words.copy}
            </Button>
          </div>
        </Card>
      )}
      {codes.length > 0 && (
        <ul className="grid gap-2">
          {codes.map((code) => (
            <li key={code.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span>
                {words.used(code.used, code.seats)}
                {code.for_series && words.ofSeries}
              </span>
              <Button kind="quiet" size="sm" busy={busy} onClick={() => void end(code.id)}>
                {words.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form
        ref={form}
        className="grid max-w-sm gap-4"
        check={({ seats = '', series }) => {
          const count = /^\s*\d{1,3}\s*$/.test(seats) ? Number(seats) : 0;
          if (count < 1 || count > 100) return { faults: { seats: words.wrong } };
          return { output: { seats: count, for_series: inSeries && (allDates || series !== undefined) } };
        }}
        send={make}
      >
        <Field name="seats" label={words.seats} inputMode="numeric" autoComplete="off" />
        {inSeries && !allDates && <Checkbox name="series" label={words.series} />}
        <div>
          <SubmitButton kind="quiet" size="sm">
            {words.act}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
