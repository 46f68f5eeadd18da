import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { leads } from '../../../domain/ability.ts';
import { keepsOut } from '../../../domain/breakouts/aside.ts';
import { type BreakoutsView, lonelyIn, partIn } from '../../../domain/breakouts/breakouts-view.ts';
import type { ShownBreakout } from '../../../domain/breakouts/breakouts-wire.ts';
import { promptOf } from '../../../domain/breakouts/one-press.ts';
import type { AbilityProps } from '../../slots.ts';
import { HostLine } from '../../steering/components/host-line.tsx';
import type { BreakoutActs } from '../breakouts-session.ts';
import { breakoutStrings as words } from '../strings.ts';
import { chosenIn, companyOf, groupName, hasGroupStage, isAloneIn, namesOf, useTimeLeft } from '../use-groups.ts';

type Props = AbilityProps<BreakoutsView, BreakoutActs> & { breakouts: ShownBreakout };

/** Where this person is, who with, and how long still; for hosts what groups need, too. */
export function BreakoutLine(props: Props) {
  const { breakouts } = props;
  if (breakouts.stage === 'planned') return leads(props) ? <Planned {...props} /> : <Choosing {...props} />;
  const isAside = breakouts.way === 'aside';
  const isBeside = isAside && partIn(breakouts, props.self) === breakouts.circle;
  if (isBeside && (!leads(props) || keepsOut(breakouts, props.self, props.participants))) return <Beside {...props} />;
  return (
    <>
      <Here {...props} />
      {leads(props) && <Calls {...props} />}
      {leads(props) && !isAside && <Lonely {...props} />}
    </>
  );
}

/** In the circle, while a host is aside with somebody: who is away, and never who with or why. */
function Beside(props: Props) {
  const { breakouts, participants } = props;
  const inside = breakouts.groups.flatMap(({ people }) => people);
  const host = participants.find((one) => leads(one) && inside.includes(one.userId));
  const isLed = participants.some((one) => leads(one) && !one.away && !inside.includes(one.userId));
  return (
    <>
      {host && (
        <section aria-label={words.circle} className="shrink-0 rounded-lg bg-sunk px-4 py-2 text-sm">
          <p role="status" className="wrap-anywhere">
            {isLed ? words.soonBack(host.username) : words.soonBackBreathe(host.username)}
          </p>
        </section>
      )}
      {leads(props) && <Calls {...props} />}
    </>
  );
}

function Planned({ breakouts, participants, acts }: Props) {
  const { count, of } = chosenIn(breakouts, participants);
  const text = breakouts.way === 'choice' ? `${words.plannedChoice} ${words.chosen(count, of)}` : words.planned;
  return (
    <HostLine label={words.title} text={text}>
      <Button kind="quiet" size="sm" onClick={() => acts.look(true)}>
        {words.manage}
      </Button>
    </HostLine>
  );
}

