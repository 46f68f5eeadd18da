import { Suspense } from 'react';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import { hourMinute } from '#platform/web/when.ts';
import { leads } from '../../domain/ability.ts';
import { at } from '../../domain/order.ts';
import {
  type SilenceNotice,
  type SilenceView,
  silenceMinutes,
  silenceView,
  type silenceWire,
} from '../../domain/silence/silence.ts';
import type { WebAbility } from '../ability.ts';
import { clearLines, showLine } from '../visit/use-notices.ts';
import { LateNote } from './components/late-note.tsx';
import { SilenceCard } from './components/silence-card.tsx';
import { openSilence, type SilenceActs } from './silence-session.ts';
import { silenceStrings as words } from './strings.ts';

// Loaded in a quiet minute alone: it brings the query cache along.
const QuietNote = lazyPart(
  'quiet-note',
  async () => (await import('#features/mirror/journey/web/public/components/quiet-note.tsx')).QuietNote,
);

/** 'Silence' in the hosts' bar, and the room that's still for everyone (CARE moment 4). */
export const silenceAbility: WebAbility<typeof silenceWire, SilenceView, SilenceActs, SilenceNotice> = {
  view: silenceView,
  live: openSilence,
  notices: {
    began({ until }) {
      // What was said just before would stand in it for seconds (CARE moment 4).
      clearLines();
      announce(until === null ? words.open : words.until(hourMinute(new Date(until).toISOString())));
    },
    ended: () => showLine(words.ended),
    'silence-failed': () => showLine(words.failed),
  },
  urgent: ['began', 'ended', 'silence-failed'],
  tells: { still: ({ silence }) => silence !== null },
  slots: {
    lobbyNow: at(10, ({ doorstep }) => <LateNote silence={doorstep?.silence ?? null} />),
    act: ({ view, role, connected, acts }) =>
      leads({ role })
        ? { name: 'silence', going: view.silence !== null, disabled: !connected, items: choicesOf(view, acts) }
        : null,
    quick: ({ view, role, connected, acts }) =>
      leads({ role }) && view.silence === null
        ? [
            {
              kind: 'reflection',
              label: words.reflection,
              text: words.reflectionText,
              disabled: !connected,
              onSelect: acts.reflect,
            },
          ]
        : [],
    banner: at(60, (props) => (
      <>
        {props.view.silence && <SilenceCard {...props} silence={props.view.silence} />}
        {props.view.noting !== null && (
          <Suspense fallback={null}>
            <QuietNote
              workshopId={props.workshopId}
              since={props.view.noting}
              held={props.view.silence?.noting === true}
              onClose={props.acts.putAway}
            />
          </Suspense>
        )}
      </>
    )),
  },
};

/** For how long; a quiet minute with a note; and, while it's held, its end. Once more changes how long. */
function choicesOf({ silence }: SilenceView, acts: SilenceActs): MenuItem[] {
  const lengths = [...silenceMinutes, null].map((minutes) => ({
    label: minutes === null ? words.noLimit : words.minutes(minutes),
    onSelect: () => acts.hold(minutes),
  }));
  return silence === null
    ? [...lengths, { label: words.reflectionLong, onSelect: acts.reflect }]
    : [{ label: words.end, onSelect: acts.end }, ...lengths];
}
