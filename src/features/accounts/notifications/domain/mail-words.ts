/** To someone who asked for it. Neutral: neither what it's about nor how much there is (CARE C17). */
export const digestWords = {
  subject: 'Something new is waiting for you',
  heading: 'Something new is waiting for you',
  paragraphs: ['You’ll find it under Notifications. None of it is urgent.'],
  link: 'See what’s new',
  closing: ['You asked for this e-mail.'],
};
/** In small print below it. */
export const digestStopWords = 'Stop these e-mails';
