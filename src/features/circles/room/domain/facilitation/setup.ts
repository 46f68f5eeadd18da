import * as v from 'valibot';

/** What the AI Facilitator does for the hosts (R-ROOMM-19, REAL 18). */
export const modes = ['off', 'coach', 'moderator', 'notes'] as const;
export type Mode = (typeof modes)[number];

/** How long nobody speaks in a sharing phase before it says anything, in seconds; it may also never do so (REAL 12). */
export const quietChoices = [30, 60, 120] as const;
/** At most one card in this many minutes. */
export const everyChoices = [2, 5, 10] as const;

/** How the hosts of a room have set it; the same for all of them. */
export const Setup = v.object({
  mode: v.picklist(modes),
  quietSeconds: v.nullable(v.picklist(quietChoices)),
  everyMinutes: v.picklist(everyChoices),
  /** It asks a model, too, where there's one (ADR 077). */
  asksModel: v.optional(v.boolean(), false),
});
export type Setup = v.InferOutput<typeof Setup>;

/** Off until a host wants it. */
export const usualSetup: Setup = { mode: 'off', quietSeconds: 60, everyMinutes: 5, asksModel: false };

/** Where the model of this place is, in a name for people: null for its own machine. */
export const ModelPlace = v.object({ service: v.nullable(v.string()) });
export type ModelPlace = v.InferOutput<typeof ModelPlace>;

/** The modes where there's something to ask a model. */
export function mayAskModel({ mode, asksModel }: Setup): boolean {
  return asksModel && (mode === 'coach' || mode === 'moderator');
}

/** Whether nothing differs. */
export function isSameSetup(one: Setup, other: Setup): boolean {
  return (['mode', 'quietSeconds', 'everyMinutes', 'asksModel'] as const).every((name) => one[name] === other[name]);
}
