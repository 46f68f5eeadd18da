import { useState } from 'react';
import { type AtDoor, type RemovalReason, removalReasons } from '#features/circles/workshops/domain/door.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { canUndo, type DoorwayView } from '../../../domain/doorway/doorway-view.ts';
import type { AbilityProps } from '../../slots.ts';
import { HostLine } from '../../steering/components/host-line.tsx';
import type { DoorwayActs } from '../doorway-session.ts';
import { doorwayStrings } from '../strings.ts';
import { LetAllIn } from './door-lists.tsx';

const { knocks: words, remove, lead } = doorwayStrings;
type Props = Pick<AbilityProps<DoorwayView, DoorwayActs>, 'view' | 'acts' | 'connected' | 'still'>;

/** As many who wait have a button of their own; more stand in the list of people. */
const named = 3;

/** What a host reads about the door: who waits, who was just removed, and the question before that. */
export function DoorLines(props: Props) {
  const { view } = props;
  return (
    <>
      {/* In a silence people who knock wait as the others' words do (CARE moment 4). */}
      {!props.still && <Knocks {...props} />}
      {view.gone && canUndo(view) && <Gone person={view.gone} {...props} />}
      {view.undone && <Undone {...view.undone} {...props} />}
      <AskToLead {...props} />
      <AskToLeave key={view.asking?.userId ?? 'nobody'} {...props} />
    </>
  );
}

function Knocks({ view: { knocks }, acts, connected }: Props) {
  const [first, ...more] = knocks;
  if (!first) return null;
  if (more.length > 0) {
    return (
      <HostLine label={words.title} text={words.many(knocks.length)}>
        {knocks.length <= named &&
          knocks.map(({ userId, username }) => (
            <Button key={userId} size="sm" disabled={!connected} onClick={() => acts.letIn([userId])}>
              {words.letInOf(username)}
            </Button>
          ))}
        <LetAllIn knocks={knocks} acts={acts} connected={connected} />
      </HostLine>
    );
  }
  return (
    <HostLine label={words.title} text={words.one(first.username)}>
      <Button size="sm" disabled={!connected} onClick={() => acts.letIn([first.userId])}>
        {words.letIn}
      </Button>
      <Button kind="quiet" size="sm" disabled={!connected} onClick={() => acts.notNow(first.userId)}>
        {words.notNow}
      </Button>
    </HostLine>
  );
}

function Gone({ person, acts, connected }: Props & { person: AtDoor }) {
  return (
    <HostLine label={remove.label} text={remove.gone(person.username)}>
      <Button size="sm" disabled={!connected} onClick={() => acts.letBack(person.userId)}>
        {remove.undo}
      </Button>
      <Button kind="quiet" size="sm" onClick={acts.done}>
        {remove.done}
      </Button>
    </HostLine>
  );
}

/** What a removal brought along stays: an old code and link may be in the wrong hands. The waiting room is the host's to open again. */
function Undone({ username, wasOpen, view, acts, connected }: Props & { username: string; wasOpen: boolean }) {
  const waits = wasOpen && view.waitingRoom;
  return (
    <HostLine label={remove.undoneLabel} text={waits ? remove.undoneWaits(username) : remove.undone(username)}>
      {waits && (
        <Button size="sm" disabled={!connected} onClick={() => acts.setWaitingRoom(false)}>
          {remove.openAgain}
        </Button>
      )}
      <Button kind="quiet" size="sm" onClick={acts.done}>
        {remove.done}
      </Button>
    </HostLine>
  );
}

/** Asked once, since only the other can give it back. */
function AskToLead({ view: { handing }, acts, connected }: Props) {
  const close = () => acts.askToLead(null);
  return (
    <LazyDialog
      open={handing !== null}
      onOpenChange={(open) => (open ? undefined : close())}
      title={lead.title(handing?.username ?? '')}
      description={lead.text}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {lead.keep}
          </Button>
          <Button disabled={!connected} onClick={acts.handOver}>
            {lead.go}
          </Button>
        </>
      }
    />
  );
}

/** Asked once, since it's hard to be put out; a reason is one of a few, kept for the operator (REAL 15). */
function AskToLeave({ view: { asking }, acts, connected }: Props) {
  const [reason, setReason] = useState<RemovalReason | null>(null);
  const close = () => acts.askAbout(null);
  return (
    <LazyDialog
      open={asking !== null}
      onOpenChange={(open) => (open ? undefined : close())}
      title={remove.title(asking?.username ?? '')}
      description={remove.text}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {remove.keep}
          </Button>
          <Button kind="danger" disabled={!connected} onClick={() => acts.remove(reason)}>
            {remove.go}
          </Button>
        </>
      }
    >
      <Select
        label={remove.why}
        value={reason ?? 'none'}
        onChange={({ target }) => setReason(removalReasons.find((one) => one === target.value) ?? null)}
        options={(['none', ...removalReasons] as const).map((value) => ({ value, label: remove.reasons[value] }))}
      />
    </LazyDialog>
  );
}
