/* Watches: src/features/circles/voice, src/platform/testing/voice-server.ts */

import type { BrowserContext, Page } from '@playwright/test';
import { minuteMs } from '#platform/shared/duration.ts';
import type { VoiceSession } from '#platform/testing/voice-server.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect } from '../product.ts';
import { comeIn, comeToLobby, roomOf } from '../room-members.ts';
import { closeSheet, enter, panelButton } from '../room-steps.ts';
import { asked, line, test, watchWire } from '../voice-steps.ts';

/** What a tab's loudspeaker was given of the voice: how loud it is now, and seconds that were played to their end. */
type Played = { loud(): number; seconds: number };

/** Pages of this browser note what they play at the voice's rate, as it comes out of the sound's own clock. */
async function listenIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let tap: AnalyserNode | undefined;
    const played: Played = {
      seconds: 0,
      loud: () => {
        const samples = new Float32Array(tap?.fftSize ?? 0);
        tap?.getFloatTimeDomainData(samples);
        return Math.max(0, ...samples.map(Math.abs));
      },
    };
    Object.assign(window, { played });
    const { start, stop } = AudioBufferSourceNode.prototype;
    const stopped = new WeakSet<AudioScheduledSourceNode>();
    AudioBufferSourceNode.prototype.start = function (...when) {
      if (this.buffer?.sampleRate === 24_000) {
        const { duration } = this.buffer;
        if (tap?.context !== this.context) tap = new AnalyserNode(this.context, { fftSize: 2_048 });
        this.connect(tap);
        this.addEventListener('ended', () => {
          if (!stopped.has(this)) played.seconds += duration;
        });
      }
      return start.apply(this, when);
    };
    AudioBufferSourceNode.prototype.stop = function (...when) {
      stopped.add(this);
      return stop.apply(this, when);
    };
  });
}
type WithPlayed = { played: Played };
const loudness = (page: Page) => page.evaluate(() => (window as unknown as WithPlayed).played.loud());
const secondsPlayed = (page: Page) => page.evaluate(() => (window as unknown as WithPlayed).played.seconds);

/** The page's microphone can't be handed on, for one try. */
function failOnce(): void {
  const { addModule } = AudioWorklet.prototype;
  AudioWorklet.prototype.addModule = async () => {
    AudioWorklet.prototype.addModule = addModule;
    throw new Error('no worklet');
  };
}

/** The loudest sample that came to the service. */
const loudestAt = (session: VoiceSession): number =>
  session.frames
    .filter(({ type }) => type === 'input_audio_buffer.append')
    .flatMap(({ audio }) => [...new Int16Array(new Uint8Array(Buffer.from(audio, 'base64')).buffer)])
    .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

const says = (page: Page, words: string) => expect(page.getByText(words).first()).toBeAttached();

