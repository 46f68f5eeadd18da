/** A circle's leader, who is vouched for; someone in it; someone signed in elsewhere; someone not signed in. */
export const roles = ['leader', 'member', 'stranger', 'visitor'] as const;
export type Role = (typeof roles)[number];

export type Right = {
  table: string;
  verb: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** The policy that it rests on; none where a table is public. */
  policy?: string;
  /** The one for visitors, where they have one of their own. */
  visitorsPolicy?: string;
  /** Columns that the grant names; without them the whole table. */
  columns?: readonly string[];
  /** Who the grant names. */
  granted: 'user' | 'everyone';
  /** For UPDATE, what is set; it has no WHERE and reads no column, so that no other policy stands before the one in question. */
  set?: string;
  /** The rows that each role reaches, by their names in the world of these tests. */
  reaches?: Partial<Record<Role, readonly string[]>>;
  /** Statements, in which {me} is who runs them, and the roles that they work for. */
  attempts?: readonly (readonly [statement: string, worksFor: readonly Role[]])[];
};

/** A table of which people reach their own rows and no others. */
export type OwnTable = {
  table: string;
  policy: string;
  /** Columns that people may give, and those that they may change. */
  gives: readonly string[];
  changes: readonly string[];
  /** Makes one of this person's; left out where only the system does. */
  makes?: ((person: string) => string) | undefined;
  /** Who can, where it hangs on something that not everybody has. */
  makers?: readonly Role[] | undefined;
};
