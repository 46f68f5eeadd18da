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
import { atFirst, hereOf, type KeptBegin, nowhere, standingAt, target } from './kept-where.ts';

/**
 * My words, kept in the account or only on this device, perhaps not sent yet (docs/decisions/140). Whatever the order things
 * happen in: nothing typed is lost, one save is under way at most, and after a withdrawal nothing is sent or left on the device.
 */
export function createKeptMachine<Body>(rules: KeptRules<Body>): KeptMachine<Body> {
  return new KeptMachine(rules);
}

class KeptMachine<Body> {
  readonly #rules: KeptRules<Body>;

  constructor(rules: KeptRules<Body>) {
    this.#rules = rules;
  }

  #isEmpty(body: Body): boolean {
    return this.#rules.isSame(body, this.#rules.empty);
  }
  #isUnsaved({ typed, saved }: KeptState<Body>): boolean {
    return !this.#rules.isSame(typed, saved);
  }
  /** In memory for as long as it's nowhere else. */
  #hold(state: KeptState<Body>): KeptEffect<Body> {
    return { type: 'hold', body: this.#isUnsaved(state) ? state.typed : null };
  }

  begin(given: KeptBegin<Body>): KeptStep<Body> {
    const state = atFirst(given, this.#rules);
    if (this.#isUnsaved(state)) return stay(state, { type: 'soon' });
    return state.where === 'waiting' && state.consent.answer === 'yes' ? this.#save(state) : stay(state);
  }

  /** Saves what's typed where it's kept already, if anything is to be saved. */
  #save(state: KeptState<Body>): KeptStep<Body> {
    if (state.standing === 'changed') return this.#setAside(state);
    if (state.standing === 'withdrawn') return stay(state, this.#hold(state));
    if (!this.#isUnsaved(state) && state.where !== 'waiting') {
      const isOver = state.standing === 'unkept' || state.standing === 'refused';
      return stay(isOver ? { ...state, standing: state.where ?? 'blank', why: null } : state, this.#hold(state));
    }
    if (!this.#rules.fits(state.typed)) return stay(state);
    const to = target(state);
    if (to === null)
      return stay(
        state.where === 'waiting' && !this.#isUnsaved(state) ? state : this.#unkept(state),
        this.#hold(state),
      );
    if (this.#rules.emptiedGoes && this.#isEmpty(state.typed)) return this.#remove(state, null);
    return to === 'account'
      ? this.#send(state, state.typed, false)
      : this.#put(state, { body: state.typed, waiting: false });
  }
  #unkept(state: KeptState<Body>): KeptState<Body> {
    return { ...state, standing: this.#isEmpty(state.typed) ? 'blank' : 'unkept', why: null };
  }

  /** What's written while they haven't chosen yet: it isn't sent, but on this device it may stand already. */
  #setAside(state: KeptState<Body>): KeptStep<Body> {
    const to = target(state);
    if (!this.#rules.deviceFirst || to === null || !this.#isUnsaved(state) || !this.#rules.fits(state.typed))
      return stay(state, this.#hold(state));
    return this.#put(state, { body: state.typed, waiting: to === 'account' });
  }

  #send(state: KeptState<Body>, body: Body, wanted: boolean): KeptStep<Body> {
    if (!this.#rules.deviceFirst) return this.#call(state, body, wanted);
    return this.#put({ ...state, standing: 'saving', why: null }, { body, waiting: true, wanted, sends: true });
  }
  #call(state: KeptState<Body>, body: Body, wanted: boolean): KeptStep<Body> {
    const work = { kind: 'save', body, wanted, here: state.here } as const;
    return stay({ ...state, work, standing: 'saving', why: null }, { type: 'save', body });
  }
  #put(
    state: KeptState<Body>,
    {
      body,
      waiting,
      wanted = false,
      sends = false,
    }: { body: Body; waiting: boolean; wanted?: boolean; sends?: boolean },
  ): KeptStep<Body> {
    const work = { kind: 'put', body, waiting, wanted, sends } as const;
    return stay({ ...state, work }, { type: 'put', body, waiting, known: state.here });
  }
  #remove(state: KeptState<Body>, had: Body | null): KeptStep<Body> {
    const work = { kind: 'remove', had } as const;
    const account = state.where === 'account' || state.where === 'waiting';
    // Emptied by typing, it's gone only as far as they've seen it; by a press all of it goes.
    const known = this.#rules.asksWhenChanged && had === null && !account ? state.here : null;
    return stay({ ...state, work, standing: 'blank', why: null }, { type: 'remove', account, known });
  }

  #want(state: KeptState<Body>, body: Body, to: 'account' | 'device'): KeptStep<Body> {
    const { rebase, isSame } = this.#rules;
    // Typed on while they were asked, it stays, and is saved after that.
    const isNewer = this.#isUnsaved(state) && !isSame(rebase(state.typed, body), body);
    const now: KeptState<Body> = { ...state, typed: isNewer ? state.typed : rebase(body, state.saved), theirs: null };
    const { state: begun, effects } = this.#begin(now, body, to);
    return stay(begun, this.#hold(now), ...effects, ...(isNewer ? [{ type: 'soon' } as const] : []));
  }
  #begin(state: KeptState<Body>, body: Body, to: 'account' | 'device'): KeptStep<Body> {
    if (state.work) return stay({ ...state, next: { kind: 'wanted', body, to } });
    return to === 'account' ? this.#send(state, body, true) : this.#put(state, { body, waiting: false, wanted: true });
  }

  /** What was to come after the work that's over. */
  #goOn({ state, effects }: KeptStep<Body>): KeptStep<Body> {
    const { next } = state;
    if (!next || state.work) return { state, effects };
    const more = this.#follow({ ...state, next: null }, next);
    return { state: more.state, effects: [...effects, ...more.effects] };
  }
  #follow(state: KeptState<Body>, next: KeptNext<Body>): KeptStep<Body> {
    if (next.kind === 'remove') return this.#remove(state, next.had);
    if (next.kind === 'clear') return this.#clear(state);
    if (next.kind === 'rest') return this.#save(state);
    return next.to === 'account'
      ? this.#send(state, next.body, true)
      : this.#put(state, { ...next, waiting: false, wanted: true });
  }

  #answered(state: KeptState<Body>, answer: KeptAnswer<Body>): KeptStep<Body> {
    const { work } = state;
    if (!work) return stay(state);
    const over: KeptState<Body> = { ...state, work: null };
    // What was put on the device meanwhile goes again.
    if (state.standing === 'withdrawn') return stay(over, { type: 'drop', known: null });
    if (work.kind === 'remove')
      return this.#goOn(answer.type === 'done' ? this.#removed(over) : this.#notRemoved(over, work.had, answer));
    if (work.kind === 'put') {
      if (work.sends && answer.type !== 'conflict') return this.#goOn(this.#onward(over, work, answer));
      return this.#goOn(answer.type === 'done' ? this.#stored(over, work) : this.#refused(over, answer));
    }
    return this.#goOn(answer.type === 'done' ? this.#sent(over, work, answer.body) : this.#notSent(over, work, answer));
  }

  /** It's on this device now, or can't be there; it's sent either way, unless it's to go. */
  #onward(
    state: KeptState<Body>,
    work: { body: Body; waiting: boolean; wanted: boolean },
    { type }: KeptAnswer<Body>,
  ): KeptStep<Body> {
    const { state: noted, effects } = type === 'done' ? this.#stored(state, work) : stay(state);
    if (state.next?.kind === 'remove') return { state: noted, effects };
    const step = this.#call(noted, work.body, work.wanted);
    return { state: step.state, effects: [...effects, ...step.effects] };
  }

  /** The account has it. What another tab has put on this device meanwhile is newer, and that tab's to send. */
  #sent(state: KeptState<Body>, work: { body: Body; here: Body | null }, there: Body): KeptStep<Body> {
    const isOvertaken = state.here !== null && (work.here === null || !this.#rules.isSame(state.here, work.here));
    if (isOvertaken && state.here) return stay({ ...state, where: 'waiting', standing: 'waiting' });
    const saved = this.#rules.rebase(work.body, there);
    const kept: KeptState<Body> = { ...state, saved, where: 'account', standing: 'account', here: null };
    const now = { ...kept, typed: this.#rules.rebase(state.typed, saved) };
    // What this tab knows nothing of may be another tab's, who'd never see it again.
    if (this.#rules.asksWhenChanged && work.here === null) return stay(now, this.#hold(now));
    return stay(now, { type: 'drop', known: work.here }, this.#hold(now));
  }

  #notSent(
    state: KeptState<Body>,
    work: { body: Body; wanted: boolean; here: Body | null },
    answer: KeptAnswer<Body>,
  ): KeptStep<Body> {
    // Its own words, which came there before without their answer.
    if (answer.type === 'conflict' && answer.theirs && this.#rules.isSame(answer.theirs.body, work.body))
      return this.#sent(state, work, answer.theirs.body);
    if (answer.type === 'gone') return this.#put(state, { ...work, waiting: false });
    if (answer.type !== 'unanswered' || !this.#rules.waits) return this.#refused(state, answer);
    // The newest words, without what the press alone would have made of them.
    const body = this.#rules.fits(state.typed) ? state.typed : this.#rules.rebase(work.body, state.saved);
    return this.#put(state, { body, waiting: true });
  }

  #stored(
    state: KeptState<Body>,
    { body, waiting, wanted }: { body: Body; waiting: boolean; wanted: boolean },
  ): KeptStep<Body> {
    const where: KeptWhere = waiting ? 'waiting' : 'device';
    const typed = wanted ? this.#rules.rebase(state.typed, body) : state.typed;
    const standing = state.standing === 'changed' && !wanted ? 'changed' : where;
    const now: KeptState<Body> = { ...state, typed, saved: body, here: body, where, standing };
    return stay(now, this.#hold(now));
  }

  /** It stays on the page; nobody said yes to it any more, or it can't be had just now. */
  #refused(state: KeptState<Body>, answer: KeptAnswer<Body>): KeptStep<Body> {
    if (answer.type === 'conflict' && this.#rules.asksWhenChanged)
      return stay({ ...state, standing: 'changed', theirs: answer.theirs }, this.#hold(state));
    const why = answer.type === 'refused' ? answer.code : answer.type;
    if (why === 'consent_missing') return stay(this.#unkept(state), this.#hold(state));
    return stay({ ...state, standing: 'refused', why }, this.#hold(state));
  }

  #removed(state: KeptState<Body>): KeptStep<Body> {
    const now: KeptState<Body> = { ...state, saved: this.#rules.empty, where: null, here: null };
    return stay(now, this.#hold(now));
  }
  /** Still there; so are the words, unless something new is on the page by now. */
  #notRemoved(state: KeptState<Body>, had: Body | null, answer: KeptAnswer<Body>): KeptStep<Body> {
    // Emptied by themselves, it stays empty on the page.
    if (had === null) return this.#refused(state, answer);
    const typed = this.#isEmpty(state.typed) ? had : state.typed;
    const now: KeptState<Body> = { ...state, typed, standing: state.where === 'waiting' ? 'waiting' : 'blank' };
    return stay(now, this.#hold(now), { type: 'soon' });
  }

  #found(state: KeptState<Body>, { body, where }: Found<Body>): KeptStep<Body> {
    if (state.standing === 'withdrawn') return stay(state);
    const here = hereOf({ body, where });
    if (state.work) return this.#foundWhileBusy(state, { body, where });
    // What the account has already doesn't wait: it was sent just now, by this tab or another.
    if (where === 'waiting' && state.where === 'account' && this.#rules.isSame(body, state.saved))
      return stay(state, { type: 'drop', known: body });
    // Read late, it's sent from here. After a save of this tab's it's another tab's, newer, and that one's to send.
    const isReadLate = where === 'waiting' && state.standing === 'blank';
    const known: KeptState<Body> = { ...state, here, where, saved: body, standing: standingAt(state, where) };
    if (this.#rules.isSame(state.typed, body) || !this.#isUnsaved(state)) {
      const typed = this.#rules.isSame(state.typed, body) ? this.#rules.rebase(state.typed, body) : body;
      const isSettled = state.standing === 'changed' && where !== 'waiting';
      const now: KeptState<Body> = { ...known, typed, ...(isSettled && { standing: where ?? 'blank', theirs: null }) };
      return isReadLate && target(now) === 'account' ? this.#save(now) : stay(now, this.#hold(now));
    }
    if (this.#rules.asksWhenChanged && !this.#rules.isSame(body, state.saved))
      return stay({ ...state, standing: 'changed', theirs: { body, where } }, this.#hold(state));
    return stay({ ...known, typed: this.#rules.rebase(state.typed, body) });
  }
  /** What's under way says itself where it ends up. Written over elsewhere meanwhile, what's on the page counts as unsaved. */
  #foundWhileBusy(state: KeptState<Body>, { body, where }: Found<Body>): KeptStep<Body> {
    if (state.work?.kind !== 'save') return stay(state);
    const here = hereOf({ body, where });
    if (this.#isUnsaved(state)) return stay(here === null ? state : { ...state, here });
    if (here !== null) return stay({ ...state, here, typed: body, saved: body, where });
    const now: KeptState<Body> = { ...state, saved: body };
    return stay(now, this.#hold(now));
  }

  #choose(state: KeptState<Body>, one: 'mine' | 'theirs', theirs: Found<Body> | null): KeptStep<Body> {
    if (!theirs || state.work || state.standing !== 'changed') return stay(state);
    const { body, where } = theirs;
    const there = hereOf(theirs);
    const known: KeptState<Body> = {
      ...state,
      saved: body,
      where,
      // What was set aside is still there.
      here: there ?? state.here,
      theirs: null,
      standing: where ?? 'blank',
    };
    if (one === 'mine' && !this.#rules.isSame(state.typed, body))
      return this.#save({ ...known, typed: this.#rules.rebase(state.typed, body), standing: 'unkept' });
    const now = { ...known, typed: body, here: there };
    const isAside = there === null && state.here !== null;
    return stay(now, ...(isAside ? [{ type: 'drop', known: state.here } as const] : []), this.#hold(now));
  }

  #consented(state: KeptState<Body>, consent: KeptState<Body>['consent']): KeptStep<Body> {
    const isNews = consent.answer === 'yes' && state.consent.answer !== 'yes';
    // What stood unkept while it wasn't known; a first yes is given with a press of its own.
    const goes =
      isNews && (state.where === 'waiting' || (state.standing === 'unkept' && state.consent.answer === 'unknown'));
    const now: KeptState<Body> = {
      ...state,
      consent,
      standing: isNews && state.standing === 'withdrawn' ? 'unkept' : state.standing,
    };
    return goes && !now.work ? this.#save(now) : stay(now);
  }

  /** What was typed since is saved instead. Another tab's words stay, which the drop finds there. */
  #clear(state: KeptState<Body>): KeptStep<Body> {
    const now = nowhere(state, this.#rules.empty);
    if (this.#isUnsaved(now) && this.#rules.fits(now.typed)) return this.#save(now);
    const left = { ...now, here: null };
    if (state.theirs) return this.#found(left, state.theirs);
    const drop = state.here === null ? [] : [{ type: 'drop', known: state.here } as const];
    return stay(left, ...drop, this.#hold(left));
  }

  /** It waited because of a press alone that they took back: the words stay on the page, and nowhere else. */
  #discard(state: KeptState<Body>): KeptStep<Body> {
    if (state.where !== 'waiting' || state.work) return stay(state);
    const now = this.#unkept({ ...state, saved: this.#rules.empty, where: null, here: null });
    return stay(now, { type: 'drop', known: state.here }, this.#hold(now));
  }

  #withdraw(state: KeptState<Body>): KeptStep<Body> {
    const gone = { saved: this.#rules.empty, where: null, here: null, next: null, theirs: null, why: null } as const;
    const consent = { answer: 'no', onDevice: false } as const;
    const now: KeptState<Body> = { ...state, ...gone, consent, standing: 'withdrawn' };
    return stay(now, { type: 'abort' }, { type: 'drop', known: null }, this.#hold(now));
  }

  transition(state: KeptState<Body>, event: KeptEvent<Body>): KeptStep<Body> {
    switch (event.type) {
      case 'typed': {
        // The page may not have heard yet what the account made of the last save.
        const now = { ...state, typed: this.#rules.rebase(event.body, state.saved) };
        return stay(now, { type: 'hold', body: now.typed }, { type: 'soon' });
      }
      case 'rested':
        return state.work ? stay({ ...state, next: state.next ?? { kind: 'rest' } }) : this.#save(state);
      case 'online':
        return state.where === 'waiting' && !state.work ? this.#save(state) : stay(state);
      case 'consent':
        return this.#consented(state, event.consent);
      case 'wanted':
        return this.#want(
          state.standing === 'withdrawn' ? { ...state, standing: 'unkept' } : state,
          event.body,
          event.to,
        );
      case 'answered':
        return this.#answered(state, event.answer);
      case 'found':
        return this.#found(state, event.found);
      case 'chosen':
        return this.#choose(state, event.one, event.theirs ?? state.theirs);
      case 'removed': {
        const now: KeptState<Body> = { ...state, typed: this.#rules.empty, theirs: null };
        return state.work
          ? stay({ ...now, next: { kind: 'remove', had: state.typed } })
          : this.#remove(now, state.typed);
      }
      case 'cleared': {
        const now: KeptState<Body> = { ...state, typed: event.rest, next: state.work && { kind: 'clear' } };
        return state.work ? stay(now, this.#hold(now)) : this.#clear(now);
      }
      case 'discarded':
        return this.#discard(state);
      case 'withdrawn':
        return this.#withdraw(state);
    }
  }
}

const stay = <Body>(state: KeptState<Body>, ...effects: KeptEffect<Body>[]): KeptStep<Body> => ({ state, effects });
