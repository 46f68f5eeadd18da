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
    on: 'You pay on a page of Stripe’s, which takes cards and more. Attune itself gets neither your card nor your address.',
    toStripe: 'Continue to Stripe',
    failed: {
      unavailable: 'Stripe isn’t answering right now. Please try again in a moment.',
      offline: 'You’re offline. Please try again once you’re back.',
      conflict: 'You have a membership already. Please load this page again.',
      rate_limited: 'That was a lot of tries. Please wait an hour.',
      adults_only: 'Only people of 18 and over can pay for something here.',
      other: 'That didn’t work. Please try again.',
    },
  },
  page: {
    title: 'Membership',
    lead: 'What you have here, and what there is to pay for.',
    loading: 'Looking for what you have',
    nothing: 'Nothing costs anything here.',
    free: {
      title: 'You have all that’s free',
      text: 'That’s nearly everything: circles, check-ins, the coach, your journey and help. It stays free.',
    },
    premium: {
      title: (until: string | null) => (until === null ? 'You have premium' : `You have premium until ${until}`),
      from: {
        stripe: 'You pay for it by the month.',
        gift: 'It’s a gift.',
        'free-place': 'It’s a free place.',
      },
    },
    extras: 'What premium opens',
    subscription: {
      title: 'What you pay',
      renews: (day: string) => `The next payment is on ${day}.`,
      ends: (day: string) => `It’s cancelled and lasts until ${day}. You won’t be charged again.`,
      owes: (day: string) =>
        `Your last payment didn’t go through. Everything stays open until ${day}. Please check that your card still works.`,
      cancel: 'Cancel',
      ask: {
        title: 'Cancel the membership?',
        text: 'You keep premium for the time you’ve paid for, and you won’t be charged again. What you’ve written stays yours.',
        stay: 'Keep it',
        act: 'Yes, cancel it',
      },
      cancelled: 'It’s cancelled',
      goOn: 'Keep it after all',
      goesOn: 'It goes on',
      portal: 'Change your card or address',
      withdraw: {
        text: (day: string) =>
          `Until ${day} you can also take it back. It ends at once, and you get back all you’ve paid.`,
        act: 'Take it back',
        done: 'You’ve taken it back',
        doneText: 'We’ll pay it back. It can take some days to arrive.',
        gone: 'The days for taking it back are over. You can still cancel.',
      },
      failed: 'That didn’t work. Please try again.',
      tooOften: 'That was a lot of tries. Please wait an hour.',
    },
    receipts: {
      title: 'Receipts',
      none: 'There are none yet.',
      open: (amount: string, day: string) => `${amount}, ${day}`,
    },
    code: {
      title: 'A gift or a free place',
      label: 'Code',
      hint: 'Like 7K2M-Q8TD-4XWA.',
      act: 'Redeem',
      done: 'That’s yours now',
      failed: {
        code_unknown: 'We don’t know this code, or its time is over. Is it typed as you got it?',
        code_spent: 'This code has been used already.',
        rate_limited: 'That was a lot of tries. Please wait an hour.',
        offline: 'You’re offline. Please try again once you’re back.',
        other: 'That didn’t work. Please try again.',
      },
    },
    back: {
      looking: 'Looking whether your payment arrived',
      arrived: 'Thank you. You have premium now.',
      waiting: 'Stripe hasn’t told us about your payment yet. It can take a minute; please load this page again then.',
    },
  },
  part: { title: 'Membership', text: 'What you have, and how to change or cancel it.', open: 'Open membership' },
} as const;
