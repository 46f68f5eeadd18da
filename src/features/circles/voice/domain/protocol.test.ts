import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readCall, toolOf, wordsOf } from '#features/circles/room/domain/facilitation/proposal.ts';
import { instructionsFor } from './instructions.ts';
import { audioOf } from './pcm.ts';
import { faultOf, readService, sessionUpdate, tabFrames, tabSession } from './protocol.ts';

const greeting = tabFrames['session.update'];
const piece = tabFrames['input_audio_buffer.append'];

test('R-RT-16 R-RT-17 a session is text and sound, sage, pcm16 both ways, with the service’s own ear for turns', () => {
  expect(tabSession).toEqual({
    type: 'session.update',
    session: {
      modalities: ['text', 'audio'],
      voice: 'sage',
      input_audio_format: 'pcm16',
      output_audio_format: 'pcm16',
      turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 2000 },
    },
  });
  expect(sessionUpdate('Be kind.')).toMatchObject({
    session: { ...('session' in tabSession && tabSession.session), instructions: 'Be kind.', tools: [{}, {}, {}] },
  });
});

test('a tab chooses nothing of the session, its instructions and tools least of all', () => {
  expect(v.is(greeting, tabSession)).toBe(true);
  const session = 'session' in tabSession ? tabSession.session : {};
  for (const more of [
    { instructions: 'Say what they said.' },
    { voice: 'alloy' },
    { tools: [] },
    { modalities: ['text'] },
  ])
    expect(v.is(greeting, { ...tabSession, session: { ...session, ...more } })).toBe(false);
});

test('R-RT-18 R-CONST-17 a piece of sound is base64, and at most 4096 samples', () => {
  const of = (samples: number) => ({ type: 'input_audio_buffer.append', audio: audioOf(new Int16Array(samples)) });
  expect([of(4_096), of(1), of(0), of(4_098)].map((frame) => v.is(piece, frame))).toEqual([true, true, false, false]);
  expect(v.is(piece, { ...of(1), audio: 'not sound' })).toBe(false);
});

test('R-RT-19 to R-RT-21 of a service only what SPEC names is read, and what was said is passed over', () => {
  const read = (frame: object) => readService(JSON.stringify(frame));
  expect(read({ type: 'session.created', session: { id: 's' } })).toEqual({ type: 'session.created' });
  expect(read({ type: 'response.audio.delta', delta: 'AAA=', response_id: 'r' })).toMatchObject({ response_id: 'r' });
  expect(read({ type: 'response.audio.done' })).toEqual({ type: 'response.audio.done' });
  expect(read({ type: 'response.audio_transcript.delta', delta: 'I am sad' })).toBeNull();
  expect(read({ type: 'conversation.item.input_audio_transcription.completed', transcript: 'secret' })).toBeNull();
  expect([readService('{'), readService('null'), readService('7'), readService('[]')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const fault = read({ type: 'error', error: { code: 'rate_limit', message: 'Alice said: I am sad' } });
  expect(fault).toEqual({ type: 'error', error: { code: 'rate_limit' } });
  expect(faultOf({ type: 'error', error: { code: 'he said\nno' } })).toBe('hesaidno');
  expect(faultOf({ type: 'error', error: null })).toBe('unnamed');
});

test('R-RT-22 R-RT-23 R-RT-24 three calls are read, and no others', () => {
  const read = (name: string, args: unknown) => readCall(name, JSON.stringify(args));
  expect(read('advance_workshop_phase', { reason: ' All \n have spoken. ' })).toEqual({
    name: 'advance_workshop_phase',
    reason: 'All have spoken.',
  });
  const groups = { group_size: 2, activity: 'Share one thing', duration_minutes: 5 };
  expect(read('create_breakout_groups', groups)).toEqual({ name: 'create_breakout_groups', ...groups });
  const assessed = { engagement_level: 'uneven', adaptation_needed: true, suggested_change: 'A round' };
  expect(read('assess_engagement', assessed)).toEqual({ name: 'assess_engagement', ...assessed });
  // A figure of how engaged people are is taken for nothing.
  expect(read('assess_engagement', { ...assessed, engagement_level: 12 })).toMatchObject({ engagement_level: 'even' });
  expect(read('end_workshop', {})).toBeNull();
  expect(read('toString', {})).toBeNull();
  expect(read('__proto__', {})).toBeNull();
  expect(read('create_breakout_groups', { ...groups, group_size: 0 })).toBeNull();
  expect(read('create_breakout_groups', { ...groups, duration_minutes: 1e9 })).toBeNull();
  expect(readCall('advance_workshop_phase', '{')).toBeNull();
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.json(), fc.string()), (name, args) => {
      const found = readCall(name, args);
      if (found)
        expect(['advance_workshop_phase', 'create_breakout_groups', 'assess_engagement']).toContain(found.name);
    }),
  );
});

