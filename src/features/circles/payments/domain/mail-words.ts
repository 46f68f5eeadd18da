/** That money is on its way back. Neither the circle nor its host is named, and the subject shows no amount (CARE C17). */
export const paidBackWords = (amount: string) => ({
  subject: 'Your money is on its way back',
  heading: 'Your money is on its way back',
  // Why is left open: they gave it back, it was called off, somebody else was quicker, or a block stands between.
  paragraphs: [`You get ${amount} back for a seat. It can take a few days to reach your card.`],
});

/** The same where one date of several won’t take place for them; there may be no other left. */
export const shareBackWords = (amount: string) => ({
  ...paidBackWords(amount),
  paragraphs: [
    `One of the dates you paid for is off, or goes ahead without you, so you get ${amount} back. It can take a few days to reach your card.`,
  ],
});
