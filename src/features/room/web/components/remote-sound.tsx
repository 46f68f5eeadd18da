import { useEffect, useRef } from 'react';

type Props = {
  stream: MediaStream;
  /** Empty is the system's own choice. */
  speakerId: string;
  /** The browser refused to play before the page was touched. */
  onBlocked: () => void;
  /** Changes when the person allowed sound, to try again. */
  attempt: number;
};

/** What one person says, whether they are on the stage or not. */
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
    // Not every browser lets a page choose; then the system's choice stands.
    if (element && 'setSinkId' in element) void element.setSinkId(speakerId).catch(() => {});
  }, [speakerId]);
  // biome-ignore lint/a11y/useMediaCaption: a live voice has no caption file.
  return <audio ref={audio} autoPlay />;
}
