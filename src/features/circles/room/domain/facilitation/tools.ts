import type { GroupingWay } from '../breakouts/breakout.ts';
import type { EngagementChange } from '../engagement/metrics.ts';

/**
 * All that it may propose, under SPEC's names (R-RT-22 to 24) and no others. Nothing happens before a host accepts it, and
 * then what the host's own button does.
 */
export type Tool =
  /** `version` is the plan's that it was meant for: once that has moved on, nothing happens. */
  | { readonly name: 'advance_workshop_phase'; readonly version: number }
  | {
      readonly name: 'create_breakout_groups';
      readonly group_size: number;
      /** The name of the phase that they're for. */
      readonly activity: string;
      readonly duration_minutes: number;
      readonly way: Extract<GroupingWay, 'balanced' | 'pairs'>;
    }
  /**
   * It says what the facts are; about the group, and never a figure of a person. What it suggests while engagement is on, a
   * host may have done by accepting it (073); the others are words alone.
   */
  | {
      readonly name: 'assess_engagement';
      readonly engagement_level: 'uneven' | 'quiet' | 'low' | 'high';
      readonly adaptation_needed: boolean;
      readonly suggested_change: 'a-round' | 'wait-or-ask' | 'look-in' | EngagementChange;
      /** Where it's about one small group. */
      readonly group?: string;
    };

/** The names that a proposal may have. */
export const toolNames = [
  'advance_workshop_phase',
  'create_breakout_groups',
  'assess_engagement',
] as const satisfies Tool['name'][];
