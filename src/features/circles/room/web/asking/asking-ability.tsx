import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { leads } from '../../domain/ability.ts';
import { type AskingNotice, type AskingView, askingView, type askingWire } from '../../domain/asking/asking.ts';
import { at } from '../../domain/order.ts';
import type { WebAbility } from '../ability.ts';
import { CareCard } from '../components/care-card.tsx';
import type { AbilityProps } from '../slots.ts';
import { HostLine } from '../steering/components/host-line.tsx';
import { showLine } from '../visit/use-notices.ts';
import { type AskingActs, openAsking } from './asking-session.ts';
import { askingStrings as words } from './strings.ts';

/** 'Ask for the facilitator' in a guest's menu; a quiet line for hosts, and the answer for who asked. */
export const askingAbility: WebAbility<typeof askingWire, AskingView, AskingActs, AskingNotice> = {
  view: askingView,
  live: openAsking,
  notices: {
    asked: ({ username }) => announce(words.asksYou(username)),
    heard: () => announce(words.heard),
    'asking-failed': () => showLine(words.failed),
  },
  // Somebody who asks may need somebody now.
  urgent: ['asked', 'heard', 'asking-failed'],
  slots: {
    menu: at(20, ({ view, role, acts }) =>
      leads({ role }) || view.answer !== 'none' ? [] : [{ label: words.ask, onSelect: () => acts.ask(true) }],
    ),
    banner: at(80, (props) => (leads(props) ? <Asking {...props} /> : <OwnQuestion {...props} />)),
  },
};

type Props = AbilityProps<AskingView, AskingActs>;

function Asking({ view, acts }: Props) {
  return view.asking.map(({ userId, username }) => (
    <HostLine key={userId} label={words.host} text={words.asksYou(username)}>
      <Button size="sm" aria-label={words.seenOf(username)} onClick={() => acts.heard(userId)}>
        {words.seen}
      </Button>
    </HostLine>
  ));
}

function OwnQuestion({ view: { answer }, participants, acts }: Props) {
  if (answer === 'none') return null;
  const hosted = participants.some((person) => leads(person) && !person.away);
  const waiting = hosted ? words.asked : words.nobody;
  return (
    <CareCard title={words.title} text={answer === 'heard' ? words.heard : waiting}>
      <Button kind="quiet" size="sm" onClick={() => acts.ask(false)}>
        {answer === 'heard' ? words.thanks : words.never}
      </Button>
    </CareCard>
  );
}
