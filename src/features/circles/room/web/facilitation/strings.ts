import type { LineName } from '../../domain/facilitation/lines.ts';
import type { ProposalReason } from '../../domain/facilitation/rules.ts';
import type { Mode, ModelPlace } from '../../domain/facilitation/setup.ts';
import { aboutWords, figuresStrings } from '../engagement/strings.ts';
import { proposalStrings } from '../public/strings.ts';

const minutes = (count: number) => (count === 1 ? 'one minute' : `${count} minutes`);
const people = (count: number) => (count === 1 ? 'one person' : `${count} people`);

const names: Record<Mode, string> = {
  off: 'Off',
  coach: 'AI Coach',
  moderator: 'Moderator',
  notes: 'Note Taker',
};

const at = ({ service }: ModelPlace) => (service === null ? 'a model on this server' : `a model at ${service}`);
const told =
  'It’s told the kinds and times of phases, how many people, hands and turns there are, and, while hosts show speaking times, how they’re spread. No name, and nothing that anyone says or writes.';

/** Every word about the AI Facilitator (REAL 18, CARE C21) that's there from the start. */
export const facilitationStrings = {
  panel: 'AI Facilitator',
  tab: 'AI',
  close: 'Close AI Facilitator',
  unread: (count: string) => `AI Facilitator, ${count} new`,
  everybody: (mode: Exclude<Mode, 'off'>, listens: boolean, asks: ModelPlace | null) =>
    `A program helps the hosts (${names[mode]}). It knows the plan, the clock, hands and turns, speaking times while hosts show them, and how the group as a whole takes part, while that’s shown. ${listens ? 'Its voice listens, and it sees nobody.' : 'It hears and sees nobody.'}${asks ? ` It asks ${at(asks)} for suggestions. ${told}` : ''}`,
  notice: {
    helps: (mode: Exclude<Mode, 'off'>, asks: ModelPlace | null) =>
      asks
        ? `A program helps the hosts now: ${names[mode]}. It asks ${at(asks)}, which hears and sees nobody. ${told}`
        : `A program helps the hosts now: ${names[mode]}. It follows written rules, and hears and sees nobody.`,
    stops: 'The program that helped the hosts is off',
    comes: 'The AI Facilitator, a program, has a suggestion for you',
    notSet: 'That didn’t reach the room. Please try again.',
    notSaid: 'That wasn’t written: it may be silent now, or someone’s turn. Please try again later.',
  },
} as const;

/** What its panel and its cards say. It speaks to hosts, about the group, and only as a proposal. */
export const facilitatorStrings = {
  label: {
    title: 'A program, not a person',
    text: 'It knows the plan, the clock, raised hands and turns, who’s here, speaking times while you show them, and how the group as a whole takes part, while that’s shown. It hears and sees nobody, reads nothing that’s written, and keeps nothing of it. It proposes; you decide.',
    listening:
      'It knows the plan, the clock, raised hands and turns, who’s here, speaking times while you show them, and how the group as a whole takes part, while that’s shown. Its voice listens, since everyone said yes; nothing of that is kept here. It proposes; you decide.',
    mark: 'AI Facilitator, a program',
    asks: (model: ModelPlace) => `Now and then it asks ${at(model)} for a suggestion, too. ${told}`,
    modelMark: 'AI Facilitator, a program. This one is a model’s, and may be wrong',
  },
  off: 'No program is helping here right now. If hosts turn one on, everyone is told.',
  itsVoice:
    'The AI Facilitator’s voice listens, since everyone here said yes, and may speak. Anyone can stop it in the line at the top.',
  engagement: 'Hosts see how the group as a whole takes part, and get suggestions from that. More on it under People.',
  hosts:
    'Only hosts turn it on or off, and only they see its suggestions. What they have it say to everyone appears in the chat, under its own mark.',
  modes: {
    title: 'What it does for you',
    names,
    meaning: {
      off: 'It says nothing. Cards on engagement come while you have that on.',
      coach: 'Quiet suggestions to hosts alone: time for groups, a long silence, voices not heard yet.',
      moderator: 'Cards on turns and time: a hand that waits, two minutes left, a round that’s over.',
      notes:
        'At the end of a phase it reminds you to write down what you agreed, and opens Session Notes for it. It writes down nothing itself.',
    } satisfies Record<Mode, string>,
  },
  card: {
    ...proposalStrings,
    title: 'A suggestion',
    none: 'Nothing to suggest right now. At most one at a time, and none in silence.',
    because: (why: string) => `Because ${why}.`,
    giveWord: (name: string) => `Give ${name} the floor`,
    notes: 'Open Session Notes',
  },
  say: {
    title: 'Say it to all',
    text: 'It writes one of these into the chat, marked as a program’s line.',
    resting: 'It writes nothing in a silence, during someone’s turn, and while groups are open.',
    button: 'Say it to all',
    choice: 'Line',
    writing: 'AI Facilitator is writing',
  },
  prompts: {
    title: 'Prompts in the plan',
    text: 'What the plan’s writer wants from it. If its voice listens, it’s told these.',
  },
  settings: {
    button: 'Advanced AI Settings',
    quiet: 'When nobody speaks',
    quietHint: 'In sharing phases only, and only while speaking times are shown; it can’t hear a silence otherwise.',
    quietAfter: { 30: 'After half a minute', 60: 'After a minute', 120: 'After two minutes' },
    quietNever: 'Never say anything',
    every: 'At most one suggestion',
    everyMinutes: (count: number) => `in ${count} minutes`,
    kept: 'What’s kept',
    keptText: 'These settings, until the circle ends, and the lines you had it say, with the chat. Nothing else.',
    model: 'AI models',
    modelNone:
      'None is set up here: its suggestions come from written rules, in this browser. Only its voice may be a model’s, and what that suggests says so.',
    ask: 'Ask a model for suggestions, too',
    askHint: (model: ModelPlace) =>
      `While it’s AI Coach or Moderator, ${at(model)} is asked when its rules have nothing to say. ${told} Everyone here reads that it’s asked.`,
    askLocked: 'This is part of the membership here. You’ll find it on your profile.',
    captions: 'Captions',
    captionsText: 'There are none: nothing that’s said is written down.',
    language: 'Language',
    languageText: 'English.',
  },
  lines: {
    'two-minutes': 'About two minutes left',
    'last-minute': 'Coming to the end of this phase',
    'raise-a-hand': 'Raise your hand to speak',
    'pass-is-fine': 'Passing is fine, and so is silence',
    'write-down': 'Write down one thing',
    'plan-over': 'End of the plan',
  } satisfies Record<LineName, string>,
} as const;

