/** Of the mail that says a withdrawal was received, and when. Its subject is neutral, as it shows on locked screens (CARE C17). */
export const withdrawnWords = (at: Date) => ({
  subject: 'We’ve received what you asked for',
  heading: 'You’ve withdrawn from your membership',
  paragraphs: [
    `We received it on ${at.toISOString().slice(0, 10)} at ${at.toISOString().slice(11, 16)} (UTC). We’re ending the payments and paying back all you paid. It can take a few days to arrive.`,
    'What you’ve written stays yours, and everything that’s free is still there.',
  ],
  link: 'Open membership',
  closing: ['If that wasn’t you, look on your profile at where you’re signed in, and choose a new password.'],
});
