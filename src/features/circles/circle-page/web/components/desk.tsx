import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { patterns } from '#platform/shared/paths.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import { LeaveQuestion } from '#platform/web/ui/leave-question.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Badge, Skeleton } from '#platform/web/ui/surface.tsx';
import { type Circle, Message, type Desk as Seen } from '../../domain/contract.ts';
import { membersCircleStrings } from '../members/strings.ts';
import { circleDesk } from '../queries.ts';
import { useBetween } from '../use-between.ts';
import { Messages } from './messages.tsx';

const words = membersCircleStrings.desk;
const check = checkBy({ message: Message }, { message: words.message.wrong });

/** The facilitator's desk: who comes, who is new, what they'd like her to know, and a word to all (CARE moment 9). */
export function Desk({ circle: { id, series } }: { circle: Circle }) {
  const desk = useQuery(circleDesk(id));
  return (
    <section aria-labelledby="desk" className="grid gap-6">
      <h2 id="desk" className="text-title">
        {words.title}
      </h2>
      <p className="-mt-4 text-ink-2 text-sm">{words.yours}</p>
      {desk.data ? (
        <Guests desk={desk.data} />
      ) : desk.isError ? (
        <ErrorCard level="h3" onRetry={() => void desk.refetch()} />
      ) : (
        <Skeleton className="h-24 rounded-lg" />
      )}
      {desk.data && desk.data.guests.length > 0 && <WriteToAll id={id} isDate={series !== null} />}
    </section>
  );
}

function Guests({ desk: { guests, waiting } }: { desk: Seen }) {
  return (
    <>
      {guests.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <ul className="grid gap-4">
        {guests.map(({ name, is_new, is_regular, note }) => (
          <li key={name} className="flex gap-3">
            <Avatar name={name} size="sm" beside />
            <div className="grid min-w-0 content-center gap-0.5 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <bdi dir="auto">{name}</bdi>
                {is_new && <Badge tone="sage">{words.new}</Badge>}
                {is_regular && <Badge tone="mist">{words.regular}</Badge>}
              </p>
              {note && (
                <p dir="auto" className="whitespace-pre-line font-serif text-ink-2 italic">
                  {note}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <p className="text-ink-2">
          {words.waiting}: {waiting.join(', ')}
        </p>
      )}
    </>
  );
}

/** `isDate`: it's one of a series, and goes to those of this date alone. */
function WriteToAll({ id, isDate }: { id: string; isDate: boolean }) {
  const { between, write } = useBetween(id);
  // Empties the field once it's sent.
  const [turn, setTurn] = useState(0);
  return (
    <>
      <Form
        key={turn}
        check={check}
        send={async ({ message }) => {
          const failed = await write(message);
          if (failed !== undefined) return { form: failed };
          setTurn(turn + 1);
          return undefined;
        }}
        className="grid gap-3"
      >
        <LeaveQuestion free={patterns.helpNow} />
        <TextArea
          label={words.message.label}
          reads="a-hosts-words"
          name="message"
          rows={2}
          hint={isDate ? words.message.hintOfDate : words.message.hint}
        />
        <FormFailure />
        <div>
          <SubmitButton kind="quiet" size="sm">
            {words.message.send}
          </SubmitButton>
        </div>
      </Form>
      <Messages messages={between?.messages ?? []} title={words.message.sent} level="h3" />
    </>
  );
}
