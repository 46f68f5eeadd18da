/** That money is on its way back. Neither the circle nor its host is named, and the subject shows no amount (CARE C17). */
export const paidBackWords = (amount: string) => ({
  subject: 'Your money is on its way back',
  heading: 'Your money is on its way back',
  paragraphs: [
    `Your seat was given back, and ${amount} are on their way to your card. It can take some days until they’re there.`,
  ],
});

/** The same where one date of several won’t take place. */
export const shareBackWords = (amount: string) => ({
  ...paidBackWords(amount),
  paragraphs: [
    `One of the dates you paid for goes without you, and ${amount} are on their way to your card. Your other dates stay as they are. It can take some days until the money is there.`,
  ],
});
