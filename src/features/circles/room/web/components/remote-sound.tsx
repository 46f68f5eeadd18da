import { useEffect, useRef } from 'react';

type Props = {
  stream: MediaStream;
  /** Empty means the system's default. */
  speakerId: string;
  /** The browser won't play sound before the page is touched. */
  onBlocked: () => void;
  /** Changes when the person allows sound, to try again. */
  attempt: number;
};

/** One person's sound, whether they're on the stage or not. */
export function RemoteSound({ stream, speakerId, onBlocked, attempt }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to play again.
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    element.srcObject = stream;
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
    });
  }, [stream, attempt, onBlocked]);
  useEffect(() => {
    const element = audio.current;
    // Not every browser lets a page choose; then it's the system's choice.
    if (element && 'setSinkId' in element) void element.setSinkId(speakerId).catch(() => {});
  }, [speakerId]);
  // biome-ignore lint/a11y/useMediaCaption: a live voice has no caption file.
  return <audio ref={audio} autoPlay />;
}
