/** Of the mail once a copy is ready. Neutral: someone who sees the mail learns nothing about what's in it (CARE C17). */
export const readyWords = (keptDays: number) => ({
  subject: 'What you asked for is ready',
  heading: 'Your copy is ready',
  paragraphs: [
    `The copy of your data is on your profile. Sign in there to download it within ${keptDays === 1 ? '24 hours' : `${keptDays} days`}; then we delete it.`,
  ],
  link: 'Go to my profile',
  closing: ['If you didn’t ask for it, look on your profile at where you’re signed in, and choose a new password.'],
});
