/** Whether this browser has a voice of its own. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;
}

/** Reads a line aloud, in the browser's own voice; `over` at its end, or where it's stopped. */
export function speakAloud(text: string, over: () => void): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en';
  utterance.onend = over;
  utterance.onerror = over;
  speechSynthesis.speak(utterance);
}

/** Stops speaking at once. */
export function stopSpeaking(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
