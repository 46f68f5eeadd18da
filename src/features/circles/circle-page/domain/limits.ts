/** Numbers of circles and their guests. */
export const limits = {
  /** Characters of a note to the facilitator, and of a message to everyone who comes. */
  noteLength: 500,
  messageLength: 1000,
  /** Messages to the guests of one circle in a day; each sends as many mails as people come. */
  messagesPerDay: 3,
} as const;
