/** What may follow for somebody, or their words; nothing follows where none is chosen. */
export const acts = ['word', 'post-removed', 'post-restored', 'sent-away', 'removed', 'unvouched', 'paused'] as const;
export type ReportAct = (typeof acts)[number];

/** What is known of the person a report is about, now. */
export type Concerned = {
  /** Their account is still there. */
  exists: boolean;
  /** They belong to the circle, don't lead it, and it isn't over; or a host removed them, and could let them back. */
  removable: boolean;
  /** The post that it's about still stands there. */
  postRemovable: boolean;
  /** Its author asks for another look at what a host removed, and it's still removed. */
  postRestorable: boolean;
  /** They're in the post's space, or could come back to it, and don't host it. */
  sendable: boolean;
  isVouched: boolean;
  /** They can't sign in now anyway, and for longer than any pause. */
  isBanned: boolean;
};

/** What a steward may decide: only what then really happens. */
export function possibleActs(concerned: Concerned): ReportAct[] {
  // Words of somebody who's gone: there's nobody to tell, and the words can still go.
  if (!concerned.exists) return concerned.postRemovable ? ['post-removed'] : [];
  // Who asks for their own words back is judged for nothing.
  if (concerned.postRestorable) return ['word', 'post-restored'];
  const can = {
    word: true,
    'post-removed': concerned.postRemovable,
    'post-restored': false,
    'sent-away': concerned.sendable,
    removed: concerned.removable,
    unvouched: concerned.isVouched,
    paused: !concerned.isBanned,
  };
  return acts.filter((act) => can[act]);
}

/** Who a report has to do with, which says who stays out of it. */
export type ReportSides = {
  reporter_id: string | null;
  person_id: string | null;
  /** Who led its circle, alone or with others, until it was told. */
  host_ids: readonly string[];
};

/** Nobody judges what they told themselves, what was told about them, or how it was in a circle they led. */
export function mayHandle({ reporter_id, person_id, host_ids }: ReportSides, stewardId: string): boolean {
  return reporter_id !== stewardId && person_id !== stewardId && !host_ids.includes(stewardId);
}

/** Whether somebody may tell us about this person, or with none about the circle itself. */
export function mayReport(facts: {
  /** They belong to the circle, or did until they were asked to leave. */
  belongs: boolean;
  /** It's listed for everybody. */
  isPublic: boolean;
  about: 'circle' | 'facilitator' | 'someone there' | 'nobody there' | 'themselves';
}): boolean {
  if (facts.about === 'circle' || facts.about === 'facilitator') return facts.belongs || facts.isPublic;
  return facts.belongs && facts.about === 'someone there';
}
