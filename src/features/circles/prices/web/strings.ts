/** What a host asks for a seat. */
export const pricesStrings = {
  kind: {
    label: 'Price of a seat',
    free: 'Nothing',
    one: 'One price for everyone',
    range: 'Guests choose what they pay',
    rangeHint: 'Within bounds that you set. You aren’t shown what anyone chose.',
  },
  amount: (currency: string) => `Price in ${currency}`,
  least: (currency: string) => `From, in ${currency}`,
  most: 'To',
  suggested: 'Suggested',
  each: {
    label: 'What it’s for',
    date: 'Each date by itself',
    all: 'All the dates still to come, paid at once',
    allHint:
      'Guests can give them back until 24 hours before the first one. If you cancel a date, they get that part back.',
  },
  hint: 'Guests can get their money back until 24 hours before, and always if you cancel it. The money goes to the people who run this site.',
  wrong: {
    amount: 'Write a price between 0.50 and 10000.',
    whole: 'Write a whole number from 1 to 10000.',
    order: 'This has to be more than the first.',
    within: 'This has to be between the two.',
  },
};
