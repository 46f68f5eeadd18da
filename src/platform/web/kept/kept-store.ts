import type { Found, KeptRules } from '#platform/shared/kept/kept-state.ts';
import type { KeptBegin } from '#platform/shared/kept/kept-where.ts';
import { onlyFor } from '../session/only-for.ts';
import { ownerOf } from '../session/session-end.ts';
import { session as signedIn } from '../session/session-store.ts';
import type { KeptRows } from './kept-rows.ts';
import { ChangedHere, type KeptPorts, type KeptSession, openKept } from './kept-session.ts';

/**
 * What a kind says of its things. `Of`: which one, with what a row needs of it; `Body`: what its person writes there; `Row`: both, as
 * this device keeps them.
 */
export type KeptWire<Of, Body, Row> = {
  rules: KeptRules<Body>;
  idOf(of: Of): string;
  /** Saves it in the account, tells the queries that show it, and says what stands there now. Rejects with an ApiError. */
  save(of: Of, body: Body, signal: AbortSignal): Promise<Body>;
  /** The same for taking it away. */
  remove(of: Of, signal: AbortSignal): Promise<unknown>;
  rowOf(of: Of, body: Body, waiting: boolean): Row;
  /** What a row says. */
  found(row: Row, of: Of): Found<Body>;
  /** After a conflict: what stands in the account now. */
  theirs?(of: Of): Promise<Found<Body>>;
  hold?(of: Of, body: Body | null): void;
};

/** One that's open: its session, and which it is, which may be known better later. */
export type OpenKept<Of, Body> = { session: KeptSession<Body>; know(of: Of): void; stay(): () => void };

/** Where the things of one kind are kept, and how. */
export type KeptStore<Of, Body, Row> = ReturnType<typeof keptStore<Of, Body, Row>>;

/** The things of one kind that people write for themselves, as they write them. What only reads them needs their rows alone. */
export function keptStore<Of, Body, Row>(rows: KeptRows<Row>, wire: KeptWire<Of, Body, Row>) {
  const onPage = new Set<string>();

  function portsOf(person: string, ofNow: () => Of): KeptPorts<Body> {
    const id = wire.idOf(ofNow());
    const here = rows.here(person);
    const { hold, theirs } = wire;
    /** What stands there, if it's something else. */
    function differs(row: Row | undefined, known: Body | null): Found<Body> | null {
      if (row === undefined || !rows.fits(row)) return null;
      const stands = wire.found(row, ofNow());
      return known !== null && wire.rules.isSame(stands.body, known) ? null : stands;
    }
    return {
      async save(body, signal) {
        onlyFor(person);
        return wire.save(ofNow(), body, signal);
      },
      async remove(signal) {
        onlyFor(person);
        return wire.remove(ofNow(), signal);
      },
      here: {
        put: (body, waiting, known) =>
          here.change(id, (row) => {
            const stands = wire.rules.asksWhenChanged && differs(row, known);
            if (stands && !wire.rules.isSame(stands.body, body)) throw new ChangedHere(stands);
            return wire.rowOf(ofNow(), body, waiting);
          }),
        async drop(known) {
          let stands: Found<Body> | null = null;
          await here.change(id, (row) => {
            stands = known === undefined ? null : differs(row, known);
            return stands ? row : undefined;
          });
          return stands;
        },
        other: async (known) => differs(await here.get(id), known),
      },
      // Left by its person, this window has nothing of them in its memory any more (CARE C18).
      ...(hold && { hold: (body) => ownerOf(signedIn.getSnapshot()) === person && hold(ofNow(), body) }),
      ...(theirs && { theirs: () => theirs(ofNow()) }),
    };
  }

  /**
   * For what's sent while it isn't on the page: only as long as this device still says so. Written again, or taken away meanwhile, the
   * call under way ends, and its words come back nowhere; nor is the window's memory its own.
   */
  function portsBehind(person: string, of: Of, body: Body): KeptPorts<Body> {
    const { hold, ...ports } = portsOf(person, () => of);
    const here = rows.here(person);
    const id = wire.idOf(of);
    const says = (row: Row | undefined): boolean =>
      row !== undefined && rows.fits(row) && wire.rules.isSame(wire.found(row, of).body, body);
    const stands = async () => says(await here.get(id).catch(() => undefined));
    return {
      ...ports,
      async save(words, signal) {
        const over = new AbortController();
        const stop = here.watch(() => void stands().then((still) => still || over.abort()));
        return ports.save(words, AbortSignal.any([signal, over.signal])).finally(stop);
      },
      here: {
        ...ports.here,
        put: (words, waiting) => here.change(id, (row) => (says(row) ? wire.rowOf(of, words, waiting) : row)),
      },
    };
  }

  function open(person: string, given: Of, begin: KeptBegin<Body>): OpenKept<Of, Body> {
    let of = given;
    const id = wire.idOf(of);
    const session = openKept(
      wire.rules,
      portsOf(person, () => of),
      begin,
    );
    const key = `${person} ${id}`;
    return {
      session,
      know(now) {
        of = now;
      },
      stay() {
        onPage.add(key);
        const leave = session.stay();
        return () => {
          onPage.delete(key);
          leave();
        };
      },
    };
  }

  return {
    ...rows,
    rules: wire.rules,
    found: wire.found,
    open,
    /** Sends what waits here and isn't on the page, which sends its own. Only after a yes that's known. */
    send(person: string, of: Of, row: Row): void {
      const found = wire.found(row, of);
      if (found.where !== 'waiting' || onPage.has(`${person} ${wire.idOf(of)}`)) return;
      const begin = { found, consent: { answer: 'yes', onDevice: false } } as const;
      openKept(wire.rules, portsBehind(person, of, found.body), begin).start();
    },
  };
}
