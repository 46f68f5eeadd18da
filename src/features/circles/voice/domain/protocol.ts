import * as v from 'valibot';
import { argumentsLength, declaredTools } from '#features/circles/room/domain/facilitation/proposal.ts';
import type { madeByModel } from '#platform/shared/source-type.ts';
import { toLine } from '#platform/shared/text.ts';
import { limits } from './limits.ts';

/*
 * The wire of /functions/v1/realtime-voice (R-RT-15 to R-RT-21): JSON frames, the same between a tab and our server as
 * between our server and the service. Our own instructions and tools are sent by the server alone.
 */

/** How it hears and speaks: these and no others (R-RT-16, R-RT-17). */
const session = {
  modalities: ['text', 'audio'],
  voice: 'sage',
  input_audio_format: 'pcm16',
  output_audio_format: 'pcm16',
  turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 2000 },
} as const;

/** The most letters of one piece of a tab's sound: 4096 samples of two bytes each. */
const appendLength = Math.ceil((limits.samples * 2) / 3) * 4;

/** What a tab may send. Anything else in a session isn't a tab's to choose. */
export const tabFrames = {
  'session.update': v.strictObject({
    type: v.literal('session.update'),
    session: v.strictObject({
      modalities: v.strictTuple([v.literal('text'), v.literal('audio')]),
      voice: v.literal(session.voice),
      input_audio_format: v.literal(session.input_audio_format),
      output_audio_format: v.literal(session.output_audio_format),
      turn_detection: v.strictObject({
        type: v.literal(session.turn_detection.type),
        threshold: v.literal(session.turn_detection.threshold),
        prefix_padding_ms: v.literal(session.turn_detection.prefix_padding_ms),
        silence_duration_ms: v.literal(session.turn_detection.silence_duration_ms),
      }),
    }),
  }),
  'input_audio_buffer.append': v.strictObject({
    type: v.literal('input_audio_buffer.append'),
    audio: v.pipe(v.string(), v.nonEmpty(), v.maxLength(appendLength), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
} as const;
export type TabFrame = v.InferOutput<(typeof tabFrames)[keyof typeof tabFrames]>;

/** A tab's own greeting. */
export const tabSession: TabFrame = {
  type: 'session.update',
  session: { ...session, modalities: [...session.modalities], turn_detection: { ...session.turn_detection } },
};

/** What our server says to a tab. `input_audio_buffer.speech_started`: somebody speaks, and its voice stops. */
export type VoiceFrame =
  | { type: 'session.created'; digital_source_type: typeof madeByModel }
  | { type: 'response.audio.delta'; delta: string }
  | { type: 'response.audio.done' | 'input_audio_buffer.speech_started' }
  | { type: 'response.function_call_arguments.done'; call_id: string; name: string; arguments: string }
  | { type: 'error'; code: string; message: string };

/** The first thing that the service hears: SPEC's session, with what it's told and the three tools. No text of ours is kept there. */
export function sessionUpdate(instructions: string): object {
  return {
    type: 'session.update',
    session: { ...session, instructions, tools: declaredTools, tool_choice: 'auto' },
  };
}

/** Sound for the service. */
export function append(audio: string): object {
  return { type: 'input_audio_buffer.append', audio };
}

/** Its reply is over, for somebody speaks. */
export const cancel: object = { type: 'response.cancel' };

/** What its call came to, so that it doesn't wait for it. Whether a host said yes isn't told. */
export function callAnswer(callId: string, output: string): object {
  return { type: 'conversation.item.create', item: { type: 'function_call_output', call_id: callId, output } };
}

const Name = v.pipe(v.string(), v.maxLength(200));
const Reply = v.nullish(Name, null);

/** What we take from a service. Whatever else it sends, the words of what was said included, is passed over unread. */
const ServiceFrame = v.variant('type', [
  v.object({ type: v.literal('session.created') }),
  v.object({
    type: v.literal('response.audio.delta'),
    delta: v.pipe(v.string(), v.maxLength(limits.deltaLength), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    response_id: Reply,
  }),
  v.object({ type: v.literal('response.audio.done') }),
  v.object({ type: v.literal('input_audio_buffer.speech_started') }),
  v.object({
    type: v.literal('response.function_call_arguments.done'),
    call_id: v.nullish(Name, ''),
    name: v.nullish(Name, ''),
    arguments: v.pipe(v.string(), v.maxLength(argumentsLength)),
  }),
  v.object({ type: v.literal('error'), error: v.nullish(v.object({ code: v.nullish(Name, null) }), null) }),
]);
export type ServiceFrame = v.InferOutput<typeof ServiceFrame>;

/** One frame of the service; null for what we have no use for, or what isn't one. */
export function readService(text: string): ServiceFrame | null {
  const parsed = v.safeParse(ServiceFrame, parse(text));
  return parsed.success ? parsed.output : null;
}

/** A service's own word for a fault, fit for a log: letters of code, and none of what anybody said. */
export function faultOf(frame: Extract<ServiceFrame, { type: 'error' }>): string {
  return (
    toLine(frame.error?.code ?? '')
      .replace(/[^a-z0-9_.-]/gi, '')
      .slice(0, 60) || 'unnamed'
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
