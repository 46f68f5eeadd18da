import * as v from 'valibot';
import {
  type ChatRules,
  type ChatRulesChange,
  chatDayChoices,
  latecomerChoices,
  usualChatRules,
} from '#features/circles/workshops/domain/chat-rules.ts';
import type { RoomAbility, Wire } from '../ability.ts';
import type { AbilityStore } from '../ability-store.ts';
import { hostDenial } from '../policy.ts';
import type { ViewAbility } from '../view-ability.ts';

const rules = { latecomers: v.picklist(latecomerChoices), days: v.nullable(v.picklist(chatDayChoices)) };

/** What hosts choose about the chat, on the wire (CARE C9, C20). */
export const chatRulesWire = {
  name: 'chatRules',
  channel: 'presence',
  joining: {},
  commands: { 'set-chat-rules': rules },
  paces: { 'set-chat-rules': { perSecond: 1, burst: 10 } },
  frames: { 'chat-rules': rules },
  person: {},
  snapshot: { chatRules: v.object(rules) },
} as const satisfies Wire;

/** What the rules need of workshops, which keep them. */
export type ChatRulesStore = AbilityStore<typeof chatRulesWire, ChatRules, ChatRulesChange, ChatRules, never>;

/** Stored with the workshop, so that the door and the job that clears away know of it. */
export const chatRules: RoomAbility<typeof chatRulesWire, ChatRules, ChatRulesChange, ChatRules> = {
  wire: chatRulesWire,
  open: () => usualChatRules,
  commands: {
    'set-chat-rules': (slice, { latecomers, days }, sender, { seats }) => {
      const denied = hostDenial(sender);
      if (denied) return { denied };
      const changes = { ...(latecomers !== slice.latecomers && { latecomers }), ...(days !== slice.days && { days }) };
      if (Object.keys(changes).length === 0) return { slice, effects: [] };
      return { slice, effects: [{ type: 'store', draft: { ...changes, here: [...seats.keys()] } }] };
    },
  },
  stored(slice, rows) {
    const next = rows.at(-1);
    if (!next || (next.latecomers === slice.latecomers && next.days === slice.days)) return { slice, effects: [] };
    return { slice: next, effects: [{ type: 'broadcast', frame: { type: 'chat-rules', ...next } }] };
  },
  snapshot: (slice) => ({ chatRules: slice }),
};

export type ChatRulesNotice = { type: 'rules-failed' };

/** What a host's menu shows as chosen. */
export const chatRulesView: ViewAbility<typeof chatRulesWire, ChatRules, ChatRulesNotice> = {
  wire: chatRulesWire,
  open: (_before, snapshot) => snapshot.chatRules,
  frames: { 'chat-rules': (_view, { latecomers, days }) => ({ view: { latecomers, days } }) },
};
