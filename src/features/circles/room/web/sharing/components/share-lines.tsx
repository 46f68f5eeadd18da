import { Button } from '#platform/web/ui/button.tsx';
import { leads } from '../../../domain/ability.ts';
import type { SharingView } from '../../../domain/sharing/sharing.ts';
import { CareCard } from '../../components/care-card.tsx';
import type { AbilityProps } from '../../slots.ts';
import { HostLine } from '../../steering/components/host-line.tsx';
import type { SharingActs } from '../sharing-session.ts';
import { sharingStrings as words } from '../strings.ts';

/** Below the bar: that one's own screen is seen, and for hosts who would like to show theirs. */
export function ShareLines({
  view,
  self,
  role,
  participants,
  acts,
  still,
  connected,
}: AbilityProps<SharingView, SharingActs>) {
  const asking = leads({ role }) && !still ? participants.filter(({ shareRight }) => shareRight === 'asks') : [];
  return (
    <>
      {view.sharer === self && (
        <CareCard title={words.yours} text={words.yoursText}>
          <Button size="sm" onClick={acts.end}>
            {words.stop}
          </Button>
        </CareCard>
      )}
      {asking.map(({ userId, username }) => (
        <HostLine key={userId} label={words.label} text={words.asks(username)}>
          <Button size="sm" disabled={!connected} onClick={() => acts.allow(userId, true)}>
            {words.let(username)}
          </Button>
          <Button kind="quiet" size="sm" disabled={!connected} onClick={() => acts.allow(userId, false)}>
            {words.notNow}
          </Button>
        </HostLine>
      ))}
    </>
  );
}
