import { isSteward } from '#features/circles/workshops/domain/policy.ts';
import { record } from '#platform/server/audit-trail.ts';
import type { Caller, SystemTx } from '#platform/server/database/database.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Decision, Report, ReportLine } from '../domain/contract.ts';
import { AppealAnswered, MeasureTaken, ReportDecided } from '../domain/events.ts';
import { mayHandle, possibleActs, type ReportAct } from '../domain/policy.ts';
import { stateAfter } from '../domain/report-state.ts';
import * as measures from './measure-repository.ts';
import * as repository from './report-repository.ts';
import type { ReportDeps } from './report-service.ts';
import * as found from './steward-repository.ts';

/** What stewards do with reports; `forbidden` for everyone else. What `mayHandle` keeps from a steward isn't there for them. */
export type StewardService = {
  waiting(caller: Caller): Promise<{ waiting: ReportLine[]; closed: ReportLine[] }>;
  one(caller: Caller, id: string): Promise<Report>;
  note(caller: Caller, id: string, note: { id: string; text: string }): Promise<Report>;
  /** Does what was decided, and tells both sides. @throws Refusal `conflict` if it's decided, or can't be done any more */
  decide(caller: Caller, id: string, decision: Decision): Promise<Report>;
  /** Answers an appeal; lifting takes back what was done. @throws Refusal `conflict` if none waits */
  answer(caller: Caller, id: string, answer: { lifted: boolean; answer: string }): Promise<Report>;
};

type PauseLeft = (tx: SystemTx) => Promise<Date | null>;

/** What a decision does elsewhere, in its transaction, and how it's taken back. */
type Doings = {
  removeFrom(tx: SystemTx, at: { workshopId: string; userId: string; by: string }): Promise<void>;
  letBackInto(tx: SystemTx, at: { workshopId: string; userId: string; by: string }): Promise<void>;
  /** Told to its author by `note`. */
  removePost(tx: SystemTx, postId: string, removal: { note: string; by: string | null }): Promise<void>;
  restorePost(tx: SystemTx, postId: string): Promise<void>;
  /** Of a space; what they wrote there stays. */
  sendAway(tx: SystemTx, at: { spaceId: string; userId: string; isAway: boolean }): Promise<void>;
  withdrawVouch(tx: SystemTx, userId: string, by: { id: string }): Promise<void>;
  vouchFor(tx: SystemTx, userId: string, by: { id: string }): Promise<void>;
  pauseAccount(tx: SystemTx, userId: string, until: Date, by: { id: string }): Promise<void>;
  /** Only if nobody has made it longer since; as far as another pause is `left`, that one goes on. */
  endPause(tx: SystemTx, userId: string, pause: { until: Date; left: PauseLeft }, by: { id: string }): Promise<void>;
};

export type StewardDeps = ReportDeps & Doings;

type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockReport>>>;
type Concerning = found.ReportSubject & { userId: string; until: Date | null; by: string; message: string };

export function createStewardService(deps: StewardDeps): StewardService {
  const { personKeys } = deps;

  return {
    waiting: (caller) => asSteward(deps, caller, (tx) => found.findReports(tx, caller.userId)),

    one: (caller, id) => asSteward(deps, caller, (tx) => read(deps, tx, id, caller)),

    note: (caller, id, { id: noteId, text }) =>
      asSteward(deps, caller, async (tx) => {
        await lock(tx, id, caller);
        await repository.insertNote(tx, personKeys, { id: noteId, reportId: id, by: caller.userId, note: text });
        return read(deps, tx, id, caller);
      }),

    decide: (caller, id, decision) => decide(deps, caller, id, decision),

    answer: (caller, id, answered) => answer(deps, caller, id, answered),
  };
}

async function decide(deps: StewardDeps, caller: Caller, id: string, decision: Decision): Promise<Report> {
  const { clock, random } = deps;
  return asSteward(deps, caller, async (tx) => {
    const by = caller.userId;
    const report = await lock(tx, id, caller);
    const state = stateAfter(report.state, 'decide', false);
    if (state === null) throw new Refusal('conflict', 'This was decided already.');
    await carryOut(deps, tx, report, by, decision);
    await repository.insertStep(tx, {
      id: newId(clock, random),
      reportId: id,
      by,
      step: 'decided',
      acts: decision.acts,
    });
    await repository.updateState(tx, id, state);
    // Where nothing follows, people don't learn from their own data that somebody told us about them.
    await record(tx, 'report-decided', { by: { id: by }, ...aboutPerson(report, decision.acts.length > 0) });
    // Who asked for their own words back hears the decision itself.
    const hears = report.place !== 'removal' || decision.acts.length === 0;
    if (report.reporter_id && hears) await tx.emit(ReportDecided, { report_id: id, user_id: report.reporter_id });
    return read(deps, tx, id, caller);
  });
}

