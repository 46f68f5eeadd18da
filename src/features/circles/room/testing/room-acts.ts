import type { Wires } from '../domain/abilities.ts';
import type { CommandsOf, Wire } from '../domain/ability.ts';
import { ways } from '../domain/breakouts/breakout.ts';
import type { BreakoutsView } from '../domain/breakouts/breakouts-view.ts';
import type { DoorwayView } from '../domain/doorway/doorway-view.ts';
import { lineNames } from '../domain/facilitation/lines.ts';
import type { PulseView } from '../domain/pulse/pulse-view.ts';
import type { AnyCommand } from '../domain/room-event.ts';
import type { RunnerView } from '../domain/runner/runner-view.ts';
import { silenceMinutes } from '../domain/silence/silence.ts';
import { idOf, people, type Step } from './room-deeds.ts';

/** What an act may draw on. */
export type ActMoment = {
  /** The one who acts, and somebody else. */
  self: string;
  other: string;
  /** One of these, by the run's chance. */
  one<const T>(...of: readonly [T, ...T[]]): T;
  /** Nobody else's so far. */
  newId(): string;
  /** The latest of these. */
  lastId(): string;
  /** What the actor's tab shows, by ability. */
  shown: Readonly<Record<string, unknown>>;
};

/** An example of each command of an ability; one that's left out doesn't compile. */
export type Acts<W extends Wire> = {
  readonly [C in keyof CommandsOf<W>]: (moment: ActMoment) => Omit<CommandsOf<W>[C], 'type'>;
};

const nothing = () => ({});
const isOn = ({ one }: ActMoment) => one(true, false);
const toOther = ({ other }: ActMoment) => ({ userId: other });
const seen = ({ shown }: ActMoment) => ({ version: (shown.runner as RunnerView).run.version });
const asked = ({ shown }: ActMoment) => {
  const { pulse, picture } = shown.pulse as PulseView;
  return { id: pulse?.id ?? picture?.id ?? 0 };
};
const groupIn = ({ shown, one, newId }: ActMoment) => {
  const [first, ...others] = (shown.breakouts as BreakoutsView).breakouts?.groups.map(({ id }) => id) ?? [];
  return first === undefined ? newId() : one(first, ...others);
};
const described = { activity: 'Listen', prompt: 'What is here?' };

