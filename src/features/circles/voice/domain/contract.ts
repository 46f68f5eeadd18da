import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { limits } from './limits.ts';

const AskedVoice = v.object({
  workshopId: Id,
  /** The template as SPEC names its parts: name, activity_structure, ai_prompts. */
  templateData: v.optional(v.unknown()),
  participantCount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.people)),
});
export type AskedVoice = v.InferOutput<typeof AskedVoice>;

/** Sound goes over the WebSocket `/functions/v1/realtime-voice?workshopId` (protocol.ts), not here. */
export const voiceContract = {
  workshopVoiceSession: oc
    .route({
      method: 'POST',
      path: '/functions/v1/workshop-voice-session',
      summary:
        'Prepares the voice facilitator of a live workshop, for its hosts; answers what it is told. `unavailable` where none is set up',
    })
    .input(AskedVoice)
    .output(v.object({ session: v.object({ instructions: v.string() }) })),
};
