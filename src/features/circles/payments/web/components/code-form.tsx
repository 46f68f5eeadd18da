import { useState } from 'react';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, SubmitButton } from '#platform/web/ui/form.tsx';
import { paymentsStrings } from '../strings.ts';
import { useFreeSeat } from '../use-pay.ts';

const words = paymentsStrings.code;

/** For guests who were given a code by the host. */
export function CodeForm({ door, onSeated }: { door: DoorAhead; onSeated: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const redeem = useFreeSeat(door, onSeated);
  if (!isOpen)
    return (
      <div>
        <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
          {words.ask}
        </Button>
      </div>
    );
  return (
    <Form
      className="grid max-w-sm gap-4"
      check={({ code = '' }) =>
        code.trim() === '' ? { faults: { code: words.code_unknown } } : { output: code.trim().slice(0, 60) }
      }
      send={redeem}
    >
      <Field reads="a-code" name="code" label={words.label} autoComplete="off" autoCapitalize="characters" autoFocus />
      <div>
        <SubmitButton kind="quiet">{words.act}</SubmitButton>
      </div>
    </Form>
  );
}
