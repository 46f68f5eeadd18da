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
  },
} as const;
