/** Every word about quieting everything (CARE C10). */
export const quietStrings = {
  quiet: 'Quiet everything',
  question: 'Quiet everything?',
  what: 'Everyone else’s microphone and camera go off and stay off, and the chat and the door close, until you open again.',
  not: 'Not now',
  title: 'The circle is quiet',
  guest:
    'The facilitator has paused everything for a moment. Microphones, cameras and the chat are off, and nothing’s wrong with yours.',
  host: 'Everyone else’s microphone and camera are off, and the chat and the door are closed. You open the door yourself when you’re ready.',
  open: 'Open again',
  opened: 'The circle is open again. You can turn your microphone and camera back on.',
  failed: 'That didn’t reach the room. Please try again.',
} as const;
