/** Slower than people talk. */
const rate = 0.85;

/** An English voice that the device itself brings, so that no word leaves it; null where there's none. */
export function ownVoice(): SpeechSynthesisVoice | null {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  return voices.find(({ localService, lang }) => localService && /^en\b/i.test(lang)) ?? null;
}

/** Calls back when the device's voices become known; the answer stops it. */
export function onVoices(tell: () => void): () => void {
  globalThis.speechSynthesis?.addEventListener('voiceschanged', tell);
  return () => globalThis.speechSynthesis?.removeEventListener('voiceschanged', tell);
}

/** Says these words in place of any that are being said. */
export function speak(words: string): void {
  const voice = ownVoice();
  if (!voice) return;
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = rate;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

/** Stops speaking in the middle of a word. */
export function hushVoice(): void {
  globalThis.speechSynthesis?.cancel();
}
