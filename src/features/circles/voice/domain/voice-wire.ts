import * as v from 'valibot';
import type { Wire } from '#features/circles/room/domain/ability.ts';

/** What everybody may know of it: never whose answer something was. Times in ms since 1970. */
export const VoiceState = v.object({
  /** `aloud`: without a service each browser reads the AI Facilitator's lines, and nothing listens. */
  at: v.picklist(['off', 'mute', 'asking', 'listening', 'aloud']),
  /** Until when the circle is asked. */
  until: v.nullable(v.number()),
  /** Not everyone wants it, now. */
  refused: v.boolean(),
  /** From when on a host may ask again. */
  askableFrom: v.number(),
  /** It neither hears nor speaks for now: a silence, a still phase, a break, somebody's turn, small groups, or all is quieted. */
  rests: v.boolean(),
  /** The service couldn't be reached, or was lost. */
  trouble: v.nullable(v.picklist(['failed', 'lost'])),
});
export type VoiceState = v.InferOutput<typeof VoiceState>;

/** What is asked of oneself, for nobody else's eyes. */
const OwnVoice = v.picklist(['none', 'asked', 'answered', 'yes']);
export type OwnVoice = v.InferOutput<typeof OwnVoice>;

/** Who the sound goes to, in a name for people; null where that's this place's own machine. */
const Service = v.object({ name: v.nullable(v.string()) });
export type Service = v.InferOutput<typeof Service>;

/** The voice facilitator on the room's wire (R-ROOMM-20, R-ROOMM-21, CARE C11). Sound goes another way. */
export const voiceWire = {
  name: 'voice',
  channel: 'presence',
  joining: {},
  commands: {
    /** 'Voice Facilitator'. Where a service listens, switching it on asks the circle. */
    'voice-switch': { on: v.boolean() },
    /** 'Listen' and 'Mute AI'. */
    'voice-listen': { listens: v.boolean() },
    /** One's own answer, or taking it back. */
    'voice-answer': { yes: v.boolean() },
  },
  paces: {
    'voice-switch': { perSecond: 1, burst: 6 },
    'voice-listen': { perSecond: 1, burst: 6 },
    'voice-answer': { perSecond: 1, burst: 10 },
  },
  frames: { 'voice-changed': { voice: VoiceState }, 'voice-own': { voiceOwn: OwnVoice } },
  person: {},
  snapshot: { voice: VoiceState, voiceOwn: OwnVoice, voiceService: v.nullable(Service) },
} as const satisfies Wire;
