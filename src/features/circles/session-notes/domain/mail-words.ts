/** To someone who was in a circle with notes. Neutral: neither the circle nor a word of them (CARE C17). */
export const notesReadyWords = {
  subject: 'Your notes are ready',
  heading: 'Your notes are ready',
  paragraphs: ['What you wrote together is kept for you. Sign in to read it, copy it or download it.'],
  link: 'Open the notes',
  closing: ['You asked us to remind you of your circles. You can change that on your profile.'],
};
