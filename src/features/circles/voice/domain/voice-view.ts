import type { ReadProposal } from '#features/circles/room/domain/facilitation/proposal.ts';
import type { ViewAbility } from '#features/circles/room/domain/view-ability.ts';
import { madeByModel, madeByRules } from '#platform/shared/source-type.ts';
import { type OwnVoice, type Service, type VoiceState, voiceWire } from './voice-wire.ts';

/** What the tab's own sound does: what the room can't know. */
export type VoiceSound = {
  /** Its voice is heard right now. */
  readonly speaks: boolean;
  /** This tab doesn't play it; for this person alone. */
  readonly silenced: boolean;
};

/** What a tab shows of the voice facilitator. */
export type VoiceView = {
  readonly shown: VoiceState;
  readonly own: OwnVoice;
  readonly service: Service | null;
  readonly sound: VoiceSound;
  /** What it proposes to this host, since when in ms since 1970; null for nothing, and for everyone else. */
  readonly card: { readonly proposal: ReadProposal; readonly at: number } | null;
};

export type VoiceNotice =
  /** Something about it is different now; `words` says what is worth a line. */
  | { type: 'voice-turned'; words: 'listens' | 'stops' | 'refused' | 'aloud' | 'off' | null }
  /** The circle is asked, and so is this person. */
  | { type: 'voice-asked' }
  | { type: 'voice-failed' | 'voice-lost' | 'microphone-failed' | 'card-comes' | 'not-set' };

/** What makes what it says: the service's model, or without one the room's own rules, which the browser reads aloud (CARE C21). */
export function sourceOf({ service }: Pick<VoiceView, 'service'>): string {
  return service ? madeByModel : madeByRules;
}

/** A tab's half. */
export const voiceView: ViewAbility<typeof voiceWire, VoiceView, VoiceNotice> = {
  wire: voiceWire,
  open: (before, { voice, voiceOwn, voiceService }) => ({
    shown: voice,
    own: voiceOwn,
    service: voiceService,
    sound: before?.sound ?? { speaks: false, silenced: false },
    card: cardIn(before, voice),
  }),
  frames: {
    'voice-changed': (view, { voice }) => ({
      view: { ...view, shown: voice, card: cardIn(view, voice) },
      notice: noticeOf(view.shown, voice),
    }),
    'voice-own': (view, { voiceOwn }) => ({
      view: { ...view, own: voiceOwn },
      notice:
        voiceOwn === 'asked' && view.own !== 'asked' ? { type: 'voice-asked' } : { type: 'voice-turned', words: null },
    }),
  },
};

/** What it proposed goes with its listening. */
function cardIn(before: VoiceView | null, { at }: VoiceState): VoiceView['card'] {
  return at === 'listening' ? (before?.card ?? null) : null;
}

function noticeOf(before: VoiceState, after: VoiceState): VoiceNotice {
  if (after.trouble !== null && before.trouble === null)
    return { type: after.trouble === 'lost' ? 'voice-lost' : 'voice-failed' };
  return { type: 'voice-turned', words: before.at === after.at ? null : wordsOf(before, after) };
}

function wordsOf(before: VoiceState, { at, refused }: VoiceState) {
  if (at === 'listening') return 'listens';
  if (at === 'aloud') return 'aloud';
  if (refused) return 'refused';
  if (at === 'off') return 'off';
  return before.at === 'listening' || before.at === 'aloud' ? 'stops' : null;
}