for (const screen of screensOf('phone')) {
  test(`${screen}: CARE C11 R-ROOMM-20 R-ROOMM-21 R-RT-15 R-ERR-14 R-ERR-15 R-ERR-16 R-MSG-10 it listens once all say yes, is heard by all, and stops for one no`, async ({
    member,
    voice,
  }) => {
    test.slow();
    const isPhone = screen === 'phone';
    const at = screens[screen];
    const [alice, bob, carol] = [await member('alice', at), await member('bob', at), await member('carol', at)];
    const both = [alice.page, bob.page];
    for (const { context } of [alice, bob]) await listenIn(context);
    const [ofAlice, ofBob, ofCarol] = [watchWire(alice.page), watchWire(bob.page), watchWire(carol.page)];
    const room = await roomOf(alice, 'Alice');
    await comeIn(bob, room, 'Bob');
    const session = () => voice.sessions.at(-1) as VoiceSession;

    await test.step('R-ERR-15 a host switches it on, everyone is asked with two equal buttons, and the service refuses', async () => {
      voice.be('refuses');
      await panelButton(alice.page, /^AI/).click();
      await alice.page.getByRole('switch', { name: 'Voice Facilitator' }).click();
      await expect(asked(bob.page)).toContainText('Nobody sees your answer');
      await button(bob.page, 'Yes, it may listen').click();
      for (const page of both) await says(page, 'Could not start AI voice facilitator');
      await expect(alice.page.getByText('Listen tries again')).toBeVisible();
      await alice.page.getByText('Listen tries again').scrollIntoViewIfNeeded();
    });

    await test.step('R-ERR-16 all said yes already, so it listens when a host tries again; a browser without its microphone says so', async () => {
      voice.be('speaks');
      await bob.page.evaluate(failOnce);
      await button(alice.page, 'Listen').click();
      await Promise.all(both.map((page) => says(page, 'Listening Started')));
      await expect(line(bob.page)).toContainText('A program listens');
      // In the line itself: it comes after the one that says that it listens.
      await expect(bob.page.locator('p[aria-hidden]', { hasText: 'Could not access microphone' })).toBeVisible();
      await panelButton(bob.page, /^People/).click();
      await expect(bob.page.getByText('AI Facilitator, a program listens. Everyone here has said yes.')).toBeVisible();
      await closeSheet(bob.page);
      await expect(button(alice.page, 'Mute AI')).toBeVisible();
    });

    await test.step(`R-ERR-14 a service that ${isPhone ? 'hangs' : 'breaks off'} is told to everyone`, async () => {
      if (isPhone) session().hang();
      else session().breakOff();
      // What hangs is noticed at the second look for it, within half a minute. Meanwhile one more comes to the door.
      const words = 'Lost connection to voice facilitator';
      await Promise.all([
        ...both.map((page) => expect(page.getByText(words).first()).toBeAttached({ timeout: 45_000 })),
        comeToLobby(carol, room),
      ]);
      await expect(line(bob.page)).toHaveCount(0);
      await button(alice.page, 'Listen').click();
      await expect(line(bob.page)).toContainText('A program listens');
      await closeSheet(alice.page);
    });

    await test.step('R-CONST-17 R-RT-18 what both microphones hear comes to the service', async () => {
      const before = ofBob.sent;
      await expect.poll(() => Math.min(ofAlice.sent, ofBob.sent - before)).toBeGreaterThan(6);
      for (const { sent, samples } of [ofAlice, ofBob]) expect(samples).toBe(sent * 4_096);
      await expect.poll(() => session().heard()).toBeGreaterThan(24_000);
      await expect.poll(() => loudestAt(session())).toBeGreaterThan(1_000);
    });

    await test.step('R-RT-19 its voice is played to all, whole, and ends at once where somebody speaks', async () => {
      for (const page of both) await button(page, 'Turn microphone off').click();
      // What's on its way still would interrupt it.
      let heard = 0;
      const grown = () => {
        const before = heard;
        heard = session().heard();
        return heard - before;
      };
      await expect.poll(grown, { intervals: [500] }).toBe(0);
      session().speak(2_000);
      for (const page of both) await expect.poll(() => loudness(page)).toBeGreaterThan(0.005);
      for (const page of both) await expect.poll(() => secondsPlayed(page)).toBeCloseTo(2);
      expect([ofAlice.heard, ofBob.heard]).toEqual([48_000, 48_000]);
      session().speak(minuteMs, { reply: 'reply-2', done: false });
      for (const page of both) await expect(line(page)).toContainText('is speaking');
      session().send({ type: 'input_audio_buffer.speech_started' });
      for (const page of both) await expect(line(page)).toContainText('A program listens');
      for (const page of both) await expect.poll(() => loudness(page)).toBe(0);
    });

    await test.step('what it proposes comes to hosts; a tool that isn’t ours comes to nobody', async () => {
      session().call('remove_participant', { name: 'Bob' });
      await expect.poll(() => session().frames.map(({ item }) => item?.output)).toContain('There is no such tool.');
      session().call('create_breakout_groups', { group_size: 2, activity: 'One thing each', duration_minutes: 5 });
      const card = alice.page.getByRole('region', { name: 'A suggestion from its voice' });
      await expect(card).toContainText('One thing each');
      await expect(bob.page.getByText('One thing each')).toHaveCount(0);
      await button(alice.page, 'No, thanks').click();
      await expect(card).toHaveCount(0);
    });

    await test.step('someone who comes in stops it, even if the service hangs', async () => {
      session().hang();
      await enter(carol.page, 'Carol');
      await expect(asked(carol.page)).toBeVisible();
      for (const page of both) await expect(line(page)).toHaveCount(0);
    });

    await test.step(`one no is enough, without whose it was, ${isPhone ? 'while it listens' : 'before it begins'}`, async () => {
      const [all, sessions] = [[...both, carol.page], voice.sessions.length];
      let { sent } = ofCarol;
      for (const page of both) await button(page, 'Yes, it may listen').click();
      if (isPhone) {
        await button(carol.page, 'Yes, it may listen').click();
        for (const page of all) await expect(line(page)).toContainText('A program listens');
        await expect.poll(() => ofCarol.sent).toBeGreaterThan(sent);
        await button(bob.page, 'Stop it listening').click();
      } else {
        await button(carol.page, 'No, please don’t').click();
      }
      await Promise.all(all.map((page) => says(page, 'It isn’t listening: not everyone wants this')));
      for (const page of all) await expect(asked(page).or(line(page))).toHaveCount(0);
      if (isPhone) {
        await expect.poll(() => session().isOpen()).toBe(false);
        sent = ofCarol.sent;
      }
      // A desktop's panel is open still.
      if (!(await button(alice.page, 'Listen').isVisible())) await panelButton(alice.page, /^AI/).click();
      await expect(button(alice.page, 'Listen')).toBeDisabled();
      await button(alice.page, 'Listen').scrollIntoViewIfNeeded();
      expect([ofCarol.sent, voice.sessions.length]).toEqual([sent, sessions + (isPhone ? 1 : 0)]);
    });
  });
}