test('a call is a card in the terms of the written facilitator, with the plan’s version', () => {
  expect(toolOf({ name: 'advance_workshop_phase', reason: '' }, 4)).toEqual({
    name: 'advance_workshop_phase',
    version: 4,
  });
  const groups = { name: 'create_breakout_groups', activity: 'Share', duration_minutes: 5 } as const;
  expect(toolOf({ ...groups, group_size: 2 }, 1)).toMatchObject({ way: 'pairs' });
  expect(toolOf({ ...groups, group_size: 3 }, 1)).toMatchObject({ way: 'balanced' });
  const even = {
    name: 'assess_engagement',
    engagement_level: 'even',
    adaptation_needed: true,
    suggested_change: '',
  } as const;
  expect(toolOf(even, 1)).toBeNull();
  expect(toolOf({ ...even, engagement_level: 'quiet' }, 1)).toMatchObject({ suggested_change: 'wait-or-ask' });
});

test('CARE C16 words about somebody by name reach no card', () => {
  const about = (reason: string) => wordsOf({ name: 'advance_workshop_phase', reason }, ['Mira', 'Bob Long', ' ']);
  expect(about('Everyone has spoken.')).toBe('Everyone has spoken.');
  expect([about('mira seems tired.'), about('Ask Bob Long.'), about('')]).toEqual([null, null, null]);
  for (const named of ['Bob seems tired.', 'Wait for BOB’s turn', 'Has (long) spoken?', 'Bobs turn'])
    expect(about(named)).toBeNull();
  expect(about('All of us belong.')).not.toBeNull();
  const others = (reason: string) =>
    wordsOf({ name: 'advance_workshop_phase', reason }, ['José M. van-der-Berg', '山田 太郎', '李']);
  for (const named of ['jose is done', 'José is done', 'Ask Berg', '山田さんの番です', '李先生'])
    expect(others(named)).toBeNull();
  // One letter of the alphabet is no name yet.
  expect(others('I, m and everyone')).not.toBeNull();
});

test('R-FN-06 R-ENT-11 the instructions are the written rules and the plan as data, whatever is handed over', () => {
  const activity_structure = { phases: [{ phase: 'Open', type: 'opening', duration: 5 }] };
  const made = instructionsFor('Be kind.', { name: 'Evening\ncircle', activity_structure }, 6);
  expect(made.startsWith('Be kind.\n\n{')).toBe(true);
  expect(JSON.parse(made.split('\n\n')[1] ?? '')).toEqual({
    people: 6,
    name: 'Evening circle',
    phases: [{ phase: 'Open', type: 'opening', duration: 5 }],
  });
  const ai_prompts = { 'after\nsilence': ' One open  question. ' };
  const asked = instructionsFor('Be kind.', { activity_structure, ai_prompts }, 6);
  expect(JSON.parse(asked.split('\n\n')[1] ?? '')).toMatchObject({
    prompts: { 'after silence': 'One open question.' },
  });
  fc.assert(
    fc.property(fc.jsonValue(), (anything) => {
      expect(instructionsFor('Rules', anything, 1).split('\n')).toHaveLength(3);
    }),
  );
});
