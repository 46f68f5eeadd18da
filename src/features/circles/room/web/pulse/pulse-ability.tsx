import { useState } from 'react';
import { laterPart } from '#platform/web/later-part.tsx';
import { announce } from '#platform/web/ui/announcer.ts';
import { leads } from '../../domain/ability.ts';
import { at } from '../../domain/order.ts';
import { moodOf } from '../../domain/pulse/picture.ts';
import { type PulseNotice, type PulseView, pulseView } from '../../domain/pulse/pulse-view.ts';
import type { pulseWire } from '../../domain/pulse/pulse-wire.ts';
import { usualSeconds } from '../../domain/pulse/question.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { openPulse, type PulseActs, type PulseProps } from './pulse-session.ts';
import { pulseStrings as words } from './strings.ts';

const Asked = laterPart(async () => (await import('./components/asked.tsx')).Asked);
const AskTheGroup = laterPart(async () => (await import('./components/ask-the-group.tsx')).AskTheGroup);

/** From the first question on, since what one wrote may be answered after its end. */
function Questions(props: PulseProps) {
  const now = props.view.pulse !== null || props.view.picture !== null;
  const [asked, setAsked] = useState(now);
  if (now && !asked) setAsked(true);
  return asked && <Asked {...props} />;
}

/** 'Ask' in the hosts' bar, and the card and the picture for everybody (REAL 16, CARE C15). */
export const pulseAbility: WebAbility<typeof pulseWire, PulseView, PulseActs, PulseNotice> = {
  view: pulseView,
  live: openPulse,
  notices: {
    // A check-in is over in ten seconds: what's asked comes along.
    asked: ({ question }) =>
      announce(`${words.label}: ${question.kind === 'check-in' ? words.checkInQuestion : question.text}`),
    picture: () => announce(words.picture),
    'too-few': () => announce(words.tooFew),
    'too-late': () => showLine(words.tooLate),
    'just-asked': () => showLine(words.justAsked),
    'pulse-failed': () => showLine(words.failed),
  },
  urgent: ['too-late', 'just-asked', 'pulse-failed'],
  tells: {
    mood: ({ picture }) => picture && moodOf(picture),
    ownAnswer: ({ pulse, own }) => (pulse && own.length > 0 ? pulse.id : null),
  },
  slots: {
    banner: at(140, (props) => <Questions {...props} />),
    act: (props) =>
      leads(props)
        ? {
            name: 'ask',
            going: props.view.pulse !== null,
            title: words.ask,
            card: (close) => <AskTheGroup {...props} onDone={close} />,
          }
        : null,
    quick: ({ view, acts, role, connected, calm }) =>
      !leads({ role })
        ? []
        : [
            {
              kind: 'check-in',
              label: words.checkIn,
              text: words.checkInText,
              disabled: !connected || calm === true || view.pulse !== null,
              onSelect: () => void acts.ask({ kind: 'check-in' }, usualSeconds['check-in']),
            },
          ],
  },
};
