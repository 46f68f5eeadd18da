import type { ReadProposal } from '../../domain/facilitation/proposal.ts';

/** What hosts read on a card of any program of the room, and press. */
export const proposalStrings = {
  advance: 'Go on',
  groups: 'Plan the groups',
  no: 'No, thanks',
  ok: 'Thanks',
  lapses: 'Without an answer it’s a no after a minute.',
  itsWords: (words: string) => `In its words: “${words}”`,
} as const;

/** A model's proposal in words of ours. */
export function saysOf(proposal: ReadProposal): string {
  switch (proposal.name) {
    case 'advance_workshop_phase':
      return 'Go on to the next phase?';
    case 'create_breakout_groups':
      return `Make groups of ${proposal.group_size} for ${proposal.duration_minutes === 1 ? 'one minute' : `${proposal.duration_minutes} minutes`}? Nobody moves before you open them.`;
    case 'assess_engagement':
      return proposal.engagement_level === 'uneven'
        ? 'A round would give everyone a turn. Listening is taking part, too.'
        : 'Silence may be doing its work. Wait, or ask one open question.';
    default:
      return proposal satisfies never;
  }
}
