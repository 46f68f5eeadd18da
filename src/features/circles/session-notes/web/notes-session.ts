import type { AbilityProps, WebAbility } from '#features/circles/room/web/index.ts';
import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { loadChunk } from '#platform/web/chunk-loader.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import type { NotesDocument } from '../domain/notes-document.ts';
import type { notesWire } from '../domain/notes-wire.ts';
import type { NotesNotice, NotesView } from '../domain/session-notes-view.ts';
import type { TextChange } from '../domain/text-change.ts';
import { type UnsentNotesStore, unsentStores } from './unsent-store.ts';

/** Why what was written isn't in the notes: they're full, only hosts write, or it failed. */
export type NotesTrouble = 'full' | 'hosts' | 'failed';
export type NotesState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** `waits`: something is written that the room doesn't have yet. */
  | { status: 'ready'; length: number; waits: boolean; trouble: NotesTrouble | null };

/** What a person does with the circle's notes, or a small group's, and what their field is drawn from. */
export type TextActs = {
  subscribe(listener: () => void): () => void;
  state(): NotesState;
  text(): string;
  /** Somebody looks at them. */
  open(): void;
  write(changes: readonly TextChange[]): void;
  /** Takes back one's own last change, or does it again; gives what that changes. */
  undo(again: boolean): TextChange[];
  /** Tells what others wrote, until the returned function is called. */
  onOthers(listener: (changes: readonly TextChange[]) => void): () => void;
};
export type NotesActs = {
  /** A group's notes by its part of the room, or with null the circle's; always the same for the same. */
  of(part: string | null): TextActs;
  setHostsOnly(on: boolean): void;
};

export type NotesAbility = WebAbility<typeof notesWire, NotesView, NotesActs, NotesNotice>;
/** What its panel is drawn from. */
export type NotesProps = AbilityProps<NotesView, NotesActs>;
type Port = Parameters<NotesAbility['live']>[0];
type Live = ReturnType<NotesAbility['live']>;

/** In ms: between two frames, so that a writer's letters go together, and until a refused one is tried again. */
const pauses = { next: 150, again: 4_000 };

const load = () => loadChunk('session-notes', () => import('../domain/notes-document.ts'));

/** The notes of one tab: they come with the first look at them, or where this tab still has something unsent. */
export function openNotes(port: Port): Live {
  const stores = unsentStores(port.workshopId, port.userId);
  const texts = new Map<string | null, NotesText>();
  const of = (part: string | null) => {
    const text = texts.get(part) ?? new NotesText(port, part, stores.of(part));
    texts.set(part, text);
    return text;
  };
  stores.parts().forEach(of);
  return {
    acts: { of: (part) => of(part).acts, setHostsOnly: (on) => void chooseWhoWrites(port, on) },
    entered() {
      for (const text of texts.values()) text.entered();
    },
    noticed(notice) {
      if (notice.type === 'notes-came') texts.get(notice.part)?.take(notice);
      else if (notice.type === 'notes-rule') for (const text of texts.values()) text.again();
    },
  };
}

async function chooseWhoWrites(port: Port, on: boolean): Promise<void> {
  try {
    await port.send({ type: 'notes-hosts-only', on });
  } catch {
    if (port.connected()) port.notify({ type: 'notes-rule-failed' });
  }
}