/** Everybody picks a group, before they open. */
function Choosing({ breakouts, participants, self, connected, acts }: Props) {
  const { count, of } = chosenIn(breakouts, participants);
  return (
    <section aria-label={words.choose} className="grid shrink-0 gap-2 rounded-lg bg-sunk px-4 py-2 text-sm">
      <p>
        <b className="font-semibold">{words.choose}.</b>{' '}
        <span className="text-ink-2">
          {words.chooseText} {words.chosen(count, of)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {breakouts.groups.map(({ id, people }) => {
          const isMine = people.includes(self);
          const names = namesOf(participants.filter(({ userId }) => people.includes(userId)));
          return (
            <Button
              key={id}
              kind={isMine ? 'primary' : 'quiet'}
              size="sm"
              aria-pressed={isMine}
              disabled={!connected || (!isMine && people.length >= breakouts.size)}
              onClick={() => acts.choose(id)}
            >
              {groupName(breakouts, id)} ({people.length}/{breakouts.size}){names !== null && `: ${names}`}
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
  const place =
    visits && own ? words.visiting(groupName(breakouts, own.id)) : companyOf(breakouts, participants, props);
  const isClosing = breakouts.stage === 'closing';
  const isAside = breakouts.way === 'aside';
  const isOffered = !isAside && lonelyIn(breakouts, participants).includes(self);
  return (
    <section
      aria-label={words.title}
      className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunk px-4 py-2 text-sm"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          {isClosing && <b className="font-semibold">{left}. </b>}
          {/* Time passes without a word: said aloud is where one is, and once that it ends. */}
          <span role="status">
            {!isClosing && <b className="font-semibold">{place}</b>}
            {isClosing && isAside && <span className="text-ink-2">{words.closingText}</span>}
          </span>
          {!isClosing && <Left left={left} inCircle={!isAside && partIn(breakouts, self) === breakouts.circle} />}
          {isClosing && !isAside && <span className="text-ink-2">{words.closingText}</span>}
        </p>
        {own && !isClosing && <Words {...props} group={own} />}
        {own && !isAside && !leads(props) && <p className="text-ink-2 text-xs">{words.seen}</p>}
        {view.word && (
          <p dir="auto" className="wrap-anywhere">
            {words.from(view.word.from, view.word.text)}
          </p>
        )}
      </div>
      <span className="flex max-w-full shrink-0 flex-wrap gap-2">
        {isOffered && (
          <Button size="sm" disabled={!connected} onClick={acts.join}>
            {partIn(breakouts, self) === breakouts.circle ? words.joinFromCircle : words.join}
          </Button>
        )}
        {!isClosing && mayCall(props) && <Help {...props} called={view.calls.length > 0} />}
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
        {leads(props) && !isClosing && !keepsOut(breakouts, self, participants) && <Lead {...props} />}
      </span>
    </section>
  );
}

/** How long still: of where one is, or, to people in the circle, of the groups. */
function Left({ left, inCircle }: { left: string | null; inCircle: boolean }): ReactNode {
  if (!inCircle) return left && <span className="text-ink-2">, {left}</span>;
  return <span className="text-ink-2">. {left === null ? words.talking : words.endIn(left)}</span>;
}

/** What they do, and their question, unless the line of the plan above says the same. */
function Words({ group: { activity, prompt }, phase }: Props & { group: ShownBreakout['groups'][number] }): ReactNode {
  const isAbove = phase?.isRead === true && promptOf(phase.words) === prompt;
  return [activity, isAbove ? '' : prompt]
    .filter((text) => text !== '')
    .map((text) => (
      <p dir="auto" key={text} className="whitespace-pre-line text-ink-2 wrap-anywhere">
        {text}
      </p>
    ));
}

/** From every group; from the circle where nobody else is; from an aside if there's a host who isn't in it. */
function mayCall(props: Props): boolean {
  const { breakouts, self } = props;
  if (leads(props)) return false;
  if (partIn(breakouts, self) === breakouts.circle) return isAloneIn(props, self);
  return breakouts.way !== 'aside' || isHosted(props);
}

/** Whether a host is here that it isn't about. */
function isHosted({ breakouts, participants, self }: Props): boolean {
  const isIn = (userId: string) => breakouts.way === 'aside' && partIn(breakouts, userId) === partIn(breakouts, self);
  return participants.some((one) => leads(one) && !one.away && !isIn(one.userId));
}

function Help({ called, connected, acts, ...props }: Props & { called: boolean }) {
  return called ? (
    <>
      <span className="self-center text-ink-2">
        {isHosted({ ...props, connected, acts }) ? words.helpCalled : words.helpLater}
      </span>
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

function Lead(props: Props) {
  const { breakouts, self, connected, acts } = props;
  const isAside = breakouts.way === 'aside';
  const asideWord = partIn(breakouts, self) === breakouts.circle ? words.bringBack : words.backToCircle;
  return (
    <>
      {!isAside && breakouts.endsAt !== null && (
        <Button kind="quiet" size="sm" disabled={!connected} onClick={() => acts.moreTime(2)}>
          {words.more}
        </Button>
      )}
      {!isAside && (
        <Button kind="quiet" size="sm" onClick={() => acts.look(true)}>
          {hasGroupStage(props) ? words.prompts : words.manage}
        </Button>
      )}
      <Button size="sm" disabled={!connected} onClick={acts.close}>
        {isAside ? asideWord : words.close}
      </Button>
    </>
  );
}

/** Those that aren't on the stage, where the card says so. */
function Calls(props: Props) {
  const { breakouts, view, connected, acts } = props;
  const calls = hasGroupStage(props) ? view.calls.filter((id) => id === breakouts.circle) : view.calls;
  return calls.map((id) => {
    const { text, go } = callOf(breakouts, id);
    return (
      <HostLine key={id} label={words.help} text={text}>
        <Button size="sm" disabled={!connected} onClick={() => acts.visit(id)}>
          {go}
        </Button>
      </HostLine>
    );
  });
}

function callOf(breakouts: ShownBreakout, id: string): { text: string; go: string } {
  if (id === breakouts.circle) return { text: words.circleCalls, go: words.goToCircle };
  if (breakouts.way === 'aside') return { text: words.asideCalls, go: words.goAside };
  const group = groupName(breakouts, id);
  return { text: words.calls(group), go: words.visit(group) };
}

/** The offer to go elsewhere is the lone person's own, and never a move (REAL 30); a host may look in. Who calls has a card. */
function Lonely(props: Props) {
  const { breakouts, participants, self, view, connected, acts } = props;
  const onStage = hasGroupStage(props);
  return lonelyIn(breakouts, participants).map((userId) => {
    const part = partIn(breakouts, userId);
    if (onStage && part !== breakouts.circle) return null;
    if (part === null || userId === self || view.calls.includes(part)) return null;
    const name = participants.find((one) => one.userId === userId)?.username ?? '';
    const isInCircle = part === breakouts.circle;
    const own = groupName(breakouts, part);
    return (
      <HostLine
        key={userId}
        label={words.aloneLabel(name)}
        text={isInCircle ? words.aloneInCircle(name) : words.alone(name, own)}
      >
        <Button size="sm" disabled={!connected} onClick={() => acts.visit(part)}>
          {isInCircle ? words.goToCircle : words.visit(own)}
        </Button>
      </HostLine>
    );
  });
}
