/** To someone who moved up on a waiting list. Neutral: neither the circle nor its topic is named (CARE C17). */
export const seatFoundWords = {
  subject: 'There’s a place for you',
  heading: 'There’s a place for you',
  paragraphs: [
    'A seat you were waiting for has come free, and it’s yours. If you can’t come after all, please say so on its page, so that it can be someone else’s.',
  ],
  link: 'See when it is',
};

/** To someone who comes: that there's a message, not what it says. */
export const messageWords = {
  subject: 'There’s a message for you',
  heading: 'There’s a message for you',
  paragraphs: [
    'It’s from the person who leads something you’re coming to, and went to everyone who is. Sign in to read it.',
  ],
  link: 'Read it',
};
