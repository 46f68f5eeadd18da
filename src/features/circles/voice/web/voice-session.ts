import type { AbilityProps, WebAbility } from '#features/circles/room/web/index.ts';
import type { Phase } from '#features/circles/templates/domain/phases.ts';
import { structureOf } from '#features/circles/templates/domain/phases.ts';
import { offerLater } from '#platform/web/later.ts';
import { onLineBack } from '#platform/web/line-back.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { VoiceFrame } from '../domain/protocol.ts';
import type { VoiceNotice, VoiceView } from '../domain/voice-view.ts';
import type { voiceWire } from '../domain/voice-wire.ts';
import type { Playback } from './playback-media.ts';
import { canSpeak, speakAloud, stopSpeaking } from './speech-media.ts';
import type { VoiceConnection } from './voice-connection.ts';
import type { Sounds } from './voice-media.ts';

/** What a host hands over of the circle before it listens. */
export type CircleToHear = { phases: readonly Phase[]; prompts: Readonly<Record<string, string>>; people: number };

/** What people do with the voice facilitator; the first two only for hosts. */
export type VoiceActs = {
  turn(on: boolean, circle: CircleToHear): void;
  listen(on: boolean, circle: CircleToHear): void;
  answer(yes: boolean): void;
  /** Its voice isn't played in this tab, or is again. */
  silence(on: boolean): void;
  /** Nothing is to be heard right now, in this tab already. */
  rest(on: boolean): void;
  /** A line of the AI Facilitator's, where no service speaks. */
  read(text: string): void;
  putAway(): void;
};

export type VoiceAbility = WebAbility<typeof voiceWire, VoiceView, VoiceActs, VoiceNotice>;
export type VoiceProps = AbilityProps<VoiceView, VoiceActs>;
type Port = Parameters<VoiceAbility['live']>[0];
type Live = ReturnType<VoiceAbility['live']>;
type Command = Parameters<Port['send']>[0];

const loadSounds = async () => (await import('./voice-media.ts')).voiceSounds;
offerLater(loadSounds);

/** The voice facilitator in one tab: connected only while the circle lets it listen and this person said yes. */
export function openVoice(port: Port, sounds: Sounds | null = null, load = loadSounds): Live {
  return new VoiceTab(port, sounds, load).live;
}

class VoiceTab {
  readonly #port: Port;
  #sounds: Sounds | null;
  readonly #load: () => Promise<Sounds>;
  /** Its sounds are asked for, or can't be had for now. */
  #isAwaited = false;
  #connection: VoiceConnection | null = null;
  #playback: Playback | null = null;
  /** The service is there: from now on sound may go. */
  #isReady = false;
  #rests = false;
  /** This person took back their yes; until the room knows of it, too. */
  #saysNo = false;
  /** The microphone that's being handed on, and how that ends. */
  #captured: { track: MediaStreamTrack; stop: Promise<(() => void) | null> } | null = null;