/** A card of the rules in words: what it proposes, and why. */
export function wordsOf(
  reason: Exclude<ProposalReason, { type: 'model' }>,
  nameOf: (userId: string) => string = () => '',
): { says: string; why: string | null } {
  switch (reason.type) {
    case 'hand-waits':
      return {
        says: `${nameOf(reason.userId)} has had a hand up for ${reason.minutes === 1 ? 'a minute' : minutes(reason.minutes)}.`,
        why: null,
      };
    case 'round-and-time':
      return {
        says: 'Give the phase more time, or let the rest speak more briefly.',
        why: `${minutes(reason.minutes)} of it ${reason.minutes === 1 ? 'is' : 'are'} left, and ${people(reason.waiting)} ${reason.waiting === 1 ? 'hasn’t' : 'haven’t'} had the talking piece`,
      };
    case 'two-minutes':
      return { says: 'You could say how much time there is.', why: 'about two minutes of this phase are left' };
    case 'round-over':
      return {
        says: `Go on to “${reason.next}”?`,
        why: `the talking piece has been all around, and ${minutes(reason.minutes)} are left`,
      };
    case 'groups-now':
      return {
        says: `Make groups of ${reason.size} for “${reason.name}”? Nobody moves before you open them.`,
        why: 'the plan has small groups in this phase, and there are none yet',
      };
    case 'groups-next':
      return {
        says: `Prepare groups of ${reason.size} for “${reason.name}”? Nobody moves before you open them.`,
        why: 'the next phase has small groups, and this one is nearly over',
      };
    case 'quiet':
      return {
        says: 'Silence may be doing its work. Wait, or ask one open question.',
        why: 'nobody has spoken for a while',
      };
    case 'few-voices':
      return {
        says: 'A round would give everyone a turn. Listening is taking part, too.',
        why: `two people have had most of the speaking time${reason.silent > 0 ? `, and ${people(reason.silent)} hardly any` : ''}`,
      };
    case 'stands-still':
      return { says: 'Start lets the plan go on.', why: `it has been paused for ${minutes(reason.minutes)}` };
    case 'plan-over':
      return {
        says: 'You could close gently, or say how long you’ll stay.',
        why: `the plan came to its end ${minutes(reason.minutes)} ago`,
      };
    case 'write-down':
      return { says: 'Write down what you agreed.', why: 'this phase is nearly over' };
    case 'write-down-at-end':
      return { says: 'Write down what you take along, and who does what.', why: 'the plan has come to its end' };
    case 'engagement':
      return aboutWords[reason.about];
    case 'group-low':
      return figuresStrings.groupLow(reason.name);
    default:
      return reason satisfies never;
  }
}
