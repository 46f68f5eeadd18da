/** Words about single lines of the chat; the others are the room's. */
export const chatStrings = {
  about: 'About this line',
  takeBack: 'Take back',
  remove: 'Remove this line',
  takenBack: 'Taken back',
  takeBackFailed: 'The line is still there',
  takeBackFailedText: 'Please try again in a moment.',
} as const;
