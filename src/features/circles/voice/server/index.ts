import { readFileSync } from 'node:fs';
import { type ServerAbility, serverAbility } from '#features/circles/room/domain/ability-store.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { createVoiceAbility } from '../domain/voice.ts';
import { createVoiceGateway } from './gateway.ts';
import { connectService } from './realtime-client.ts';
import { createVoiceRoutes } from './routes.ts';
import type { VoiceSettings } from './settings.ts';
import { createVoiceService, type VoiceDeps } from './voice-service.ts';

export { voiceSettings } from './settings.ts';

const rules = readFileSync(new URL('./prompts/facilitator.md', import.meta.url), 'utf8');

/**
 * The voice facilitator: an ability of the room, and the relay between a circle and the service. Nothing of it is kept, so
 * there's no table. `settings`: null without a service.
 */
export function createVoice({
  hub,
  clock,
  log,
  readForRoom,
  settings,
}: Omit<VoiceDeps, 'connect' | 'rules' | 'rooms'> & { settings: VoiceSettings | null }): {
  feature: ServerFeature;
  ability: ServerAbility;
} {
  const service = createVoiceService({
    hub,
    clock,
    log,
    readForRoom,
    rules,
    rooms: settings?.rooms ?? 0,
    connect(instructions, events) {
      if (!settings) throw new Error('there is no voice service');
      return connectService(settings, instructions, events);
    },
  });
  const hosts = settings?.service.name ? [new URL(settings.url).host] : [];
  return {
    feature: defineFeature({
      name: 'voice',
      routes: createVoiceRoutes(service),
      realtime: createVoiceGateway(service),
      start: service.start,
      outside:
        hosts.length > 0
          ? [
              {
                what: 'While everyone in a circle lets the voice facilitator listen, what is said there is sent to',
                hosts,
              },
            ]
          : [],
    }),
    ability: serverAbility(createVoiceAbility(settings?.service ?? null), service.store),
  };
}