/** What people do with each ability, as the property of rooms plays it. */
export const acts: { readonly [N in keyof Wires]: Acts<Wires[N]> } = {
  chat: {
    chat_message: ({ newId, self, other, one }) => {
      const id = newId();
      const privateWith = one(undefined, undefined, self, other);
      return { id, content: `line ${id}`, ...(privateWith !== undefined && { privateWith }) };
    },
    chat_take_back: ({ lastId }) => ({ id: lastId() }),
  },
  chatRules: {
    'set-chat-rules': ({ one }) => ({ latecomers: one('until-round', 'everything', 'arrival'), days: one(null, 7, 0) }),
  },
  mediaState: {
    'media-state-change': (moment) => ({ isAudioEnabled: isOn(moment), isVideoEnabled: isOn(moment) }),
  },
  hands: {
    'hand-raise': ({ one, other }) => one({ raised: true }, { raised: false }, { raised: false, userId: other }),
    'hand-word': toOther,
  },
  steering: { 'mute-person': toOther, 'ask-unmute': toOther },
  rest: { rest: (moment) => ({ resting: isOn(moment) }) },
  rounds: {
    'round-begin': (moment) => ({ withMe: isOn(moment), turnSeconds: moment.one(null, 60) }),
    'round-pass': nothing,
    'round-unpass': nothing,
    'round-skip': toOther,
    'round-call-back': toOther,
    'round-turn-around': nothing,
    'round-add': toOther,
    'round-time': ({ one }) => ({ turnSeconds: one(null, 60) }),
    'round-end': nothing,
  },
  silence: {
    'silence-hold': ({ one }) => ({ minutes: one(undefined, ...silenceMinutes), noting: one(undefined, true) }),
    'silence-end': nothing,
  },
  speaking: {
    'speaking-show': (moment) => ({ shown: isOn(moment) }),
    'speaking-tell': ({ one }) => ({ ms: one(500, 5_000) }),
  },
  doorway: {
    'close-door': (moment) => ({ closed: isOn(moment) }),
    'set-waiting-room': (moment) => ({ on: isOn(moment) }),
    'let-in': ({ shown }) => ({ userIds: (shown.doorway as DoorwayView).knocks.map(({ userId }) => userId) }),
    'not-now': toOther,
    'remove-person': ({ other, one }) => ({ userId: other, reason: one(undefined, 'unkind') }),
    'let-back': toOther,
    'make-host': (moment) => ({ userId: moment.other, on: isOn(moment) }),
    'hand-over': toOther,
  },
  bell: { 'bell-ring': nothing, 'bell-tune': nothing },
  asking: { 'ask-facilitator': (moment) => ({ asks: isOn(moment) }), 'ask-heard': toOther },
  quiet: { 'quiet-everything': nothing, 'open-again': nothing },
  closing: { 'close-gently': nothing, 'hold-open': nothing, 'keep-going': nothing, 'end-now': nothing },
  reactions: {
    react: ({ one }) => ({ sign: one('heart', 'bow') }),
    'reactions-allow': (moment) => ({ allowed: isOn(moment) }),
  },
  sharing: {
    'share-begin': ({ one, other }) => one({}, { instead: other }),
    'share-end': nothing,
    'share-ask': (moment) => ({ asks: isOn(moment) }),
    'share-allow': (moment) => ({ userId: moment.other, allowed: isOn(moment) }),
  },
  runner: {
    'runner-start': seen,
    'runner-pause': seen,
    'runner-skip': seen,
    'runner-back': seen,
    'runner-extend': (moment) => ({ ...seen(moment), minutes: moment.one(-1, 1, 5) }),
    'runner-pace': (moment) => ({ ...seen(moment), factor: moment.one(0.8, 1.3) }),
    'runner-energize': seen,
    'runner-break': (moment) => ({ ...seen(moment), minutes: 5 }),
    'runner-time': (moment) => ({ ...seen(moment), minutes: moment.one(15, 90) }),
    'runner-end': seen,
  },
  pulse: {
    'pulse-ask': ({ one }) => ({
      question: one(
        { kind: 'check-in' },
        { kind: 'scale', text: 'How was it?', low: '', high: '' },
        { kind: 'choice', text: 'Which?', choices: ['This', 'That'] },
        { kind: 'words', text: 'One word' },
      ),
      seconds: one(10, 120),
    }),
    'pulse-answer': (moment) => ({
      ...asked(moment),
      item: moment.one(0, 1),
      said: moment.one<number | string>(0, 1, 'calm'),
    }),
    'pulse-pass': asked,
    'pulse-close': asked,
    'pulse-clear': asked,
  },
  breakouts: {
    'breakouts-create': (moment) => ({
      ...described,
      // With three people there's nothing else to sort them by.
      way: moment.one('hand', 'hand', 'hand', ...ways),
      size: 2,
      minutes: moment.one(null, 1),
      withMe: isOn(moment),
      atOnce: moment.one(false, false, true),
    }),
    'breakouts-discard': nothing,
    'breakouts-aside': toOther,
    'breakouts-place': (moment) => ({
      userId: moment.other,
      group: moment.one(null, groupIn(moment), groupIn(moment)),
    }),
    'breakouts-describe': (moment) => ({ ...described, group: groupIn(moment), name: 'Oak' }),
    'breakouts-open': nothing,
    'breakouts-time': ({ one }) => ({ minutes: one(1, 5) }),
    'breakouts-say': ({ one }) => ({ text: one('Two more minutes', 'Come back soon') }),
    'breakouts-visit': (moment) => ({ group: moment.one(null, groupIn(moment)) }),
    'breakouts-close': nothing,
    'breakouts-choose': (moment) => ({ group: groupIn(moment) }),
    'breakouts-call': (moment) => ({ calls: isOn(moment) }),
    'breakouts-back': nothing,
    'breakouts-join': nothing,
    'breakouts-voice': (moment) => ({ speaks: moment.one(true, true, false) }),
  },
  facilitation: {
    'facilitation-set': ({ one }) => ({
      mode: one('coach', 'off', 'moderator', 'notes'),
      quietSeconds: one(null, 30),
      everyMinutes: one(2, 5),
      asksModel: false,
    }),
    'facilitation-say': ({ newId, one }) => ({ id: newId(), line: one(...lineNames) }),
  },
  engagement: {
    'engagement-show': (moment) => ({ on: isOn(moment) }),
    'engagement-tell': (moment) => ({ spokeMs: moment.one(0, 2_000), signs: 1, answers: 0, here: isOn(moment) }),
    'engagement-step-out': nothing,
  },
};

/** The commands of a step, as its actor's tab would send them now; `ids` counts those of a world. */
export function commandsOf(
  { ability, act, who, count, luck }: Extract<Step, { step: 'act' }>,
  shown: ActMoment['shown'],
  ids: { next(): number; last(): number },
): AnyCommand[] {
  const fieldsOf = (acts[ability] as Record<string, (moment: ActMoment) => object>)[act];
  if (!fieldsOf) throw new Error(`${ability} has no act ${act}`);
  return Array.from({ length: count }, (_, index) => {
    let chance = luck + index * 7_919;
    const one: ActMoment['one'] = (...of) => {
      const taken = of[chance % of.length] ?? of[0];
      chance = Math.floor(chance / of.length);
      return taken;
    };
    const [self = '', next = '', last = ''] = [0, 1, 2].map((by) => people[(who + by) % people.length] ?? '');
    const other = one(next, last);
    return {
      type: act,
      ...fieldsOf({ self, other, one, shown, newId: () => idOf(ids.next()), lastId: () => idOf(ids.last()) }),
    };
  });
}
