import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { channels } from '#features/circles/room/domain/channels.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { Wire } from '#platform/testing/wire.ts';
import { state } from '#testing/gallery.tsx';
import { inRoom, lena, person, roomId } from '#testing/gallery-room.tsx';
import type { OwnVoice, VoiceState } from '../domain/voice-wire.ts';
import { VoiceBanner } from './components/voice-banner.tsx';

/* A program's voice that listens once everybody says yes, as hosts and others see it. */

const bob = person('Bob', { isVideoEnabled: false });
const host = { me: { role: 'facilitator' }, others: [bob] } as const;
const guest = { others: [lena, bob] };
const off: VoiceState = { at: 'off', until: null, refused: false, askableFrom: 0, rests: false, trouble: null };
const voice = (changes: Partial<VoiceState>, own: OwnVoice = 'none') => ({
  voice: { ...off, ...changes },
  voiceOwn: own,
  voiceService: { name: null },
});
const listening = voice({ at: 'listening' }, 'yes');
const asking = { at: 'asking', until: Date.now() + minuteMs } as const;
const reads = async (words: string | RegExp) => {
  await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const seen = async (name: string) => {
  await expect.element(button(name)).toBeVisible();
};

/** What changes about it while somebody is there. */
function turns(changes: Partial<VoiceState>): void {
  const [room] = Wire.all;
  room?.says({ type: 'voice-changed', channel: channels.presence(roomId), voice: { ...off, ...changes } });
}
/** The tab's own way to the voice, once it's there. */
async function wayToVoice(): Promise<Wire> {
  const found = () => Wire.all.find(({ url }) => url.includes('realtime-voice'));
  await expect.poll(() => found()?.sent.length).toBeGreaterThan(0);
  const way = found();
  if (!way) throw new Error('it was there');
  way.says({ type: 'session.created' });
  return way;
}

state('voice-off', inRoom({ ...host, panel: 'ai', more: voice({}), steps: () => reads('Voice Facilitator') }));
state('voice-asked', inRoom({ ...guest, more: voice(asking, 'asked'), steps: () => seen('Yes, it may listen') }));
state('voice-answered', inRoom({ ...guest, more: voice(asking, 'answered'), steps: () => reads(/^Thank you/) }));
state('voice-listens-host', inRoom({ ...host, panel: 'ai', more: listening, steps: () => seen('Mute AI') }));
state('voice-seat', inRoom({ ...guest, panel: 'participants', more: listening, steps: () => reads(/a program/) }));
for (const [name, from, to, words] of [
  ['voice-failed', { at: 'mute' }, { at: 'mute', trouble: 'failed' }, 'Could not start AI voice facilitator'],
  ['voice-lost', { at: 'listening' }, { at: 'mute', trouble: 'lost' }, 'Lost connection to voice facilitator'],
  ['voice-refused', asking, { at: 'mute', refused: true }, 'It isn’t listening: not everyone wants this'],
] as const)
  state(
    name,
    inRoom({
      ...guest,
      more: voice(from, from.at === 'asking' ? 'answered' : 'yes'),
      async steps() {
        turns(to);
        await reads(words);
      },
    }),
  );
state(
  'voice-failed-host',
  inRoom({
    ...host,
    panel: 'ai',
    more: voice({ at: 'mute', trouble: 'failed' }, 'yes'),
    steps: () => reads(/Listen tries again/),
  }),
);
state(
  'voice-refused-host',
  inRoom({
    ...host,
    panel: 'ai',
    more: voice({ at: 'mute', refused: true, askableFrom: Date.now() + 300_000 }),
    steps: async () => {
      await expect.element(button('Listen')).toBeDisabled();
    },
  }),
);
state(
  'voice-no-microphone',
  inRoom({
    ...guest,
    devices: 'on',
    more: listening,
    async steps() {
      await wayToVoice();
      await reads('Could not access microphone');
    },
  }),
);
state(
  'voice-card',
  inRoom({
    ...host,
    more: listening,
    async steps() {
      const way = await wayToVoice();
      const groups = { group_size: 2, activity: 'One thing each', duration_minutes: 5 };
      way.says({
        type: 'response.function_call_arguments.done',
        call_id: 'c',
        name: 'create_breakout_groups',
        arguments: JSON.stringify(groups),
      });
      await expect
        .element(page.getByRole('region', { name: 'A suggestion from its voice' }))
        .toMatchTextContent('One thing each');
    },
  }),
);
state(
  'voice-aloud',
  inRoom({
    ...guest,
    more: { ...voice({ at: 'aloud' }), voiceService: null },
    steps: () => reads('A program’s lines are read aloud. It hears nobody.'),
  }),
);
state('voice-speaks', {
  element() {
    const nothing = () => undefined;
    const acts = { turn: nothing, listen: nothing, answer: nothing, silence: nothing, rest: nothing, read: nothing };
    const view = {
      shown: { ...off, at: 'listening' as const },
      own: 'yes' as const,
      service: { name: null },
      card: null,
      sound: { speaks: true, silenced: false },
    };
    const room = {
      workshopId: roomId,
      self: 'a',
      host: 'h',
      participants: [],
      connected: true,
      clockOffset: 0,
      role: 'participant' as const,
    };
    return (
      <main>
        <h1 className="sr-only">In a room</h1>
        <VoiceBanner {...room} view={view} acts={{ ...acts, putAway: nothing }} />
      </main>
    );
  },
  shows: page.getByText(/is speaking/),
});
