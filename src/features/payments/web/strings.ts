/** Of circles that cost something. */
export const paymentsStrings = {
  costs: (price: string) => `A seat costs ${price}.`,
  untilThen: (at: string) =>
    `If you can’t make it, say so before ${at} and you’ll get all of it back. If the circle is called off, you always will.`,
  tooLate:
    'It begins in less than a day, so you can’t get your money back once you’ve paid. If the circle is called off, you’ll get all of it back.',
  how: 'You pay on Stripe’s page. We keep a seat for you for 15 minutes while you do.',
  pay: (price: string) => `Pay ${price}`,
  paid: 'You’ve paid for your seat.',
  stillBack: (at: string) => `Say you can’t come before ${at} and you’ll get all of it back.`,
  noBack: 'If you can’t come now, you won’t get your money back, unless the circle is called off.',
  back: {
    looking: 'Looking for your payment…',
    arrived: 'You’ve paid. See you there!',
    waiting: 'Your payment isn’t here yet. It can take a moment.',
    returned: 'There was no seat any more. You’ll get all of it back.',
  },
  way: {
    title: 'Back to your circle',
    looking: 'Finding your circle…',
    lost: {
      title: 'Nothing to pay here',
      text: 'Maybe you’re signed in with another account than the one you began to pay with.',
      circles: 'See all circles',
    },
  },
  failed: {
    offline: 'You’re offline. Try again once you’re back.',
    room_full: 'Every seat is taken right now. Someone may still be paying, so try again in a few minutes.',
    conflict: 'You’ve paid already. Load this page again.',
    workshop_ended: 'This circle has begun, so seats can’t be bought any more.',
    adults_only: 'Circles are for adults.',
    unavailable: 'Stripe can’t be reached right now. Try again in a moment.',
    other: 'That didn’t work. Try again in a moment.',
  },
  price: {
    title: 'What it costs',
    label: (currency: string) => `Price of a seat in ${currency}`,
    hint: 'Leave it empty if it’s free. Guests can get it back until 24 hours before, and always if you call it off. The money goes to the people who run this place.',
    wrong: 'Write a price between 0.50 and 10000, or leave it empty.',
    act: 'Save the price',
    saved: 'Saved',
    failed: 'That didn’t work. Try again in a moment.',
    stays: 'Someone’s coming already, so this stays as it is.',
    free: 'It’s free.',
    havePaid: (count: number) => (count === 1 ? 'One person has paid.' : `${count} people have paid.`),
  },
};
