import { rest } from '../domain/rest/rest.ts';
import type { RoomEffect, RoomEvent } from '../domain/room-event.ts';
import { createRoomMachine } from '../domain/room-machine.ts';
import type { Round } from '../domain/rounds/round.ts';
import { outcomeOf, type RoundDraft, type Rounds, rounds } from '../domain/rounds/rounds.ts';

const workshopId = '0192a000-0000-7000-8000-000000000001';
const machine = createRoomMachine([rounds, rest]);
export const sitters = ['alice', 'bob', 'carol', 'dave', 'erin'] as const;
export type Sitter = (typeof sitters)[number];

/** A room whose server may restart: the round is stored in the very moment it's asked for. */
export class RoundRoom {
  state = machine.open({ workshopId, startedAt: null }, new Map(), 0);
  kept: Round | null = null;
  now = 0;
  effects: readonly RoomEffect[] = [];
  /** What the last commit told only to one person. */
  told: readonly Extract<RoomEffect, { type: 'send' }>[] = [];

  constructor(...who: readonly Sitter[]) {
    for (const one of who) this.join(one);
  }

  take(event: RoomEvent) {
    const step = machine.transition(this.state, event);
    this.state = step.state;
    this.effects = step.effects;
    for (const effect of step.effects) if (effect.type === 'store') this.#commit([effect.draft as RoundDraft]);
    return step;
  }

  #commit(drafts: readonly RoundDraft[]): void {
    this.kept = outcomeOf(drafts, this.state.slices.rounds as Rounds);
    const step = machine.transition(this.state, { type: 'stored', ability: 'rounds', rows: [{ round: this.kept }] });
    this.state = step.state;
    this.told = step.effects.filter((effect) => effect.type === 'send');
  }

  join(who: Sitter, joining: object = {}): void {
    const sender = { userId: who, socketId: `${who}-1` };
    const person = { username: who, role: who === 'alice' ? 'facilitator' : 'participant' } as const;
    this.take({ type: 'join', at: this.now, sender, person, joining, loaded: new Map() });
  }

  command(who: Sitter, type: string, fields: object = {}) {
    const sender = { userId: who, socketId: `${who}-1` };
    return this.take({ type: 'command', at: this.now, sender, command: { type, ...fields } }).denied?.code ?? 'done';
  }

  lose = (who: Sitter) =>
    void this.take({ type: 'connection-lost', at: this.now, sender: { userId: who, socketId: `${who}-1` } });
  leave = (who: Sitter) => void this.take({ type: 'leave', sender: { userId: who, socketId: `${who}-1` } });

  wait(ms: number): void {
    this.now += ms;
    this.take({ type: 'time-passed', at: this.now });
  }

  restart(): void {
    const kept = new Map(this.kept?.holder ? [['rounds', [{ round: this.kept }]]] : []);
    this.state = machine.open({ workshopId, startedAt: null }, kept, this.now);
  }

  get round(): Round | null {
    return (this.state.slices.rounds as Rounds).round;
  }

  get order(): string[] {
    const { round } = this;
    return round ? [round.holder ?? '-', ...round.coming.filter((id) => !round.passing.includes(id))] : [];
  }

  begin = (options: object = {}) =>
    this.command('alice', 'round-begin', { withMe: true, turnSeconds: null, ...options });
}
