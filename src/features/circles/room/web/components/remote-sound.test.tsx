import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { fakeTrack, stubMediaStream } from '#platform/testing/fake-media.ts';
import { RemoteSound } from './remote-sound.tsx';

beforeEach(stubMediaStream);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const voice = () => new MediaStream([fakeTrack('audio')]);

function listen(stream: MediaStream) {
  const onBlocked = vi.fn();
  const sound = (rest: { attempt?: number; speakerId?: string; stream?: MediaStream } = {}) => (
    <RemoteSound stream={stream} speakerId="" onBlocked={onBlocked} attempt={0} {...rest} />
  );
  const { container, rerender } = render(sound());
  const player = container.querySelector('audio') as HTMLAudioElement & { sinkId: string };
  return { player, onBlocked, change: (rest: Parameters<typeof sound>[0]) => rerender(sound(rest)) };
}

test('R-PROD-04 what someone says is attached and played aloud, and what they say after a reload too', () => {
  const [before, after] = [voice(), voice()];
  const { player, change } = listen(before);
  expect([player.srcObject, player.paused, player.muted]).toEqual([before, false, false]);
  change({ stream: after });
  expect(player.srcObject).toBe(after);
});

test('sound that the browser holds back is told, and tried again when the person allows it', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
  play.mockRejectedValueOnce(new DOMException('touch the page first', 'NotAllowedError'));
  const { player, onBlocked, change } = listen(voice());
  await waitFor(() => expect(onBlocked).toHaveBeenCalledOnce());
  expect(player.paused).toBe(true);
  change({ attempt: 1 });
  expect(player.paused).toBe(false);
  expect(onBlocked).toHaveBeenCalledOnce();
});

test('a stream that gives way to another while it starts is nothing to tell', async () => {
  const refused = Promise.reject(new DOMException('a new load', 'AbortError'));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValueOnce(refused);
  const { onBlocked } = listen(voice());
  await expect(refused).rejects.toThrow();
  expect(onBlocked).not.toHaveBeenCalled();
});

test('R-ROOMM-06 it comes out of the chosen speaker', () => {
  const { player, change } = listen(voice());
  change({ speakerId: 'headphones' });
  expect(player.sinkId).toBe('headphones');
});
