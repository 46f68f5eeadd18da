import { useState } from 'react';
import { UnsentNote } from '#platform/web/outbox/unsent-note.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { Badge, Card, Tag } from '#platform/web/ui/surface.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import { dateTime } from '#platform/web/when.ts';
import type { Moment } from '../../domain/contract.ts';
import type { ShownMoment } from '../../domain/shown.ts';
import { momentsStrings } from '../strings.ts';
import { lineOf, MomentForm } from './moment-form.tsx';

const words = momentsStrings.list;

type MomentItemProps = {
  care: Reader;
  shown: ShownMoment;
  onChange: (moment: Moment) => Promise<void>;
  onRemove: () => void;
  onTryAgain: () => void;
  onLetGo: () => void;
};

/** The place of one in the list, for its focus. */
export const placeOf = ({ id }: Moment) => `moment-${id}`;

/** One moment in the list, and its form while it's edited. */
export function MomentItem({ care, shown, onChange, onRemove, onTryAgain, onLetGo }: MomentItemProps) {
  const [editing, setEditing] = useState(false);
  const { moment, onDevice, unsent } = shown;
  const line = lineOf(moment);
  const focusNext = useNextFocus();
  function edit(open: boolean): void {
    setEditing(open);
    focusNext(`#${placeOf(moment)} ${open ? 'input' : '[data-edit]'}`);
  }
  if (editing)
    return (
      <Card as="li" id={placeOf(moment)} pad="sm">
        <MomentForm
          reads={care}
          said={moment}
          submit={words.save}
          send={async (said) => {
            await onChange({ ...moment, ...said });
            edit(false);
            return true;
          }}
        >
          <Button kind="quiet" size="sm" onClick={() => edit(false)}>
            {words.cancel}
          </Button>
        </MomentForm>
      </Card>
    );
  return (
    <Card as="li" id={placeOf(moment)} pad="sm" className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
        <Tag>{momentsStrings.kinds[moment.kind]}</Tag>
        <time dateTime={moment.created_at}>{dateTime(moment.created_at)}</time>
        {onDevice && <Badge tone="plain">{words.onDevice}</Badge>}
      </p>
      <p dir="auto" className="wrap-anywhere">
        {line}
      </p>
      {moment.kind === 'chose' && moment.payload.instead && (
        <p className="wrap-anywhere text-ink-2">{words.insteadOf(moment.payload.instead)}</p>
      )}
      {moment.kind === 'helped' && <p className="text-ink-2">{words.helped[moment.payload.helped]}</p>}
      {unsent && <UnsentNote row={unsent} onTryAgain={onTryAgain} onLetGo={onLetGo} />}
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" size="sm" data-edit="" aria-label={words.editOne(line)} onClick={() => edit(true)}>
          {words.edit}
        </Button>
        {unsent?.state !== 'refused' && (
          <Button kind="quiet" size="sm" aria-label={words.removeOne(line)} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
    </Card>
  );
}
