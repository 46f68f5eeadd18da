import { hook } from '#platform/server/hooks.ts';

/** Stripe told something of a checkout that's no subscription's. In no transaction: those who take part ask Stripe. */
export const checkoutTold = hook<[sessionId: string]>('checkout.told');
