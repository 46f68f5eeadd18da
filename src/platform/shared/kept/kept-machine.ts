import type {
  Found,
  KeptAnswer,
  KeptEffect,
  KeptEvent,
  KeptNext,
  KeptRules,
  KeptState,
  KeptStep,
  KeptWhere,
} from './kept-state.ts';

/** How something begins that's found here; `held`: typed before a look at another page, and kept nowhere yet. */
export type KeptBegin<Body> = { found: Found<Body>; held?: Body | undefined; consent: KeptState<Body>['consent'] };

/**
 * My words, kept in the account or only on this device, perhaps not sent yet (docs/decisions/140). Whatever the order things
 * happen in: nothing typed is lost, one save is under way at most, and after a withdrawal nothing is sent or left on the device.
 */
export function createKeptMachine<Body>(rules: KeptRules<Body>) {
  type State = KeptState<Body>;
  type Step = KeptStep<Body>;
  type Effect = KeptEffect<Body>;
  const { isSame, fits, rebase, empty } = rules;
  const isEmpty = (body: Body) => isSame(body, empty);
  const isUnsaved = ({ typed, saved }: State) => !isSame(typed, saved);
  const stay = (state: State, ...effects: Effect[]): Step => ({ state, effects });
  /** In memory for as long as it's nowhere else. */
  const hold = (state: State): Effect => ({ type: 'hold', body: isUnsaved(state) ? state.typed : null });

  function begin({ found, held, consent }: KeptBegin<Body>): Step {
    const [typed, here] = [held === undefined ? found.body : held, hereOf(found)];
    const isLoose = !isSame(typed, found.body) && consent.answer !== 'yes';
    const standing = found.where === 'waiting' ? 'waiting' : isLoose ? 'unkept' : 'blank';
    const given = { consent, work: null, next: null, why: null, theirs: null };
    const state: State = { typed, saved: found.body, where: found.where, here, standing, ...given };
    if (isUnsaved(state)) return stay(state, { type: 'soon' });
    return state.where === 'waiting' && consent.answer === 'yes' ? save(state) : stay(state);
  }

  /** Where what's typed goes; null where nobody has said so yet. What's in the account stays there. */
  function target({ where, consent: { answer, onDevice } }: State): 'account' | 'device' | null {
    const isInAccount = where === 'account' || where === 'waiting';
    if (onDevice && !isInAccount) return 'device';
    return answer === 'yes' ? 'account' : null;
  }

  /** Saves what's typed where it's kept already, if anything is to be saved. */
  function save(state: State): Step {
    if (state.standing === 'changed') return setAside(state);
    if (state.standing === 'withdrawn') return stay(state, hold(state));
    if (!isUnsaved(state) && state.where !== 'waiting') {
      const isOver = state.standing === 'unkept' || state.standing === 'refused';
      return stay(isOver ? { ...state, standing: state.where ?? 'blank', why: null } : state, hold(state));
    }
    if (!fits(state.typed)) return stay(state);
    const to = target(state);
    if (to === null) return stay(state.where === 'waiting' && !isUnsaved(state) ? state : unkept(state), hold(state));
    if (rules.emptiedGoes && isEmpty(state.typed)) return remove(state, null);
    return to === 'account' ? send(state, state.typed, false) : put(state, { body: state.typed, waiting: false });
  }
  const unkept = (state: State): State => ({
    ...state,
    standing: isEmpty(state.typed) ? 'blank' : 'unkept',
    why: null,
  });

  /** What's written while they haven't chosen yet: it isn't sent, but on this device it may stand already. */
  function setAside(state: State): Step {
    const to = target(state);
    if (!rules.deviceFirst || to === null || !isUnsaved(state) || !fits(state.typed)) return stay(state, hold(state));
    return put(state, { body: state.typed, waiting: to === 'account' });
  }

  function send(state: State, body: Body, wanted: boolean): Step {
    if (!rules.deviceFirst) return call(state, body, wanted);
    return put({ ...state, standing: 'saving', why: null }, { body, waiting: true, wanted, sends: true });
  }
  function call(state: State, body: Body, wanted: boolean): Step {
    const work = { kind: 'save', body, wanted, here: state.here } as const;
    return stay({ ...state, work, standing: 'saving', why: null }, { type: 'save', body });
  }
  function put(
    state: State,
    {
      body,
      waiting,
      wanted = false,
      sends = false,
    }: { body: Body; waiting: boolean; wanted?: boolean; sends?: boolean },
  ): Step {
    const work = { kind: 'put', body, waiting, wanted, sends } as const;
    return stay({ ...state, work }, { type: 'put', body, waiting, known: state.here });
  }
  function remove(state: State, had: Body | null): Step {
    const work = { kind: 'remove', had } as const;
    const account = state.where === 'account' || state.where === 'waiting';
    return stay({ ...state, work, standing: 'blank', why: null }, { type: 'remove', account });
  }

  function want(state: State, body: Body, to: 'account' | 'device'): Step {
    const now: State = { ...state, typed: rebase(body, state.saved), theirs: null };
    if (now.work) return stay({ ...now, next: { kind: 'wanted', body, to } }, hold(now));
    return to === 'account' ? send(now, body, true) : put(now, { body, waiting: false, wanted: true });
  }

  /** What was to come after the work that's over. */
  function goOn({ state, effects }: Step): Step {
    const { next } = state;
    if (!next || state.work) return { state, effects };
    const more = follow({ ...state, next: null }, next);
    return { state: more.state, effects: [...effects, ...more.effects] };
  }
  function follow(state: State, next: KeptNext<Body>): Step {
    if (next.kind === 'remove') return remove(state, next.had);
    if (next.kind === 'rest') return save(state);
    return next.to === 'account' ? send(state, next.body, true) : put(state, { ...next, waiting: false, wanted: true });
  }

  function answered(state: State, answer: KeptAnswer<Body>): Step {
    const { work } = state;
    if (!work) return stay(state);
    const over: State = { ...state, work: null };
    // What was put on the device meanwhile goes again.
    if (state.standing === 'withdrawn') return stay(over, { type: 'drop', known: null });
    if (work.kind === 'remove')
      return goOn(answer.type === 'done' ? removed(over) : notRemoved(over, work.had, answer));
    if (work.kind === 'put') {
      if (work.sends && answer.type !== 'conflict') return goOn(onward(over, work, answer));
      return goOn(answer.type === 'done' ? stored(over, work) : refused(over, answer));
    }
    return goOn(answer.type === 'done' ? sent(over, work, answer.body) : notSent(over, work, answer));
  }

  /** It's on this device now, or can't be there; it's sent either way, unless it's to go. */
  function onward(
    state: State,
    work: { body: Body; waiting: boolean; wanted: boolean },
    { type }: KeptAnswer<Body>,
  ): Step {
    const { state: noted, effects } = type === 'done' ? stored(state, work) : stay(state);
    if (state.next?.kind === 'remove') return { state: noted, effects };
    const step = call(noted, work.body, work.wanted);
    return { state: step.state, effects: [...effects, ...step.effects] };
  }

  /** The account has it. What another tab has put on this device meanwhile is newer, and that tab's to send. */
  function sent(state: State, work: { body: Body; here: Body | null }, there: Body): Step {
    const isOvertaken = state.here !== null && (work.here === null || !isSame(state.here, work.here));
    if (isOvertaken && state.here) return stay({ ...state, where: 'waiting', standing: 'waiting' });
    const saved = rebase(work.body, there);
    const kept: State = { ...state, saved, where: 'account', standing: 'account', here: null };
    const now = { ...kept, typed: rebase(state.typed, saved) };
    // What this tab knows nothing of may be another tab's, who'd never see it again.
    if (rules.asksWhenChanged && work.here === null) return stay(now, hold(now));
    return stay(now, { type: 'drop', known: work.here }, hold(now));
  }

  function notSent(
    state: State,
    work: { body: Body; wanted: boolean; here: Body | null },
    answer: KeptAnswer<Body>,
  ): Step {
    // Its own words, which came there before without their answer.
    if (answer.type === 'conflict' && answer.theirs && isSame(answer.theirs.body, work.body))
      return sent(state, work, answer.theirs.body);
    if (answer.type === 'gone') return put(state, { ...work, waiting: false });
    if (answer.type !== 'unanswered' || !rules.waits) return refused(state, answer);
    // The newest words, without what the press alone would have made of them.
    const body = fits(state.typed) ? state.typed : rebase(work.body, state.saved);
    return put(state, { body, waiting: true });
  }

  function stored(state: State, { body, waiting, wanted }: { body: Body; waiting: boolean; wanted: boolean }): Step {
    const where: KeptWhere = waiting ? 'waiting' : 'device';
    const typed = wanted ? rebase(state.typed, body) : state.typed;
    const standing = state.standing === 'changed' && !wanted ? 'changed' : where;
    const now: State = { ...state, typed, saved: body, here: body, where, standing };
    return stay(now, hold(now));
  }

  /** It stays on the page; nobody said yes to it any more, or it can't be had just now. */
  function refused(state: State, answer: KeptAnswer<Body>): Step {
    if (answer.type === 'conflict' && rules.asksWhenChanged)
      return stay({ ...state, standing: 'changed', theirs: answer.theirs }, hold(state));
    const why = answer.type === 'refused' ? answer.code : answer.type;
    if (why === 'consent_missing') return stay(unkept(state), hold(state));
    return stay({ ...state, standing: 'refused', why }, hold(state));
  }

  function removed(state: State): Step {
    const now: State = { ...state, saved: empty, where: null, here: null };
    return stay(now, hold(now));
  }
  /** Still there; so are the words, unless something new is on the page by now. */
  function notRemoved(state: State, had: Body | null, answer: KeptAnswer<Body>): Step {
    // Emptied by themselves, it stays empty on the page.
    if (had === null) return refused(state, answer);
    const typed = isEmpty(state.typed) ? had : state.typed;
    const now: State = { ...state, typed, standing: state.where === 'waiting' ? 'waiting' : 'blank' };
    return stay(now, hold(now), { type: 'soon' });
  }

  function found(state: State, { body, where }: Found<Body>): Step {
    if (state.standing === 'withdrawn') return stay(state);
    const here = hereOf({ body, where });
    if (state.work) return foundWhileBusy(state, { body, where });
    // What the account has already doesn't wait: it was sent just now, by this tab or another.
    if (where === 'waiting' && state.where === 'account' && isSame(body, state.saved))
      return stay(state, { type: 'drop', known: body });
    // Read late, it's sent from here. After a save of this tab's it's another tab's, newer, and that one's to send.
    const isReadLate = where === 'waiting' && state.standing === 'blank';
    const known: State = { ...state, here, where, saved: body, standing: standingAt(state, where) };
    if (isSame(state.typed, body) || !isUnsaved(state)) {
      const typed = isSame(state.typed, body) ? rebase(state.typed, body) : body;
      const isSettled = state.standing === 'changed' && where !== 'waiting';
      const now: State = { ...known, typed, ...(isSettled && { standing: where ?? 'blank', theirs: null }) };
      return isReadLate && target(now) === 'account' ? save(now) : stay(now, hold(now));
    }
    if (rules.asksWhenChanged && !isSame(body, state.saved))
      return stay({ ...state, standing: 'changed', theirs: { body, where } }, hold(state));
    return stay({ ...known, typed: rebase(state.typed, body) });
  }
  /** What's under way says itself where it ends up. Written over elsewhere meanwhile, what's on the page counts as unsaved. */
  function foundWhileBusy(state: State, { body, where }: Found<Body>): Step {
    if (isUnsaved(state) || state.work?.kind !== 'save') return stay(state);
    const here = hereOf({ body, where });
    if (here !== null) return stay({ ...state, here, typed: body, saved: body, where });
    const now: State = { ...state, saved: body };
    return stay(now, hold(now));
  }
  function standingAt({ standing }: State, where: KeptWhere): State['standing'] {
    if (where === 'waiting') return standing === 'blank' || standing === 'account' ? 'waiting' : standing;
    if (standing === 'waiting') return where ?? 'blank';
    return where === null && (standing === 'account' || standing === 'device') ? 'blank' : standing;
  }

  function choose(state: State, one: 'mine' | 'theirs', theirs: Found<Body> | null): Step {
    if (!theirs || state.work || state.standing !== 'changed') return stay(state);
    const { body, where } = theirs;
    const there = hereOf(theirs);
    const known: State = {
      ...state,
      saved: body,
      where,
      // What was set aside is still there.
      here: there ?? state.here,
      theirs: null,
      standing: where ?? 'blank',
    };
    if (one === 'mine' && !isSame(state.typed, body))
      return save({ ...known, typed: rebase(state.typed, body), standing: 'unkept' });
    const now = { ...known, typed: body, here: there };
    const isAside = there === null && state.here !== null;
    return stay(now, ...(isAside ? [{ type: 'drop', known: state.here } as const] : []), hold(now));
  }

  function consented(state: State, consent: State['consent']): Step {
    const isNews = consent.answer === 'yes' && state.consent.answer !== 'yes';
    // What stood unkept while it wasn't known; a first yes is given with a press of its own.
    const goes =
      isNews && (state.where === 'waiting' || (state.standing === 'unkept' && state.consent.answer === 'unknown'));
    const now: State = {
      ...state,
      consent,
      standing: isNews && state.standing === 'withdrawn' ? 'unkept' : state.standing,
    };
    return goes && !now.work ? save(now) : stay(now);
  }

  function withdraw(state: State): Step {
    const gone = { saved: empty, where: null, here: null, next: null, theirs: null, why: null } as const;
    const consent = { answer: 'no', onDevice: false } as const;
    const now: State = { ...state, ...gone, consent, standing: 'withdrawn' };
    return stay(now, { type: 'abort' }, { type: 'drop', known: null }, hold(now));
  }

  function transition(state: State, event: KeptEvent<Body>): Step {
    switch (event.type) {
      case 'typed': {
        const now = { ...state, typed: event.body };
        return stay(now, { type: 'hold', body: event.body }, { type: 'soon' });
      }
      case 'rested':
        return state.work ? stay({ ...state, next: state.next ?? { kind: 'rest' } }) : save(state);
      case 'online':
        return state.where === 'waiting' && !state.work ? save(state) : stay(state);
      case 'consent':
        return consented(state, event.consent);
      case 'wanted':
        return want(state.standing === 'withdrawn' ? { ...state, standing: 'unkept' } : state, event.body, event.to);
      case 'answered':
        return answered(state, event.answer);
      case 'found':
        return found(state, event.found);
      case 'chosen':
        return choose(state, event.one, event.theirs ?? state.theirs);
      case 'removed': {
        const now: State = { ...state, typed: empty, theirs: null };
        return state.work ? stay({ ...now, next: { kind: 'remove', had: state.typed } }) : remove(now, state.typed);
      }
      case 'withdrawn':
        return withdraw(state);
    }
  }

  return { begin, transition };
}

const hereOf = <Body>({ body, where }: Found<Body>): Body | null =>
  where === 'waiting' || where === 'device' ? body : null;
