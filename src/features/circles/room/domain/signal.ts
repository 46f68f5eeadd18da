/*
 * How abilities tell the room and each other something without knowing each other. Each tells a signal of its own slice
 * or view; its readers get one value, folded from all who tell it.
 */

/** What's heard of many who say something, or of nobody. */
type Fold<Said, Heard> = {
  /** From everyone who tells it, in the order of the abilities. */
  of(said: readonly Said[]): Heard;
  /** Whether two are the same to those who hear them, so that nothing has changed. */
  isSame?(one: Heard, other: Heard): boolean;
};

/** Something that abilities tell, by its name. */
export type Signal<Name extends string, Said, Heard> = Fold<Said, Heard> & { readonly name: Name };
type AnySignal = Signal<string, unknown, unknown>;

/** A signal with its name and the way in which what's said becomes what's heard. */
export function defineSignal<const Name extends string, Said, Heard>(
  name: Name,
  fold: Fold<Said, Heard>,
): Signal<Name, Said, Heard> {
  return { ...fold, name };
}

/** True once anyone says so. */
export const some: Fold<boolean, boolean> = { of: (said) => said.includes(true) };

/** The first that isn't null: for what one ability at most says at a time. */
export function first<T>(): Fold<T | null, T | null> {
  return { of: (said) => said.find((one) => one !== null) ?? null };
}

/** Everyone that anyone names, by user id. */
export const everyone: Fold<Iterable<string>, ReadonlySet<string>> = {
  of: (said) => new Set(said.flatMap((some) => [...some])),
  isSame: (one, other) => one.size === other.size && [...one].every((id) => other.has(id)),
};

/** Of one thing or person: whether anyone says it of them. */
export function someOf<T>(): Fold<(one: T) => boolean, (one: T) => boolean> {
  return { of: (said) => (one) => said.some((says) => says(one)) };
}

/** What an ability says by each of these signals, by their names. */
export type SaidOf<L extends readonly AnySignal[]> = {
  readonly [S in L[number] as S['name']]: Parameters<S['of']>[0][number];
};
/** What's heard by each of them. */
export type HeardOf<L extends readonly AnySignal[]> = { readonly [S in L[number] as S['name']]: ReturnType<S['of']> };

/** How an ability says it: of its slice or view, and what else `About` is. */
export type Tells<L extends readonly AnySignal[], About extends readonly unknown[]> = {
  readonly [N in keyof SaidOf<L>]?: { tell(...about: About): SaidOf<L>[N] }['tell'];
};

/** Who tells something, and of what: its slice or view, and more. */
type Source = { readonly tells?: Readonly<Record<string, unknown>> | undefined };

/**
 * Hears these signals of these abilities. `aboutOf` is what an ability tells them of, and the arguments of all its
 * `tells`.
 */
export function hearSignals<const L extends readonly AnySignal[], T extends Source>(
  signals: L,
  abilities: readonly T[],
) {
  type Heard = HeardOf<L>;
  type Name = keyof Heard & string;
  type AboutOf = (ability: T) => readonly unknown[];
  const known = new Map(
    signals.map((signal) => {
      const tellers = abilities.flatMap((ability) => {
        const tell = ability.tells?.[signal.name];
        return typeof tell === 'function' ? [(aboutOf: AboutOf): unknown => tell(...aboutOf(ability))] : [];
      });
      return [signal.name, { signal, tellers }] as const;
    }),
  );

  /** One of them, as it's now. */
  function hear<N extends Name>(name: N, aboutOf: AboutOf): Heard[N] {
    const found = known.get(name);
    if (!found) throw new Error(`no signal is called ${name}`);
    const said = found.tellers.map((tell) => tell(aboutOf));
    // Each fold gives what its signal's type says.
    return found.signal.of(said) as Heard[N];
  }

  /** `before` with these as they're now; the very same where they haven't changed. */
  function hearAgain<Before extends object>(before: Before, names: readonly Name[], aboutOf: AboutOf): Before {
    const changes = names.flatMap((name) => {
      const now = hear(name, aboutOf);
      const isSame = known.get(name)?.signal.isSame ?? Object.is;
      return isSame((before as Partial<Heard>)[name], now) ? [] : [[name, now] as const];
    });
    return changes.length > 0 ? { ...before, ...Object.fromEntries(changes) } : before;
  }

  /** All of them. */
  function hearAll(aboutOf: AboutOf): Heard {
    return Object.fromEntries(signals.map(({ name }) => [name, hear(name as Name, aboutOf)])) as Heard;
  }

  return { hear, hearAgain, hearAll };
}

/**
 * Hears all of these signals again and again. Only those are folded again that an ability tells which is told of something
 * else than before, and what's heard stays the very same where that changes nothing.
 */
export function keepHearing<const L extends readonly AnySignal[], T extends Source>(
  signals: L,
  abilities: readonly T[],
) {
  type Name = keyof HeardOf<L> & string;
  const { hearAll, hearAgain } = hearSignals(signals, abilities);
  let last: { heard: HeardOf<L>; about: ReadonlyMap<T, readonly unknown[]> } | null = null;
  return (aboutOf: (ability: T) => readonly unknown[]): HeardOf<L> => {
    const [before, about] = [last, new Map(abilities.map((ability) => [ability, aboutOf(ability)] as const))];
    const tellOf = (ability: T) => about.get(ability) ?? [];
    const changed = abilities.filter((ability) => isOther(before?.about.get(ability) ?? [], tellOf(ability)));
    const names = new Set(changed.flatMap(({ tells = {} }) => Object.keys(tells) as Name[]));
    const heard = before ? hearAgain(before.heard, [...names], tellOf) : hearAll(tellOf);
    last = { heard, about };
    return heard;
  };
}

function isOther(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length !== now.length || now.some((one, at) => !Object.is(one, before[at]));
}
