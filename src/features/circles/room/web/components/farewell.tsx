import { Suspense } from 'react';
import { tellingStrings } from '#features/trust/reports/web/public/strings.ts';
import { paths, patterns } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { roomStrings } from '../strings.ts';
import { useLeaving } from '../use-leaving.ts';
import type { RoomSnapshot } from '../visit/room-session.ts';
import { Threshold } from './threshold.tsx';

const words = roomStrings.farewell;
const faults = roomStrings.failed;

// Loaded for those alone who stand here.
const JoinWithCode = lazyPart(
  'join-with-code',
  async () => (await import('#features/circles/workshops/web/public/components/join-with-code.tsx')).JoinWithCode,
);

export type Outside = Extract<
  RoomSnapshot,
  { status: 'replaced' | 'left' } | { status: 'ended' } | { status: 'failed' }
>;

/** The screen after the room: thanks, and a way back in if there is one. */
export function Farewell({ snapshot }: { snapshot: Outside }) {
  switch (snapshot.status) {
    case 'ended':
      return (
        <Threshold title={words.endedTitle} text={`${snapshot.message} ${words.endedText}`}>
          <HowILeave />
          <BackToWorkshops first />
        </Threshold>
      );
    case 'left':
      return (
        <Threshold title={words.leftTitle} text={words.leftText}>
          <Button kind="dawn" onClick={() => snapshot.enter()}>
            {words.comeBack}
          </Button>
          <BackToWorkshops />
          <HowILeave />
        </Threshold>
      );
    case 'replaced':
      return (
        <Threshold title={words.replacedTitle} text={words.replacedText}>
          <Button kind="dawn" onClick={() => snapshot.enter()}>
            {words.useHere}
          </Button>
          <BackToWorkshops />
        </Threshold>
      );
    case 'failed':
      return <Failed snapshot={snapshot} />;
  }
}

function HowILeave() {
  return <Suspense>{useLeaving()}</Suspense>;
}

function Failed({ snapshot }: { snapshot: Extract<Outside, { status: 'failed' }> }) {
  const gone = snapshot.code === 'not_found' || snapshot.code === 'room_not_found' || snapshot.code === 'forbidden';
  if (gone) return <NoSuchRoom />;
  // Another try would be refused as well, until the answer is changed.
  const mayRetry = snapshot.code !== 'adults_only';
  return (
    <Threshold title={titleOf(snapshot.code)} text={textOf(snapshot.code)}>
      {mayRetry && (
        <Button kind="dawn" onClick={() => snapshot.enter()}>
          {faults.again}
        </Button>
      )}
      <BackToWorkshops first={!mayRetry} />
    </Threshold>
  );
}

/** For people who have the address of a room and no place in it: the code that opens it can be typed here (CARE moment 1). */
export function NoSuchRoom() {
  return (
    <Threshold title={faults.notFoundTitle} text={faults.notFound}>
      <div className="w-full text-left">
        <Suspense>
          <JoinWithCode />
        </Suspense>
      </div>
      <BackToWorkshops />
    </Threshold>
  );
}

type Fault = Extract<Outside, { status: 'failed' }>['code'];

function titleOf(code: Fault): string {
  if (code === 'workshop_not_live') return roomStrings.lobby.notLiveTitle;
  return code === 'room_full' ? faults.fullTitle : faults.title;
}

function textOf(code: Fault): string {
  if (code === 'workshop_not_live') return roomStrings.lobby.notLive;
  if (code === 'room_full') return faults.full;
  if (code === 'payment_needed') return faults.payFirst;
  if (code === 'adults_only') return faults.adultsOnly;
  if (code === 'offline') return faults.offline;
  return code === 'session_ended' || code === 'unauthorized' ? faults.session : faults.text;
}

/** A way to tell the steward, for somebody who isn't in the room any more (CARE C6). */
export function FeltWrong({ workshopId }: { workshopId: string }) {
  return (
    <ButtonLink to={paths.reportOf(workshopId, 'farewell')} kind="quiet">
      {tellingStrings.wrong}
    </ButtonLink>
  );
}

/** Back to workshops. */
export function BackToWorkshops({ first = false }: { first?: boolean }) {
  return (
    <ButtonLink to={patterns.workshops} kind={first ? 'primary' : 'quiet'}>
      {words.workshops}
    </ButtonLink>
  );
}
