import { useEffect } from 'react';
import type { EngagementProps } from './engagement-session.ts';

/** Tells the tab's own count what this person did; nothing of it leaves the tab but how often. */
export function useOwnDeeds({ known = {}, participants, self, acts }: EngagementProps): void {
  const { ownLine: line = null, ownSign: sign = null, ownAnswer: answer = null, round } = known;
  const hand = participants.some(({ userId, handRaised }) => userId === self && handRaised);
  const turn = round?.holder === self;
  useEffect(() => acts.notice({ line, sign, answer, hand, turn }), [acts, line, sign, answer, hand, turn]);
}
