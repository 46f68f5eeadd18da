/*
 * What one thing that somebody writes for themselves can be: where its words are, what's on its way, and what may happen to
 * it. kept-machine.ts says how one follows from the other.
 */

/** Where words are kept; `waiting`: on this device, meant for the account. Null for nowhere but the page. */
export type KeptWhere = 'account' | 'device' | 'waiting' | null;

/** What's said of it on the page. `blank`: there's nothing to say. */
export type KeptStanding =
  | 'blank'
  | 'unkept'
  | 'device'
  | 'saving'
  | 'account'
  | 'waiting'
  | 'refused'
  | 'changed'
  | 'withdrawn';

/** What stands somewhere else now: in the account, or on this device by another tab. */
export type Found<Body> = { readonly body: Body; readonly where: KeptWhere };

/** What's under way, one at a time; `wanted`: by a press whose answer somebody waits for. */
export type KeptWork<Body> =
  | { readonly kind: 'save'; readonly body: Body; readonly wanted: boolean; readonly here: Body | null }
  /** `sends`: once it's there, it's sent. */
  | {
      readonly kind: 'put';
      readonly body: Body;
      readonly wanted: boolean;
      readonly waiting: boolean;
      readonly sends: boolean;
    }
  /** `had`: to be shown again where it stays; null where its writer emptied it. */
  | { readonly kind: 'remove'; readonly had: Body | null };

/** What comes after it. */
export type KeptNext<Body> =
  | { readonly kind: 'rest' }
  | { readonly kind: 'wanted'; readonly body: Body; readonly to: 'account' | 'device' }
  | { readonly kind: 'remove'; readonly had: Body }
  | { readonly kind: 'clear' };

export type KeptState<Body> = {
  /** The newest words, as they stand on the page. */
  readonly typed: Body;
  /** The newest that are kept, and where. */
  readonly saved: Body;
  readonly where: KeptWhere;
  /** What this tab knows that this device has of it. */
  readonly here: Body | null;
  readonly consent: KeptConsent;
  readonly work: KeptWork<Body> | null;
  readonly next: KeptNext<Body> | null;
  readonly standing: KeptStanding;
  /** The code of the refusal; set only while it's `refused`. */
  readonly why: string | null;
  /** What they choose between, as far as it's known; set only while it's `changed`. */
  readonly theirs: Found<Body> | null;
};

/** What its person said; `onDevice`: what's new of it stays on this device, whatever they said before. */
export type KeptConsent = { readonly answer: 'unknown' | 'yes' | 'no'; readonly onDevice: boolean };

/** What became of the work under way. `gone`: the account has no place for it any more. */
export type KeptAnswer<Body> =
  | { readonly type: 'done'; readonly body: Body }
  | { readonly type: 'unanswered' }
  | { readonly type: 'gone' }
  /** Null where what stands there now couldn't be read. */
  | { readonly type: 'conflict'; readonly theirs: Found<Body> | null }
  | { readonly type: 'refused'; readonly code: string };

export type KeptEvent<Body> =
  | { readonly type: 'typed'; readonly body: Body }
  /** The typing paused, the page is hidden or left, or they ask for another try. */
  | { readonly type: 'rested' }
  | { readonly type: 'consent'; readonly consent: KeptConsent }
  /** They pressed, and said where. */
  | { readonly type: 'wanted'; readonly body: Body; readonly to: 'account' | 'device' }
  | { readonly type: 'answered'; readonly answer: KeptAnswer<Body> }
  | { readonly type: 'online' }
  /** The account says so now, or another tab wrote it. */
  | { readonly type: 'found'; readonly found: Found<Body> }
  /** `theirs`: as it was read just now. */
  | { readonly type: 'chosen'; readonly one: 'mine' | 'theirs'; readonly theirs?: Found<Body> }
  /** From wherever it is. */
  | { readonly type: 'removed' }
  /** What it says here has gone where it was meant to, or they threw it away. `rest`: what was typed since, which stays. */
  | { readonly type: 'cleared'; readonly rest: Body }
  /** Asked whether to keep it, they'd rather not after all. */
  | { readonly type: 'discarded' }
  /** They took back their yes: nothing is sent any more, and nothing stays on this device. */
  | { readonly type: 'withdrawn' };

/** `save`, `put` and `remove` are answered, one before the next begins; the others aren't. */
export type KeptEffect<Body> =
  | { readonly type: 'save'; readonly body: Body }
  /** `known`: what this tab knows to be there; null for nothing. */
  | { readonly type: 'put'; readonly body: Body; readonly waiting: boolean; readonly known: Body | null }
  /** From the account, too, or only from this device; `known`: only if it still says so here. */
  | { readonly type: 'remove'; readonly account: boolean; readonly known: Body | null }
  /** Takes it from this device, if it still says so there; null: whatever it says. */
  | { readonly type: 'drop'; readonly known: Body | null }
  /** Ends the call under way. */
  | { readonly type: 'abort' }
  /** Kept in this window's memory, since it's nowhere else; null: no longer. */
  | { readonly type: 'hold'; readonly body: Body | null }
  /** `rested` has to come once they pause. */
  | { readonly type: 'soon' };

export type KeptStep<Body> = { readonly state: KeptState<Body>; readonly effects: readonly KeptEffect<Body>[] };

/** What a kind says of its bodies. All of it is pure. */
export type KeptRules<Body> = {
  /** As it is where nothing was ever written. */
  readonly empty: Body;
  /** Whether they say the same; a version or a time doesn't count. */
  isSame(one: Body, other: Body): boolean;
  /** Whether it may be saved as it is: not too long, say. */
  fits(body: Body): boolean;
  /** These words on what stands there now: with its version, or its mark. */
  rebase(words: Body, there: Body): Body;
  /** Whether it waits on this device where the account can't be reached. Else it stays on the page. */
  readonly waits: boolean;
  /** What's emptied is taken away, instead of saved as nothing. */
  readonly emptiedGoes: boolean;
  /** Whether their writer chooses where it was changed elsewhere. Else what's on the page takes its place. */
  readonly asksWhenChanged: boolean;
  /** It's put on this device before it's sent, so that it's there whatever the line does. For what `waits`. */
  readonly deviceFirst?: boolean;
};
