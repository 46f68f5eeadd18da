import { expect, test } from 'vitest';
import { loadObserving } from '#features/circles/observations/web/index.ts';
import { ownAbilities } from '#features/circles/room/web/abilities.ts';
import type { AnyWebAbility } from '#features/circles/room/web/ability.ts';
import { inSlot, type Slots } from '#features/circles/room/web/slots.ts';
import { loadSessionNotes } from '#features/circles/session-notes/web/index.ts';
import { loadVoice } from '#features/circles/voice/web/index.ts';

/** What stands where, in its order: of the room's own abilities, and of those that other features bring. */
const standing = {
  control: ['hands', 'reactions', 'sharing'],
  panel: ['chat', 'facilitation', 'runner', 'sessionNotes'],
  banner:
    'chat steering rest rounds breakouts silence doorway asking quiet closing sharing facilitation runner pulse engagement reporting blocking voice'.split(
      ' ',
    ),
  arrival: ['doorway'],
  stage: ['breakouts'],
  amongPeople: ['hands', 'rounds', 'doorway', 'speaking', 'facilitation', 'engagement', 'voice', 'observing'],
  menu: ['rest', 'asking', 'sharing'],
  circleMenu: ['quiet', 'closing'],
  doorMenu: ['doorway'],
  faceMenu: ['hands', 'steering', 'rounds', 'breakouts', 'doorway', 'sharing', 'reporting', 'blocking'],
  mark: ['hands', 'rest', 'rounds', 'breakouts', 'sharing'],
  keys: ['hands'],
  lobbyNow: ['silence'],
  lobbyNote: ['blocking'],
  promise: ['speaking', 'engagement'],
  lobbyChoice: ['engagement'],
  actions: ['engagement', 'observing'],
  // Those of the chat are long and rarely needed.
  settings: ['doorway', 'reactions', 'speaking', 'runner', 'engagement', 'chatRules', 'observing'],
} satisfies Partial<Record<keyof Slots<unknown, unknown>, string[]>>;

const chat = { earlier: () => Promise.reject(new Error('unused')), unsent: { read: () => [], write: () => {} } };
const others = await Promise.all([loadSessionNotes(), loadVoice(), loadObserving()]);
const abilities: AnyWebAbility[] = [...ownAbilities({ chat, tellTiming: async () => 0 }), ...others];
const nameOf = ({ view }: AnyWebAbility) => view.wire.name;

test.each(Object.entries(standing))('in the room’s %s each has its place, no matter who comes first', (slot, names) => {
  for (const all of [abilities, abilities.toReversed()])
    expect(inSlot(all, slot as keyof typeof standing).map(({ of }) => nameOf(of))).toEqual(names);
});

test('what one ability alone may say, one alone says, so that it’s of no meaning who is brought first', () => {
  const told = abilities.flatMap(({ tells = {}, offers = {} }) => [...Object.keys(tells), ...Object.keys(offers)]);
  const byMany = told.filter((name, at) => told.indexOf(name) !== at);
  // Each of these is so once one says it.
  expect(byMany.toSorted()).toEqual(['called', 'held']);
});
