/** The buttons of a field, in their order. */
export const fieldActs = ['strong', 'em', 'list', 'quote', 'link', 'picture'] as const;
export type FieldAct = (typeof fieldActs)[number];
