/*
 * Pairs for everyone where there are any: Edmonds' blossoms, so that a round without a repeated pair is found whenever
 * one exists, and not only mostly.
 */

/** Who each person, by number, may be paired with. */
export type Acquaintance = readonly (readonly number[])[];

const nobody = -1;

/**
 * As many pairs as there can be: for each person the other's number, or -1 for nobody. Someone who has one in `before` keeps
 * having one, if not the same.
 */
export function matched(may: Acquaintance, before: readonly number[] = may.map(() => nobody)): number[] {
  const mate = [...before];
  // What fits at first sight leaves little to search for.
  for (const [person, others] of may.entries()) {
    const other = mate[person] === nobody ? others.find((one) => mate[one] === nobody) : undefined;
    if (other === undefined) continue;
    mate[person] = other;
    mate[other] = person;
  }
  for (const person of may.keys()) if (mate[person] === nobody) new Search(may, mate).from(person);
  return mate;
}

/** One search for a way to give one more person a partner, without anybody losing theirs. */
class Search {
  readonly #may: Acquaintance;
  readonly #mate: number[];
  readonly #parent: number[];
  /** The person who stands for the odd circle that somebody is in; oneself outside of any. */
  readonly #stem: number[];
  readonly #outer: boolean[];
  readonly #queue: number[] = [];

  constructor(may: Acquaintance, mate: number[]) {
    this.#may = may;
    this.#mate = mate;
    this.#parent = may.map(() => nobody);
    this.#stem = may.map((_, person) => person);
    this.#outer = may.map(() => false);
  }

  from(root: number): void {
    this.#outer[root] = true;
    this.#queue.push(root);
    for (let person = this.#queue.shift(); person !== undefined; person = this.#queue.shift()) {
      const end = this.#reach(person, root);
      if (end !== null) return this.#turn(end);
    }
  }

  /** Looks at everyone this person may be with; somebody free ends the search. */
  #reach(person: number, root: number): number | null {
    for (const other of this.#may[person] ?? []) {
      if (this.#stem[person] === this.#stem[other] || this.#mate[person] === other) continue;
      const partner = this.#at(this.#mate, other);
      if (other === root || (partner !== nobody && this.#parent[partner] !== nobody)) {
        this.#close(person, other);
        continue;
      }
      if (this.#parent[other] !== nobody) continue;
      this.#parent[other] = person;
      if (partner === nobody) return other;
      this.#grow(partner);
    }
    return null;
  }

  #grow(person: number): void {
    if (this.#outer[person]) return;
    this.#outer[person] = true;
    this.#queue.push(person);
  }

  /** Two of the search meet: the odd circle they close counts as one person from now on. */
  #close(one: number, other: number): void {
    const stem = this.#commonStem(one, other);
    const inCircle = new Set<number>();
    this.#walk(one, stem, other, inCircle);
    this.#walk(other, stem, one, inCircle);
    for (const person of this.#stem.keys()) {
      if (!inCircle.has(this.#at(this.#stem, person))) continue;
      this.#stem[person] = stem;
      this.#grow(person);
    }
  }

  #commonStem(one: number, other: number): number {
    const passed = new Set<number>();
    for (let at = one; ; at = this.#at(this.#parent, this.#at(this.#mate, at))) {
      at = this.#at(this.#stem, at);
      passed.add(at);
      if (this.#at(this.#mate, at) === nobody) break;
    }
    for (let at = other; ; at = this.#at(this.#parent, this.#at(this.#mate, at))) {
      at = this.#at(this.#stem, at);
      if (passed.has(at)) return at;
    }
  }

  #walk(from: number, stem: number, child: number, inCircle: Set<number>): void {
    let [at, below] = [from, child];
    while (this.#stem[at] !== stem) {
      const partner = this.#at(this.#mate, at);
      inCircle.add(this.#at(this.#stem, at));
      inCircle.add(this.#at(this.#stem, partner));
      this.#parent[at] = below;
      below = partner;
      at = this.#at(this.#parent, partner);
    }
  }

  /** Along the way found, everyone takes the next one as their partner. */
  #turn(end: number): void {
    for (let at = end; at !== nobody; ) {
      const before = this.#at(this.#parent, at);
      const next = this.#at(this.#mate, before);
      this.#mate[at] = before;
      this.#mate[before] = at;
      at = next;
    }
  }

  #at(list: readonly number[], index: number): number {
    return list[index] ?? nobody;
  }
}
