export const breathStrings = {
  title: 'Take a breath',
  text: 'Four seconds in, six seconds out. Follow the circle or the words, and stop whenever you like.',
  done: 'That was a minute. Stay as long as you like.',
} as const;
