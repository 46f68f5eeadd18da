import * as v from 'valibot';
import { isLoopback, whole } from '#platform/server/environment-values.ts';
import { defineSettings } from '#platform/server/settings.ts';
import { StartError } from '#platform/server/start-error.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import type { Service } from '../domain/voice-wire.ts';

/** The realtime service of this place. Times in ms. */
export type VoiceSettings = {
  /** With the model in it, if one is named. */
  url: string;
  key: string | undefined;
  /** As people are asked about it. */
  service: Service;
  /** How many rooms it may listen in at the same time. */
  rooms: number;
  /** Until it has answered, and until a session with it ends by itself. */
  firstMs: number;
  wholeMs: number;
};

const socketAddress = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^wss?:$/.test(new URL(text).protocol), 'must be an address like wss://…'),
);

/** The voice facilitator's part of the environment; null without a service. */
export const voiceSettings = defineSettings({
  entries: {
    VOICE_URL: v.optional(socketAddress),
    VOICE_KEY: v.optional(v.string()),
    VOICE_MODEL: v.optional(v.string()),
    VOICE_SERVICE: v.optional(v.pipe(v.string(), v.maxLength(60, 'must be a name of at most 60 characters'))),
    VOICE_ROOMS: v.optional(whole(1, 1_000), '10'),
    VOICE_FIRST_SECONDS: v.optional(whole(1, 60), '10'),
    VOICE_MINUTES: v.optional(whole(1, 600), '60'),
  },
  prefixes: ['VOICE_'],
  secrets: ['VOICE_KEY'],
  read(values): VoiceSettings | null {
    const { VOICE_URL: address, VOICE_KEY: key, VOICE_MODEL: model, VOICE_SERVICE: name } = values;
    if (address === undefined) {
      if (key === undefined && model === undefined) return null;
      throw new StartError('VOICE_URL is missing: with VOICE_KEY or VOICE_MODEL it says where the service listens.');
    }
    const url = new URL(address);
    const isOwn = isLoopback(url.hostname);
    if (!isOwn && url.protocol !== 'wss:')
      throw new StartError('VOICE_URL must begin with wss:// unless the service is on this machine: voices go there.');
    if (model !== undefined) url.searchParams.set('model', model);
    return {
      url: url.href,
      key,
      service: { name: isOwn ? null : (name ?? url.hostname) },
      rooms: values.VOICE_ROOMS,
      firstMs: values.VOICE_FIRST_SECONDS * 1_000,
      wholeMs: values.VOICE_MINUTES * minuteMs,
    };
  },
});