  constructor(port: Port, sounds: Sounds | null, load: () => Promise<Sounds>) {
    this.#port = port;
    this.#sounds = sounds;
    this.#load = load;
    port.signal.addEventListener('abort', () => this.#end(), { once: true });
  }

  readonly live: Live = {
    acts: {
      turn: (on, circle) => void this.#start({ type: 'voice-switch', on }, on, circle),
      listen: (on, circle) => void this.#start({ type: 'voice-listen', listens: on }, on, circle),
      answer: (yes) => {
        this.#saysNo = !yes;
        // A no is at once, also where the room doesn't hear of it yet.
        if (!yes) this.#end();
        this.#send({ type: 'voice-answer', yes });
      },
      silence: (on) => {
        if (on) this.#quieten();
        this.#sound({ silenced: on });
      },
      rest: (on) => {
        this.#rests = on;
        if (on) this.#quieten();
        this.#sync();
      },
      read: (text) => this.#read(text),
      putAway: () => this.#show({ card: null }),
    },
    entered: () => {
      if (this.#saysNo && this.#port.view()?.own === 'yes') this.#send({ type: 'voice-answer', yes: false });
      // A snapshot tells nothing by itself.
      if (this.#port.view()?.own === 'asked') this.#port.notify({ type: 'voice-asked' });
      this.#sync();
    },
    noticed: () => this.#sync(),
    devicesChanged: () => this.#sync(),
    stop: () => this.#end(),
  };

  /** Before it may listen, a host's tab hands over the plan (R-FN-06). */
  async #start(
    command: Exclude<Command, { type: 'voice-answer' }>,
    on: boolean,
    { phases, prompts, people }: CircleToHear,
  ): Promise<void> {
    const { workshopId } = this.#port;
    const templateData = phases.length > 0 ? { activity_structure: structureOf(phases), ai_prompts: prompts } : {};
    if (on && this.#port.view()?.service) {
      try {
        const { prepare } = await this.#sounded();
        await prepare({ workshopId, templateData, participantCount: people });
      } catch {
        return this.#port.notify({ type: 'voice-failed' });
      }
    }
    this.#send(command);
  }

  async #sounded(): Promise<Sounds> {
    this.#sounds ??= await this.#load();
    return this.#sounds;
  }

  #send(command: Command): void {
    this.#port.send(command).catch(() => {
      // Without a connection the room already says so.
      if (this.#port.connected()) this.#port.notify({ type: 'not-set' });
    });
  }

  /** Connected or not, heard or not, as the room and this person want it now. */
  #sync(): void {
    const view = this.#port.view();
    if (view?.shown.at !== 'aloud') stopSpeaking();
    if (view?.own !== 'yes') this.#saysNo = false;
    const listens = view?.shown.at === 'listening' && view.own === 'yes' && this.#port.connected() && !this.#saysNo;
    if (!listens) return this.#end();
    if (!this.#sounds) return this.#syncOnceSounded();
    this.#connection ??= this.#connect(this.#sounds);
    this.#playback?.through(this.#port.speaker());
    if (view.shown.rests) this.#quieten();
    const mayHear = this.#isReady && !this.#rests && !view.shown.rests;
    this.#capture(mayHear ? this.#port.tracks().audio : null);
  }

  /** Said once where it can't be had; it's tried again when the line is back. */
  #syncOnceSounded(): void {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    this.#sounded().then(
      () => {
        if (!this.#port.signal.aborted) this.#sync();
      },
      () => {
        this.#port.notify({ type: 'voice-lost' });
        const stop = onLineBack(() => {
          stop();
          this.#isAwaited = false;
          this.#sync();
        });
        this.#port.signal.addEventListener('abort', stop);
      },
    );
  }

  #connect({ connect }: Sounds): VoiceConnection {
    const url = `${location.origin.replace(/^http/, 'ws')}/functions/v1/realtime-voice?workshopId=${this.#port.workshopId}`;
    return connect(
      { url, accessToken: () => session.accessToken(), WebSocket },
      {
        hear: (frame) => this.#hear(frame),
        lost: () => {
          this.#end();
          this.#port.notify({ type: 'voice-lost' });
        },
      },
    );
  }

  #hear(frame: VoiceFrame): void {
    switch (frame.type) {
      case 'session.created':
        this.#isReady = true;
        return this.#sync();
      case 'response.audio.delta': {
        const isToBeHeard = !this.#rests && !this.#port.view()?.sound.silenced;
        if (!isToBeHeard) return;
        this.#playback ??= this.#sounds?.playback((speaks) => this.#sound({ speaks })) ?? null;
        this.#playback?.through(this.#port.speaker());
        return this.#playback?.play(frame.delta);
      }
      case 'input_audio_buffer.speech_started':
        return this.#quieten();
      case 'response.function_call_arguments.done':
        return this.#propose(frame.name, frame.arguments);
      default:
        // The end of a reply is heard; of trouble the room tells everybody.
        return;
    }
  }

  #propose(name: string, args: string): void {
    const proposal = this.#sounds?.readCall(name, args);
    // One at a time; people who are asked too much say no to everything.
    if (!proposal || this.#port.view()?.card || !this.#port.leads()) return;
    this.#show({ card: { proposal, at: this.#port.clock.now() } });
    this.#port.notify({ type: 'card-comes' });
  }

  /** What it says ends, in this tab. */
  #quieten(): void {
    this.#playback?.stop();
    stopSpeaking();
  }

  #read(text: string): void {
    const view = this.#port.view();
    if (view?.shown.at !== 'aloud' || view.sound.silenced || this.#rests || !canSpeak()) return;
    this.#sound({ speaks: true });
    speakAloud(text, () => this.#sound({ speaks: false }));
  }

  #capture(track: MediaStreamTrack | null): void {
    if (this.#captured?.track === track || (!this.#captured && !track)) return;
    const before = this.#captured;
    this.#captured = null;
    void before?.stop.then((stop) => stop?.());
    if (!track) return;
    const isStill = () => this.#captured?.track === track;
    const stop = this.#sounds
      ?.capture(track, (audio) => {
        if (isStill()) this.#connection?.send(audio);
      })
      .catch(() => {
        if (isStill()) this.#port.notify({ type: 'microphone-failed' });
        return null;
      });
    if (stop) this.#captured = { track, stop };
  }

  #end(): void {
    this.#capture(null);
    this.#connection?.close();
    this.#playback?.close();
    [this.#connection, this.#playback, this.#isReady] = [null, null, false];
  }

  #sound(change: Partial<VoiceView['sound']>): void {
    const view = this.#port.view();
    if (view) this.#show({ sound: { ...view.sound, ...change } });
  }

  #show(change: Partial<VoiceView>): void {
    const view = this.#port.view();
    if (view) this.#port.show({ ...view, ...change });
  }
}
