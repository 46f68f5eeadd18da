import { useRef, useState } from 'react';
import type { DocumentPictureFacts } from '#platform/shared/document/document.ts';
import { requirePicture, wordsForPicture } from '#platform/web/pictures/picture-words.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import type { UploadedPicture } from '../domain/pictures.ts';
import { sendPicture } from './pictures-client.ts';
import { writingStrings } from './writing/strings.ts';

const words = writingStrings.picture;

type Answer = (facts: DocumentPictureFacts | null) => void;
type Opened = { answer: Answer; leaving: AbortController; file?: File };
/** One that was chosen, on its way while its writer says what's in it. */
export type AskedPicture = {
  url: string;
  sent: UploadedPicture | null;
  /** `mayPass`: it isn't about the picture, so the same one may arrive yet. */
  fault?: { text: string; mayPass: boolean };
};

/**
 * Asks for a picture, sends it, and asks what's in it.
 * @param hold has the file at hand, under the picture's id
 */
export function usePictureAsk(hold: (id: string, file: Blob) => void) {
  const field = useRef<HTMLInputElement>(null);
  const open = useRef<Opened>(null);
  const [asked, setAsked] = useState<AskedPicture | null>(null);

  /** For the editor: null where there's none in the end. */
  function add(file?: File): Promise<DocumentPictureFacts | null> {
    end(null);
    return new Promise((answer) => {
      open.current = { answer, leaving: new AbortController() };
      if (file) void choose(file);
      else field.current?.click();
    });
  }

  async function choose(file: File): Promise<void> {
    const own = open.current;
    if (!own) return;
    own.file = file;
    await send(own, file, URL.createObjectURL(file));
  }

  async function send(own: Opened, file: File, url: string): Promise<void> {
    setAsked({ url, sent: null });
    try {
      await requirePicture(file);
      const sent = await sendPicture(file, own.leaving.signal);
      if (open.current === own) setAsked({ url, sent });
    } catch (error) {
      if (open.current !== own) return;
      const wrong = wordsForPicture(error);
      const text = wrong ?? wordsFor<string>(error, words.failed);
      setAsked({ url, sent: null, fault: { text, mayPass: wrong === null } });
    }
  }

  function end(facts: DocumentPictureFacts | null): void {
    const own = open.current;
    open.current = null;
    setAsked((was) => {
      if (was) URL.revokeObjectURL(was.url);
      return null;
    });
    if (facts === null) own?.leaving.abort();
    else if (own?.file) hold(facts.id, own.file);
    own?.answer(facts);
  }

  /** Sends the same one once more; what was said about it stays. */
  function again(): void {
    const own = open.current;
    if (own?.file && asked) void send(own, own.file, asked.url);
  }

  return {
    add,
    field,
    choose,
    again,
    asked,
    leave: () => end(null),
    /** With what's in it, in its writer's words. */
    take: (alt: string) => asked?.sent && end({ ...asked.sent, alt, decorative: false }),
  };
}
