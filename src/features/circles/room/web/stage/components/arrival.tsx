import type { ReactNode } from 'react';
import type { RoomTicket } from '#features/circles/workshops/domain/contract.ts';
import { FoldedAgreements } from '#features/circles/workshops/web/public/components/agreements.tsx';
import { shareInvitation } from '#features/circles/workshops/web/public/use-invitation.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { MeetingCode } from '../../components/meeting-code.tsx';
import { roomStrings } from '../../strings.ts';
import { useAgreements } from '../../use-agreements.ts';
import { useShape } from '../../use-shape.ts';
import type { Face } from '../use-faces.ts';
import { Begins } from './begins.tsx';
import { Tile } from './tile.tsx';

const words = roomStrings.arrival;
/** On a low screen everything shrinks; on an even lower one our own picture and the circle move beside the words. */
const low = {
  row: '[@container(height<14rem)]:grid-cols-[auto_auto_1fr]',
  heading: '[@container(height<30rem)]:text-title',
  text: '[@container(height<30rem)]:text-sm [@container(height<30rem)]:leading-snug',
  circle:
    '[@container_(30rem<=height)_and_(48rem<=width<72rem)]:size-[34cqh] ' +
    '[@container_(36rem<=height)_and_(width<30rem)]:size-[min(28cqh,62vw)] ' +
    '[@container_(30rem<=height<36rem)_and_(width<30rem)]:size-[20cqh] ' +
    '[@container(14rem<=height<30rem)]:size-[18cqh] [@container(height<14rem)]:size-[min(70cqh,6rem)]',
  tile:
    '[@container_(30rem<=height<36rem)_and_(width<30rem)]:h-[min(28cqh,7.5rem)] ' +
    '[@container(14rem<=height<30rem)]:h-[28cqh] [@container(height<14rem)]:static [@container(height<14rem)]:order-first ' +
    '[@container(height<14rem)]:h-[min(90cqh,8rem)] [@container(height<14rem)]:w-[min(11rem,38cqw)]',
  // Beside our own picture, which stands in that corner.
  agreements: 'md:[@container(14rem<=height<30rem)]:has-[[open]]:pl-60 [@container(height<14rem)]:col-span-full',
};

type Props = {
  face: Face;
  first: boolean;
  /** The circle has begun, so that when it was to begin says nothing more. */
  begun: boolean;
  ticket: Pick<RoomTicket, 'workshop' | 'role'>;
  /** How others come in. */
  children: ReactNode;
};

/**
 * Someone alone in the room waits with a breath instead of an empty grid: when it begins, what is agreed on, and how
 * others come (CARE moment 2).
 */
export function Arrival({ face, first, begun, ticket: { workshop, role }, children }: Props) {
  const shape = useShape();
  const agreements = useAgreements(workshop.id);
  const { meeting_code: code, door_closed: closed } = workshop;
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto [container-type:size]">
      <div
        className={classes(
          'grid min-h-full content-center items-center justify-items-center gap-[min(1rem,4cqh)] text-center md:gap-[min(1.25rem,4cqh)]',
          low.row,
        )}
      >
        <div className={classes('size-[min(44cqh,62vw,20rem)]', low.circle)}>
          <BreathingCircle size="hero" />
        </div>
        <div className="grid justify-items-center gap-[min(1rem,2cqh)]">
          <p className="text-ink-3 text-sm [@container(height<30rem)]:sr-only">{roomStrings.stage.waiting}</p>
          <h2 className={classes('text-heading', low.heading)}>{first ? words.title : words.again}</h2>
          <p className={classes('max-w-md px-4 text-ink-2', low.text)}>
            {first ? words.text : words.againText} {!begun && <Begins at={workshop.scheduled_at} />} {children}
          </p>
          {code && !closed && (
            <div className="flex flex-wrap items-center justify-center gap-x-3">
              {shape !== 'desk' && <MeetingCode code={code} />}
              <Button kind="quiet" size="sm" onClick={() => void shareInvitation(workshop, role === 'facilitator')}>
                {roomStrings.people.invite}
              </Button>
            </div>
          )}
        </div>
        <div className={classes('h-32 w-56 md:absolute md:bottom-0 md:left-0 md:h-36', low.tile)}>
          <Tile face={face} />
        </div>
        {agreements && (
          <div
            className={classes(
              'w-fit max-w-72 px-4 pb-2 text-left text-ink-2 text-sm [@container(width>=72rem)]:absolute [@container(width>=72rem)]:right-0 [@container(width>=72rem)]:bottom-0 [@container(width>=72rem)]:max-w-80',
              low.agreements,
            )}
          >
            <FoldedAgreements lines={agreements} open={shape === 'desk'} />
          </div>
        )}
      </div>
    </div>
  );
}
