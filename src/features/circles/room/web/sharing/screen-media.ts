/** Smooth enough for a cursor; text needs sharpness more than frames. */
const video: MediaTrackConstraints = { frameRate: { ideal: 15, max: 30 } };

/** Whether this browser can show a screen at all; phones can't. */
export function canShareScreen(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === 'function';
}

/**
 * The screen, window or tab that the person picks; null if they change their mind. Call it right after a press, or a
 * browser refuses. @throws DOMException where the system doesn't let it
 */
export async function pickScreen(): Promise<MediaStreamTrack | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video, audio: false });
    const [track] = stream.getVideoTracks();
    // Letters stay sharp, rather than motion smooth.
    if (track && 'contentHint' in track) track.contentHint = 'detail';
    return track ?? null;
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}
