import { type KnownInTab, type Me, tabSignals } from '../../domain/known.ts';
import { hearSignals, keepHearing } from '../../domain/signal.ts';
import type { AnyWebAbility } from '../ability.ts';

type Views = Readonly<Record<string, unknown>>;

/** Somebody who doesn't lead, for what's told to everybody alike. */
const anyone: Me = { userId: '', role: 'participant' };

/** What these abilities tell in one tab, a signal at a time. */
export function hearTab(abilities: readonly AnyWebAbility[]) {
  const { hear } = hearSignals(tabSignals, abilities);
  return <N extends keyof KnownInTab>(name: N, views: Views): KnownInTab[N] => hear(name, aboutOf(views, anyone));
}

/** All that they tell this person, kept from view to view; `me` is the very same while they're the same. */
export function keepHearingTab(abilities: readonly AnyWebAbility[]): (views: Views, me: Me) => KnownInTab {
  const all = keepHearing(tabSignals, abilities);
  return (views, me) => all(aboutOf(views, me));
}

function aboutOf(views: Views, me: Me) {
  return ({ view }: AnyWebAbility) => [views[view.wire.name], me];
}
