import type { Logger } from 'pino';
import { readCall } from '#features/circles/room/domain/facilitation/proposal.ts';
import type { Connection, Hub } from '#platform/server/realtime/channel.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { madeByModel } from '#platform/shared/source-type.ts';
import { TokenBucket } from '#platform/shared/token-bucket.ts';
import { complete, interrupt, isSpeaking, listenTo, silent, speak } from '../domain/floor.ts';
import { createMixer } from '../domain/mixer.ts';
import { audioOf, isVoiced, lengthOf, pcmIn } from '../domain/pcm.ts';
import { append, callAnswer, cancel, faultOf, type ServiceFrame, type VoiceFrame } from '../domain/protocol.ts';
import type { Gate, VoiceTrouble } from '../domain/voice.ts';
import type { connectService, ServiceLink } from './realtime-client.ts';

type OpenGate = NonNullable<Gate>;
type Connect = (instructions: string, events: Parameters<typeof connectService>[2]) => ServiceLink;
export type RelayDeps = { hub: Hub; clock: Clock; log: Logger; connect: Connect };

/** After how many faults in a row, without a sound between, it's lost. */
const faultsAtMost = 5;
/** How often it may propose something. */
const proposalPace = { perSecond: 0.1, burst: 3 };

const channelOf = (workshopId: string) => `workshop-voice-${workshopId}`;
const closing = 1000;

export type VoiceRelayService = Pick<
  VoiceRelay,
  'session' | 'trouble' | 'set' | 'enter' | 'has' | 'leave' | 'take' | 'end'
>;

/** Opens the way to the service for one circle. */
export function createRelay(
  workshopId: string,
  gate: OpenGate,
  instructions: string,
  deps: RelayDeps,
): VoiceRelayService {
  return new VoiceRelay(workshopId, gate, instructions, deps);
}

/**
 * Between one circle and the service, for as long as all of them let it listen: their microphones as one there, its voice to
 * all of them here. It holds sound for the length of a piece, and keeps and logs none.
 */
class VoiceRelay {
  readonly #workshopId: string;
  readonly #deps: RelayDeps;
  readonly #link: ServiceLink;
  readonly #mixer = createMixer();
  readonly #tabs = new Map<string, Connection>();
  readonly #proposals: TokenBucket;
  #gate: OpenGate;
  #floor = silent;
  #isReady = false;
  #faults = 0;
  #trouble: VoiceTrouble['trouble'] | null = null;

