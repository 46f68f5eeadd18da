import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { leads } from '../../../domain/ability.ts';
import type { SharingView } from '../../../domain/sharing/sharing.ts';
import { pressedLook } from '../../components/controls.tsx';
import { RoundButton } from '../../components/round-button.tsx';
import type { AbilityProps } from '../../slots.ts';
import type { SharingActs } from '../sharing-session.ts';
import { sharingStrings as words } from '../strings.ts';
import { ScreenIcon } from './screen-icon.tsx';

/** Shares one's screen where one may, and stops it. While somebody else's is shown, only hosts may, and are asked. */
export function ShareButton(props: AbilityProps<SharingView, SharingActs>) {
  const { view, acts, self, role, participants, connected, quiet } = props;
  const [asking, setAsking] = useState(false);
  const mine = view.sharer === self;
  const other = participants.find(({ userId }) => userId === view.sharer && !mine);
  const taken = view.sharer !== null && !mine;
  const rests = !connected || (!leads({ role }) && (quiet || taken));
  const shareInstead = () => {
    setAsking(false);
    acts.begin(other?.userId);
  };
  return (
    <>
      <RoundButton
        label={mine ? words.stop : words.share}
        caption={words.short}
        aria-pressed={mine}
        disabled={rests && !mine}
        className={pressedLook}
        onClick={() => {
          if (mine) acts.end();
          else if (other) setAsking(true);
          else acts.begin();
        }}
      >
        <ScreenIcon className="size-6" />
      </RoundButton>
      {other && (
        <LazyDialog
          open={asking}
          onOpenChange={setAsking}
          title={words.instead(other.username)}
          description={words.insteadText(other.username)}
          actions={
            <>
              <Button kind="quiet" onClick={() => setAsking(false)}>
                {words.keep}
              </Button>
              <Button disabled={!connected} onClick={shareInstead}>
                {words.share}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
