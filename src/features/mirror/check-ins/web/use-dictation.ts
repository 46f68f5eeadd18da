import { useCallback, useEffect, useRef, useState } from 'react';

/* The part of the Web Speech API that's used here; TypeScript's DOM doesn't have it, and Firefox neither. */

type Heard = { resultIndex: number; results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> };
type Recognition = {
  continuous: boolean;
  lang: string;
  onresult: ((event: Heard) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};
type Speech = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

/** How long what was said last may take to become words, in ms; a browser that never says it's done holds nobody up. */
const lastWordsMs = 4_000;

/** What `useDictation` gives. */
export type Dictation = ReturnType<typeof useDictation>;

/** Turns speech into words, a sentence at a time, by the browser's own means, which may send it to its maker. */
export function useDictation(onWords: (heard: string) => void) {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Speech;
  const Recognizer = SpeechRecognition ?? webkitSpeechRecognition;
  const running = useRef<Recognition>(null);
  const ended = useRef<Promise<void>>(Promise.resolve());
  const [isListening, setListening] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // What it says goes to the note as it stands by then.
  const hear = useRef(onWords);
  useEffect(() => {
    hear.current = onWords;
  });
  useEffect(() => () => running.current?.abort(), []);

  function start(): void {
    if (!Recognizer) return;
    setFailed(false);
    const recognition = new Recognizer();
    running.current = recognition;
    recognition.continuous = true;
    recognition.lang = navigator.language;
    recognition.onresult = ({ resultIndex, results }) => {
      const said = Array.from(results).slice(resultIndex);
      const heard = said.filter(({ isFinal }) => isFinal).map((one) => one[0]?.transcript.trim() ?? '');
      if (heard.length > 0) hear.current(heard.join(' '));
    };
    // Silence, and our own stopping, are no failures.
    recognition.onerror = ({ error }) => setFailed(error !== 'no-speech' && error !== 'aborted');
    ended.current = new Promise((resolve) => {
      recognition.onend = () => {
        running.current = null;
        setListening(false);
        resolve();
      };
    });
    try {
      recognition.start();
      setListening(true);
    } catch {
      running.current = null;
      setFailed(true);
    }
  }

  const stop = useCallback(() => running.current?.stop(), []);

  /** Stops, and resolves once the last words are there. */
  async function finish(): Promise<void> {
    if (!running.current) return;
    stop();
    await Promise.race([ended.current, new Promise((resolve) => setTimeout(resolve, lastWordsMs))]);
  }

  return { isOffered: Recognizer !== undefined, isListening, hasFailed, start, stop, finish };
}
