import type { Grouping } from '#features/circles/templates/domain/phases.ts';
import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import type { Role } from '#features/circles/workshops/domain/policy.ts';
import type { ShownBreakout } from './breakouts/breakouts-wire.ts';
import type { EngagedGroup } from './engagement/engagement.ts';
import type { PlaceInParts } from './parts.ts';
import type { ShownRound } from './rounds/rounds-view.ts';
import { isOn, type PlanGuide, type ShownRun } from './runner/shown-run.ts';
import { defineSignal, first, type HeardOf, some, someOf, type Tells } from './signal.ts';

/** The person whose tab it is. */
export type Me = { readonly userId: string; readonly role: Role };

/** Of somebody in the room, what decides whether they belong on the stage. */
type OnStage = { readonly userId: string; readonly handRaised: boolean };

/**
 * What abilities tell the room and each other in one tab, each of its own view (ADR 071): the time, the plan, turns, groups
 * and sums, and no word that anybody said or wrote.
 */
export const tabSignals = [
  /** The room is held still, so that notices and badges wait (CARE moment 4). */
  defineSignal('still', some),
  /** Everything is quieted: only hosts may write, share or react (CARE C10). */
  defineSignal('quiet', some),
  /** Nobody reacts now. A silence calms the room, too. */
  defineSignal('calm', some),
  /** This person's microphone and camera stay off for now, so their buttons rest. */
  defineSignal('held', some),
  /** Who belongs on the stage now, ahead of recent speakers (REAL Q-03). */
  defineSignal('called', someOf<OnStage>()),
  /** Whose tile is ringed and a little larger: the room's attention is theirs by agreement. */
  defineSignal('ringed', someOf<OnStage>()),
  /** In which part of the room somebody is, by user id; null while it's one. */
  defineSignal('partIn', first<(userId: string) => string | null>()),
  /** What the part this person is in is to them; null where it needn't concern them. */
  defineSignal('place', first<PlaceInParts>()),
  /** The door as it is by now, which the ticket knew as it was. */
  defineSignal('door', first<Pick<Workshop, 'door_closed' | 'meeting_code' | 'invitation'>>()),
  /** The server's time minus this tab's, in ms, as several exchanges have it; null before any. */
  defineSignal('clockOffset', first<number>()),
  defineSignal('run', first<ShownRun>()),
  /** The plan, where this person may read it. */
  defineSignal('phases', first<PlanGuide['phases']>()),
  /** What the plan asks of the AI Facilitator, where this person may read it. */
  defineSignal('prompts', first<PlanGuide['prompts']>()),
  defineSignal('round', first<ShownRound>()),
  defineSignal('groups', first<ShownBreakout['stage']>()),
  /** What groups are called, by their ids. */
  defineSignal('groupNames', first<Readonly<Record<string, string>>>()),
  /** A host sits in a room for two with somebody. */
  defineSignal('aside', some),
  /** For how long each person spoke, in ms; null while that isn't measured, or not for this person. */
  defineSignal('spoke', first<Readonly<Record<string, number>>>()),
  /** Who shares a screen, which is large on the stage then; null for nobody. */
  defineSignal('sharer', first<string>()),
  /** The circle is coming to its end, or held open after it. */
  defineSignal('closing', some),
  /** The AI Facilitator is writing to everybody. */
  defineSignal('writing', some),
  /** What it wrote last to everybody, by its number in the chat; null for nothing yet. */
  defineSignal('said', first<{ readonly seq: number; readonly text: string }>()),
  /** Its voice listens: everyone here has said yes to it. */
  defineSignal('listens', some),
  /** What hosts are told of how the group takes part; null while that isn't measured, or not for this person. */
  defineSignal('engagement', first<EngagedGroup>()),
  /** Whether hosts are told that now, which everybody knows. */
  defineSignal('engagementOn', some),
  /** The group's mood in the last check-in, from 0 to 100, of five answers or more; null for none that's shown. */
  defineSignal('mood', first<number>()),
  /** What this person did last: the number of their line, their sign, and of the question that they answered. */
  defineSignal('ownLine', first<number>()),
  defineSignal('ownSign', first<number>()),
  defineSignal('ownAnswer', first<number>()),
] as const;

/** What's heard of all of them in this tab. */
export type KnownInTab = HeardOf<typeof tabSignals>;
/** How an ability tells them: of its view, to the person whose tab it is. */
export type TabTells<View> = Tells<typeof tabSignals, [view: View, me: Me]>;

/**
 * The phase of the plan under way: its number, from 0, and its words, which `isRead` says everybody reads now. How people
 * sit in it and how long is for hosts to know; null for everyone else.
 */
export type PhaseNow = {
  at: number;
  words: string;
  isRead: boolean;
  planned: { grouping: Grouping; minutes: number } | null;
};

/** The phase under way by what's known of the plan; null while none is. */
export function phaseNow({ run, phases }: Partial<KnownInTab>): PhaseNow | null {
  if (!run || !isOn(run)) return null;
  return { at: run.at, words: run.words, isRead: run.interlude === null, planned: phases?.[run.at] ?? null };
}