async function carryOut(
  deps: StewardDeps,
  tx: SystemTx,
  report: Locked,
  by: string,
  decision: Decision,
): Promise<void> {
  const { personKeys, clock, random } = deps;
  const { person_id: userId } = report;
  const { acts, message, pause_days } = decision;
  if (acts.length === 0) return;
  const possible = possibleActs(await found.findConcerned(tx, userId, report));
  if (message === null || acts.some((one) => !possible.includes(one)))
    throw new Refusal('conflict', 'Something of this can’t be done any more.');
  // Only their words are left, and nobody reads a message.
  if (userId === null)
    return void (report.post_id && (await deps.removePost(tx, report.post_id, { note: message, by: null })));
  const until = pause_days === null ? null : new Date(clock.now() + pause_days * dayMs);
  const id = newId(clock, random);
  await measures.insertMeasure(tx, personKeys, { id, report_id: report.id, person_id: userId, acts, until, message });
  for (const one of acts) await act(deps, tx, one, { ...report, userId, until, by, message });
  await tx.emit(MeasureTaken, { report_id: report.id, user_id: userId });
}

async function act(
  deps: StewardDeps,
  tx: SystemTx,
  what: ReportAct,
  { workshop_id: workshopId, space_id: spaceId, post_id: postId, userId, until, by, message }: Concerning,
): Promise<void> {
  const { removeFrom, removePost, restorePost, sendAway, withdrawVouch, pauseAccount } = deps;
  if (what === 'removed' && workshopId) await removeFrom(tx, { workshopId, userId, by });
  if (what === 'post-removed' && postId) await removePost(tx, postId, { note: message, by: null });
  if (what === 'post-restored' && postId) await restorePost(tx, postId);
  if (what === 'sent-away' && spaceId) await sendAway(tx, { spaceId, userId, isAway: true });
  if (what === 'unvouched') await withdrawVouch(tx, userId, { id: by });
  if (what === 'paused' && until) await pauseAccount(tx, userId, until, { id: by });
}

async function answer(
  deps: StewardDeps,
  caller: Caller,
  id: string,
  { lifted, answer: said }: { lifted: boolean; answer: string },
): Promise<Report> {
  const { personKeys, clock, random } = deps;
  return asSteward(deps, caller, async (tx) => {
    const by = caller.userId;
    const report = await lock(tx, id, caller);
    const state = stateAfter(report.state, 'answer', true);
    if (state === null) throw new Refusal('conflict', 'No appeal waits here.');
    // Gone with the account of the one who appealed.
    const taken = await measures.findMeasureOf(tx, personKeys, id);
    if (taken) {
      if (lifted) for (const one of taken.measure.acts) await takeBack(deps, tx, one, report, taken, by);
      await measures.updateAnswer(tx, personKeys, taken, { lifted, answer: said });
      await tx.emit(AppealAnswered, { report_id: id, user_id: taken.personId });
    }
    const step = lifted ? 'lifted' : 'kept';
    await repository.insertStep(tx, { id: newId(clock, random), reportId: id, by, step });
    await repository.updateState(tx, id, state);
    await record(tx, 'report-appeal-answered', { by: { id: by }, ...aboutPerson(report, true) });
    return read(deps, tx, id, caller);
  });
}

async function takeBack(
  { letBackInto, restorePost, sendAway, vouchFor, endPause }: StewardDeps,
  tx: SystemTx,
  what: ReportAct,
  { workshop_id: workshopId, space_id: spaceId, post_id: postId }: found.ReportSubject,
  taken: measures.Taken,
  by: string,
) {
  const { personId: userId, until } = taken;
  if (await measures.isDecidedAgain(tx, taken, what)) return;
  const left: PauseLeft = (at) => measures.findPauseLeft(at, taken);
  if (what === 'removed' && workshopId) await letBackInto(tx, { workshopId, userId, by });
  if (what === 'post-removed' && postId) await restorePost(tx, postId);
  if (what === 'sent-away' && spaceId) await sendAway(tx, { spaceId, userId, isAway: false });
  if (what === 'unvouched') await vouchFor(tx, userId, { id: by });
  if (what === 'paused' && until) await endPause(tx, userId, { until, left }, { id: by });
}

/** Runs past row rights, since reports are nobody's own, once it's clear that a steward asks. @throws Refusal `forbidden` */
async function asSteward<T>(
  { database, stewards }: StewardDeps,
  caller: Caller,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  // Checks that the session is alive.
  await database.asUser(caller, async () => undefined);
  return database.asSystem(async (tx) => {
    if (!isSteward(await found.findAddress(tx, caller.userId), stewards))
      throw new Refusal('forbidden', 'This is for stewards.');
    return work(tx);
  });
}

async function lock(tx: SystemTx, id: string, { userId }: Caller): Promise<Locked> {
  const report = await repository.lockReport(tx, id);
  if (!report || !mayHandle(report, userId)) throw new Refusal('not_found', 'There is no such report.');
  return report;
}

async function read({ personKeys }: StewardDeps, tx: SystemTx, id: string, { userId }: Caller): Promise<Report> {
  const report = await found.findReport(tx, personKeys, id);
  if (!report || !mayHandle(report, userId)) throw new Refusal('not_found', 'There is no such report.');
  const { reporter_id: _reporter, host_ids: _hosts, person_id, workshop_id, space_id, post_id, ...shown } = report;
  const taken = await measures.findMeasureOf(tx, personKeys, id);
  return {
    ...shown,
    steps: await found.findSteps(tx, personKeys, id),
    measure: taken?.measure ?? null,
    possible: report.state === 'open' ? possibleActs(await found.findConcerned(tx, person_id, report)) : [],
  };
}

function aboutPerson({ person_id, workshop_id }: Locked, named: boolean) {
  return { ...(named && person_id && { person: person_id }), ...(workshop_id && { about: workshop_id }) };
}
