export const membershipStrings = {
  features: {
    'own-templates': {
      name: 'templates of your own',
      text: 'Write new templates for your circles, from nothing or from a copy. What you’ve written stays yours either way.',
    },
    'ai-suggestions': {
      name: 'suggestions from a model',
      text: 'While you lead a circle, the AI Facilitator asks a model, too. Its own rules go on working without it.',
    },
  },
  price: (amount: string) => `${amount} per month`,
  monthly: 'Pay monthly, cancel whenever you want to',
  locked: {
    title: (feature: string) => `Premium opens ${feature}`,
    text: 'It’s something extra here. Circles, check-ins, the coach and help are free for everyone, always.',
    unlock: (feature: string) => `Unlock ${feature}`,
  },
  paywall: {
    title: (feature: string) => `Unlock ${feature}`,
    notOn: {
      title: 'Payments aren’t switched on here',
      text: 'This form goes nowhere: nothing you type leaves this page, and nobody’s charged. Please don’t enter real bank details.',
    },
    fields: {
      bankName: 'Bank name',
      accountNumber: 'Account number',
      expiryDate: 'Expiry date',
      cvc: 'CVC',
    },
    pay: 'Pay',
    processing: 'Processing...',
    incorrect: 'Your bank details are incorrect. Please try again!',
    on: 'You pay on a page of Stripe’s, which takes cards and more. We see neither your card nor your address.',
    toStripe: 'Continue to Stripe',
    failed: {
      unavailable: 'Stripe isn’t answering right now. Please try again in a moment.',
      offline: 'You’re offline. Please try again once you’re back.',
      conflict: 'You have a membership already. Please load this page again.',
      adults_only: 'Only people of 18 and over can pay for something here.',
      other: 'That didn’t work. Please try again.',
    },
  },
} as const;