class NotesText {
  readonly #port: Port;
  readonly #part: string | null;
  readonly #store: UnsentNotesStore;
  readonly #listeners = new Set<() => void>();
  readonly #others = new Set<(changes: readonly TextChange[]) => void>();
  #tools: Awaited<ReturnType<typeof load>> | null = null;
  #document: NotesDocument | null = null;
  #state: NotesState = { status: 'loading' };
  #isWhole = false;
  #unsent: Uint8Array[];
  #isSending = false;
  #trouble: NotesTrouble | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(port: Port, part: string | null, store: UnsentNotesStore) {
    this.#port = port;
    this.#part = part;
    this.#store = store;
    this.#unsent = store.read();
    port.signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
  }

  readonly acts: TextActs = {
    subscribe: (listener) => {
      this.#listeners.add(listener);
      return () => void this.#listeners.delete(listener);
    },
    state: () => this.#state,
    text: () => this.#document?.text() ?? '',
    open: () => void this.#open(),
    write: (changes) => this.#write((document) => document.write(changes)),
    undo: (again) => {
      let changes: TextChange[] = [];
      this.#write((document) => {
        const undone = document.undo(again);
        changes = undone.changes;
        return undone.updates;
      });
      return changes;
    },
    onOthers: (listener) => {
      this.#others.add(listener);
      return () => void this.#others.delete(listener);
    },
  };

  entered(): void {
    if (this.#document) void this.#ask();
    else if (this.#unsent.length > 0) void this.#open();
  }

  again(): void {
    void this.#send();
  }

  async #open(): Promise<void> {
    // Someone who was out of their group missed what was written there.
    if (this.#document) return this.#isWhole && this.#part === null ? undefined : this.#ask();
    this.#become({ status: 'loading' });
    try {
      this.#tools = await load();
    } catch {
      return this.#become({ status: 'failed' });
    }
    if (this.#document) return;
    const [a = 0, b = 0, c = 0, d = 0] = this.#port.random.bytes(4);
    this.#document = new this.#tools.NotesDocument(this.#unsent, ((a << 24) | (b << 16) | (c << 8) | d) >>> 0);
    await this.#ask();
  }

  /** For what this tab lacks; with the answer it's whole. Late words of a group go out all the same. */
  async #ask(): Promise<void> {
    if (!this.#document) return;
    if (this.#part !== null && this.#part !== this.#port.part()) return this.#send();
    try {
      const vector = textOfBytes(this.#document.vector());
      await this.#port.send({ type: 'notes-open', vector, part: this.#part });
    } catch {
      // Without a connection it's asked once there's one.
      if (this.#port.connected() && !this.#isWhole) this.#become({ status: 'failed' });
    }
  }

  take({ update, all }: Extract<NotesNotice, { type: 'notes-came' }>): void {
    const bytes = bytesOfText(update);
    if (!this.#document || !bytes) return;
    const changes = this.#document.take(bytes);
    this.#isWhole ||= all;
    if (changes.length > 0) for (const listener of this.#others) listener(changes);
    this.#publish();
    if (all) void this.#send();
  }

  #write(work: (document: NotesDocument) => Uint8Array[]): void {
    if (!this.#document || !this.#isWhole) return;
    this.#unsent.push(...work(this.#document));
    this.#store.write(this.#unsent);
    this.#publish();
    if (this.#timer === undefined || this.#trouble === 'full') void this.#send();
  }

  /** As much as fits a frame, and no second one before the room has the first. */
  async #send(): Promise<void> {
    const frame = this.#tools?.nextFrame(this.#unsent);
    if (!frame || this.#isSending || !this.#port.connected()) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isSending = true;
    try {
      await this.#port.send({ type: 'notes-write', update: textOfBytes(frame.update), part: this.#part });
      this.#unsent = this.#unsent.slice(frame.count);
      this.#store.write(this.#unsent);
      this.#trouble = null;
      this.#later(pauses.next);
    } catch (error) {
      // Cut off halfway: it's sent again once the room is back, and merged once.
      if (this.#port.connected()) {
        this.#trouble = troubleOf(error);
        this.#later(pauses.again);
      }
    }
    this.#isSending = false;
    this.#publish();
  }

  #later(ms: number): void {
    if (this.#port.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, ms);
  }

  #publish(): void {
    if (!this.#document || !this.#isWhole) return;
    const { length } = this.#document;
    this.#become({ status: 'ready', length, waits: this.#unsent.length > 0, trouble: this.#trouble });
  }

  #become(state: NotesState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function troubleOf(error: unknown): NotesTrouble {
  const code = error instanceof CommandError ? error.code : null;
  if (code === 'forbidden') return 'hosts';
  return code === 'too_large' ? 'full' : 'failed';
}