  constructor(workshopId: string, gate: OpenGate, instructions: string, deps: RelayDeps) {
    this.#workshopId = workshopId;
    this.#gate = gate;
    this.#deps = deps;
    this.#proposals = new TokenBucket(proposalPace, deps.clock.now());
    this.#link = deps.connect(instructions, {
      created: () => {
        this.#isReady = true;
        this.#tell(created);
      },
      frame: (frame) => this.#hear(frame),
      over: (how, why) => this.#lose(how, why),
    });
  }

  get session(): number {
    return this.#gate.session;
  }

  /** The service couldn't be reached, or is gone. */
  get trouble(): VoiceTrouble['trouble'] | null {
    return this.#trouble;
  }

  /** The room says again who is in it, and whether it may hear. */
  set(gate: OpenGate): void {
    this.#gate = gate;
    const people = new Set(gate.people.map(({ userId }) => userId));
    for (const [userId, tab] of this.#tabs) if (!people.has(userId)) this.#dismiss(tab);
    if (gate.hears) return;
    this.#mixer.clear();
    if (isSpeaking(this.#floor, this.#deps.clock.now())) this.#interrupt();
  }

  /** A tab of somebody in the circle; a second one takes the first one's place. @throws Refusal */
  enter(tab: Connection): void {
    const { userId } = tab.caller;
    if (!this.#gate.people.some((person) => person.userId === userId)) throw outside();
    const before = this.#tabs.get(userId);
    if (before && before !== tab) this.#dismiss(before);
    this.#tabs.set(userId, tab);
    this.#deps.hub.subscribe(channelOf(this.#workshopId), tab);
    if (this.#isReady) tab.send(created);
  }

  has(tab: Connection): boolean {
    return this.#tabs.get(tab.caller.userId) === tab;
  }

  leave(tab: Connection): void {
    if (!this.has(tab)) return;
    this.#tabs.delete(tab.caller.userId);
    this.#mixer.forget(tab.caller.userId);
    this.#deps.hub.unsubscribe(channelOf(this.#workshopId), tab);
  }

  /** A piece of somebody's sound. @throws Refusal */
  take(tab: Connection, audio: string): void {
    const { userId } = tab.caller;
    if (!this.has(tab)) throw outside();
    if (!this.#isReady || !this.#gate.hears || this.#trouble) return;
    const piece = pcmIn(audio);
    if (!piece) throw new Refusal('invalid_input', 'A piece of sound has whole samples of 16 bit.');
    const now = this.#deps.clock.now();
    const heard = listenTo(this.#floor, userId, isVoiced(piece), now);
    this.#floor = heard.floor;
    if (heard.interrupts) {
      if (this.#floor.goesOn) this.#link.send(cancel);
      this.#interrupt();
    }
    for (const mixed of this.#mixer.push(userId, piece, now))
      this.#link.send(append(mixed === piece ? audio : audioOf(mixed)));
  }

  /** Nothing is heard from now on, nor said. */
  end(): void {
    this.#link.end();
    this.#mixer.clear();
    for (const tab of this.#tabs.values()) this.#dismiss(tab);
  }

  #hear(frame: Exclude<ServiceFrame, { type: 'session.created' }>): void {
    switch (frame.type) {
      case 'response.audio.delta':
        return this.#say(frame);
      case 'response.audio.done':
        this.#floor = complete(this.#floor);
        return this.#gate.hears ? this.#tell({ type: 'response.audio.done' }) : undefined;
      case 'input_audio_buffer.speech_started':
        return isSpeaking(this.#floor, this.#deps.clock.now()) ? this.#interrupt() : undefined;
      case 'response.function_call_arguments.done':
        return this.#propose(frame);
      case 'error':
        return this.#stumble(faultOf(frame));
      default:
        frame satisfies never;
    }
  }

  #say({ delta, response_id }: Extract<ServiceFrame, { type: 'response.audio.delta' }>): void {
    this.#faults = 0;
    if (!this.#gate.hears) return;
    const spoken = speak(this.#floor, response_id, lengthOf(delta), this.#deps.clock.now());
    if (!spoken) return;
    this.#floor = spoken;
    this.#tell({ type: 'response.audio.delta', delta });
  }

  #interrupt(): void {
    this.#floor = interrupt(this.#floor);
    this.#tell({ type: 'input_audio_buffer.speech_started' });
  }

  #propose(frame: Extract<ServiceFrame, { type: 'response.function_call_arguments.done' }>): void {
    const call = readCall(frame.name ?? '', frame.arguments);
    const callId = frame.call_id ?? '';
    if (callId !== '')
      this.#link.send(callAnswer(callId, call ? 'The hosts see it and decide.' : 'There is no such tool.'));
    if (!call) return this.#deps.log.warn('the voice service called what is none of our tools');
    if (!this.#gate.hears || !this.#proposals.take(this.#deps.clock.now())) return;
    const { name, ...given } = call;
    const shown: VoiceFrame = { type: frame.type, call_id: callId, name, arguments: JSON.stringify(given) };
    for (const { userId, leads } of this.#gate.people) if (leads) this.#tabs.get(userId)?.send(shown);
  }

  /** Most faults of a service are about one turn alone. */
  #stumble(code: string): void {
    this.#deps.log.warn({ code }, 'the voice service reports a fault');
    this.#faults += 1;
    if (this.#faults < faultsAtMost) return;
    this.#link.end();
    this.#lose('lost', 'it reports nothing but faults');
  }

  #lose(how: VoiceTrouble['trouble'], why: string): void {
    this.#trouble = how;
    this.#deps.log.warn(
      { why },
      how === 'lost' ? 'the voice service was lost' : 'the voice service could not be reached',
    );
    this.#tell(how === 'lost' ? lost : failed);
  }

  #tell(frame: VoiceFrame): void {
    this.#deps.hub.publish(channelOf(this.#workshopId), frame);
  }

  #dismiss(tab: Connection): void {
    this.leave(tab);
    tab.close(closing, 'not listening');
  }
}

const created: VoiceFrame = { type: 'session.created', digital_source_type: madeByModel };
const lost: VoiceFrame = { type: 'error', code: 'voice_lost', message: 'Lost connection to voice facilitator' };
const failed: VoiceFrame = { type: 'error', code: 'voice_failed', message: 'Could not start AI voice facilitator' };

function outside(): Refusal {
  return new Refusal('forbidden', 'Only people in a circle that lets it listen may do this.');
}
