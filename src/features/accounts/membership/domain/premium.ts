/**
 * What an operator may mark as premium: extras, and nothing else. Help, safety, people's own data, reports, blocks, circles,
 * check-ins and the coach are in no list that could be marked (CARE C23).
 */
export const premiumFeatures = ['own-templates', 'ai-suggestions'] as const;
export type PremiumFeature = (typeof premiumFeatures)[number];

/** Whether it's one of the list. */
export function isPremiumFeature(name: string): name is PremiumFeature {
  return premiumFeatures.some((one) => one === name);
}
