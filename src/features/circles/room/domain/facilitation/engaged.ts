import { fewest } from '../breakouts/breakout.ts';
import { changes, type EngagementAbout, suggestionsOf } from '../engagement/metrics.ts';
import type { Proposal, Since } from './rules.ts';
import type { Situation } from './situation.ts';

/** In ms: how long it has to be so before it's worth a card; as often every group is looked at (R-CONST-22). */
const lastsMs = 30_000;

type Concern = { readonly key: string } & (
  | { readonly about: EngagementAbout }
  | { readonly group: { readonly id: string; readonly name: string } }
);

/** All that engagement gives a host to think about now, from the most pressing down. */
export function concernsOf({ engagement, groups, people }: Situation): Concern[] {
  if (!engagement) return [];
  const { metrics, low, lowGroups, minutes } = engagement;
  const looks = lowGroups.map((group) => ({ key: `group-low ${group.id}`, group }));
  // Beside groups nothing else is changed for everybody.
  if (groups !== null) return looks;
  const isAlert = low && people >= fewest.balanced;
  const suggested = metrics ? suggestionsOf(metrics, minutes) : [];
  const abouts: EngagementAbout[] = isAlert ? ['alert', ...suggested] : suggested;
  return [...looks, ...abouts.map((about) => ({ key: about, about }))];
}

/** The cards that come of it, once it has lasted. Each is about the group, and never about anybody (CARE C16). */
export function engaged(situation: Situation, since: Since): Proposal[] {
  const { now, hush, round } = situation;
  if (hush || round?.isGoing) return [];
  return concernsOf(situation).flatMap((concern) => {
    const at = since.engaged.get(concern.key) ?? now;
    return now - at < lastsMs ? [] : [proposalOf(concern, at)];
  });
}

function proposalOf(concern: Concern, at: number): Proposal {
  const tool = { name: 'assess_engagement', adaptation_needed: true } as const;
  const plain = { key: `engaged ${concern.key} ${at}`, line: null };
  if ('group' in concern) {
    const { id, name } = concern.group;
    return {
      ...plain,
      reason: { type: 'group-low', name },
      tool: { ...tool, engagement_level: 'low', suggested_change: 'look-in', group: id },
    };
  }
  const { about } = concern;
  const engagement_level = about === 'long' ? 'high' : 'low';
  return {
    ...plain,
    reason: { type: 'engagement', about },
    tool: { ...tool, engagement_level, suggested_change: changes[about] },
  };
}
