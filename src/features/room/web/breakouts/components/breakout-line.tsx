import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { leads } from '../../../domain/ability.ts';
import { type BreakoutsView, lonelyIn, partIn } from '../../../domain/breakouts/breakouts-view.ts';
import type { ShownBreakout } from '../../../domain/breakouts/breakouts-wire.ts';
import type { AbilityProps } from '../../ability.ts';
import { HostLine } from '../../steering/components/host-line.tsx';
import type { BreakoutActs } from '../breakouts-session.ts';
import { breakoutStrings as words } from '../strings.ts';
import { companyOf, groupName, useTimeLeft } from '../use-groups.ts';

type Props = AbilityProps<BreakoutsView, BreakoutActs> & { breakouts: ShownBreakout };

/** Where this person is, with whom, and how long still; for hosts what groups need, too. */
export function BreakoutLine(props: Props) {
  const { breakouts } = props;
  if (breakouts.stage === 'planned') return leads(props) ? <Planned {...props} /> : <Choosing {...props} />;
  // Whoever stays in the circle isn't told of two who stepped aside.
  const isAside = breakouts.way === 'aside';
  if (isAside && partIn(breakouts, props.self) === breakouts.circle && !leads(props)) return null;
  return (
    <>
      <Here {...props} />
      {leads(props) && <Calls {...props} />}
      {leads(props) && !isAside && <Lonely {...props} />}
    </>
  );
}

function Planned({ breakouts, acts }: Props) {
  return (
    <HostLine label={words.title} text={breakouts.way === 'choice' ? words.plannedChoice : words.planned}>
      <Button kind="quiet" size="sm" onClick={() => acts.look(true)}>
        {words.manage}
      </Button>
    </HostLine>
  );
}

/** Everybody picks a group, before they open. */
function Choosing({ breakouts, self, connected, acts }: Props) {
  return (
    <section aria-label={words.choose} className="grid shrink-0 gap-2 rounded-lg bg-sunk px-4 py-2 text-sm">
      <p>
        <b className="font-semibold">{words.choose}.</b> <span className="text-ink-2">{words.chooseText}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {breakouts.groups.map(({ id, people }) => {
          const isMine = people.includes(self);
          return (
            <Button
              key={id}
              kind={isMine ? 'primary' : 'quiet'}
              size="sm"
              aria-pressed={isMine}
              disabled={!connected || (!isMine && people.length >= breakouts.size)}
              onClick={() => acts.choose(id)}
            >
              {groupName(breakouts, id)} ({people.length}/{breakouts.size})
            </Button>
          );
        })}
      </div>
    </section>
  );
}

function Here(props: Props) {
  const { breakouts, participants, self, view, clockOffset, acts, connected } = props;
  const left = useTimeLeft(breakouts, clockOffset);
  const own = breakouts.groups.find(({ id }) => id === partIn(breakouts, self));
  const visits = breakouts.visits.some(({ userId }) => userId === self);
  const place = visits && own ? words.visiting(groupName(breakouts, own.id)) : companyOf(breakouts, participants, self);
  const isClosing = breakouts.stage === 'closing';
  const isAside = breakouts.way === 'aside';
  return (
    <section
      aria-label={words.title}
      className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunk px-4 py-2 text-sm"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p role="status" className="wrap-anywhere">
          <b className="font-semibold">{isClosing && left ? left : place}</b>
          {!isClosing && left && <span className="text-ink-2">, {left}</span>}
          {isClosing && <span className="text-ink-2">. {words.closingText}</span>}
        </p>
        {own && !isClosing && <Words {...own} />}
        {view.word && <p className="wrap-anywhere">{words.from(view.word.from, view.word.text)}</p>}
      </div>
      <span className="flex shrink-0 flex-wrap gap-2">
        {own && !leads(props) && !isClosing && <Help {...props} called={view.calls.includes(own.id)} />}
        {own?.people.includes(self) && !isClosing && !(isAside && leads(props)) && (
          <Button kind="quiet" size="sm" disabled={!connected} onClick={acts.back}>
            {words.backToCircle}
          </Button>
        )}
        {visits && (
          <Button kind="quiet" size="sm" disabled={!connected} onClick={() => acts.visit(null)}>
            {words.leaveGroup}
          </Button>
        )}
        {leads(props) && !isClosing && <Lead {...props} />}
      </span>
    </section>
  );
}

function Words({ activity, prompt }: Pick<ShownBreakout['groups'][number], 'activity' | 'prompt'>): ReactNode {
  return [activity, prompt]
    .filter((text) => text !== '')
    .map((text) => (
      <p key={text} className="text-ink-2 wrap-anywhere">
        {text}
      </p>
    ));
}

function Help({ called, connected, acts }: Props & { called: boolean }) {
  return called ? (
    <>
      <span className="self-center text-ink-2">{words.helpCalled}</span>
      <Button kind="quiet" size="sm" disabled={!connected} onClick={() => acts.call(false)}>
        {words.helpBack}
      </Button>
    </>
  ) : (
    <Button kind="quiet" size="sm" disabled={!connected} onClick={() => acts.call(true)}>
      {words.help}
    </Button>
  );
}

function Lead({ breakouts, connected, acts }: Props) {
  const isAside = breakouts.way === 'aside';
  return (
    <>
      {!isAside && (
        <Button kind="quiet" size="sm" onClick={() => acts.look(true)}>
          {words.manage}
        </Button>
      )}
      <Button size="sm" disabled={!connected} onClick={acts.close}>
        {isAside ? words.backToCircle : words.close}
      </Button>
    </>
  );
}

function Calls({ breakouts, view, connected, acts }: Props) {
  return view.calls.map((id) => (
    <HostLine key={id} label={words.help} text={words.calls(groupName(breakouts, id))}>
      <Button size="sm" disabled={!connected} onClick={() => acts.visit(id)}>
        {words.visit(groupName(breakouts, id))}
      </Button>
    </HostLine>
  ));
}

/** A card, and never a move by itself (REAL 30). */
function Lonely({ breakouts, participants, connected, acts }: Props) {
  return lonelyIn(breakouts, participants).map(({ userId, to }) => {
    const name = participants.find((one) => one.userId === userId)?.username ?? '';
    return (
      <HostLine key={userId} label={words.move(name)} text={words.alone(name, groupName(breakouts, to))}>
        <Button size="sm" disabled={!connected} onClick={() => acts.place(userId, to)}>
          {words.move(name)}
        </Button>
      </HostLine>
    );
  });
}
