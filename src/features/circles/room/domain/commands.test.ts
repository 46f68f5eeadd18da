import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { commandSchemas } from './commands.ts';
import { mediaStateWire } from './media-state.ts';

const workshopId = '0192a000-0000-7000-8000-000000000001';
const schemas = commandSchemas([mediaStateWire]);
const address = { nonce: 'n', workshopId };
/** What is read of a command; undefined where it is refused, or nobody knows its type. */
function read(command: { type: string; [field: string]: unknown }): unknown {
  const schema = schemas.get(command.type);
  const result = schema && v.safeParse(schema, command);
  return result?.success ? result.output : undefined;
}
const off = { isAudioEnabled: false, isVideoEnabled: false };
const offer = { targetSocketId: 's', offer: { type: 'offer', sdp: 'v=0' } };

describe('a command', () => {
  test.each([
    ['a change of media', { type: 'media-state-change', ...off }],
    ["joining with the abilities' part", { type: 'join-room', ...off }],
    ['leaving', { type: 'leave-room' }],
    ['ending', { type: 'end-workshop' }],
    ['a signal', { type: 'webrtc-offer', ...offer }],
  ])('is read with the room it is for: %s', (_what, command) => {
    const sent = { ...command, ...address };
    expect(read({ ...sent, forged: true })).toEqual(sent);
    expect(read(command)).toBeUndefined();
    expect(read({ ...sent, nonce: '' })).toBeUndefined();
    expect(read({ ...sent, workshopId: 'elsewhere' })).toBeUndefined();
  });

  test.each([
    ['an ability that is not there', { type: 'hand-raise', raised: true }],
    ['joining without what an ability needs', { type: 'join-room' }],
    ['a signal to nobody', { type: 'webrtc-offer', offer: offer.offer }],
    [
      'a signal that is too long',
      { type: 'webrtc-offer', ...offer, offer: { type: 'offer', sdp: 'x'.repeat(50_000) } },
    ],
  ])('is refused: %s', (_what, command) => {
    expect(read({ ...command, ...address })).toBeUndefined();
  });
});
