import * as Y from 'yjs';
import { limits } from './limits.ts';
import type { TextChange } from './text-change.ts';

/** The one text of a document, by name. */
const root = 'notes';
/** What this document's own writer did, told from what came from others. */
const byWriter = Symbol('by writer');

/** Above the numbers that tabs write under: what groups wrote comes after everything else, in their order. */
const ofGroups = 2 ** 32;

/** An update of nothing. */
export const nothing: Uint8Array = Y.encodeStateAsUpdate(new Y.Doc());

/**
 * A circle's notes as one side has them: a Yjs document with a single plain text. Two with the same updates, in
 * any order and however often, have the same text (docs/decisions/067).
 */
export class NotesDocument {
  readonly #doc = new Y.Doc();
  readonly #text = this.#doc.getText(root);
  readonly #undo: Y.UndoManager | null;

  /** `writer`: a number of its own that nobody else writes under; left out, it only takes what others wrote. */
  constructor(updates: Iterable<Uint8Array> = [], writer?: number) {
    for (const update of updates) Y.applyUpdate(this.#doc, update);
    if (writer !== undefined) this.#doc.clientID = writer;
    this.#undo = writer === undefined ? null : new Y.UndoManager(this.#text, { trackedOrigins: new Set([byWriter]) });
  }

  text(): string {
    return this.#text.toJSON();
  }

  get length(): number {
    return this.#text.length;
  }

  /** Of how many pieces it's made, deleted ones included. */
  get pieces(): number {
    return [...this.#doc.store.clients.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Writes, and gives what others need to have it, too. */
  write(changes: readonly TextChange[]): Uint8Array[] {
    return this.#updatesOf(() => {
      for (const { at, removed, inserted: typed } of changes) {
        // Half a letter would be another one for everybody else.
        const inserted = typed.replace(/\p{Cs}/gu, '\ufffd');
        this.#doc.transact(() => this.#text.delete(at, removed), byWriter);
        for (let from = 0; from < inserted.length; ) {
          const piece = pieceOf(inserted, from);
          this.#doc.transact(() => this.#text.insert(at + from, piece), byWriter);
          from += piece.length;
        }
      }
    });
  }

  /** Takes back this writer's last change, or does it again; what others wrote stays. */
  undo(again = false): { updates: Uint8Array[]; changes: TextChange[] } {
    let updates: Uint8Array[] = [];
    const stack = (again ? this.#undo?.redoStack : this.#undo?.undoStack) ?? [];
    // What comes back comes in one piece, which no frame might take.
    const deleted = stack.at(-1)?.deletions;
    const isTooMuch = lengthOf(deleted) * 3 > limits.updateBytes || this.#piecesIn(deleted) > limits.updatePieces;
    if (isTooMuch) return { updates, changes: [] };
    const changes = this.#changesOf(() => {
      updates = this.#updatesOf(() => void (again ? this.#undo?.redo() : this.#undo?.undo()));
    });
    return { updates, changes };
  }

  /**
   * Takes what somebody wrote; gives what that changes here, in order.
   * @throws Error for what is no update
   */
  take(update: Uint8Array): TextChange[] {
    return this.#changesOf(() => Y.applyUpdate(this.#doc, update));
  }

  /** Whether something was taken that waits for what isn't here. */
  lacks(): boolean {
    return this.#doc.store.pendingStructs !== null || this.#doc.store.pendingDs !== null;
  }

  /** What this document has, for asking for the rest. */
  vector(): Uint8Array {
    return Y.encodeStateVector(this.#doc);
  }

  /** Whether somebody wrote into both under one number, which this product's tabs never do. */
  sharesWriter(other: NotesDocument): boolean {
    return [...this.#doc.store.clients.keys()].some((client) => other.#doc.store.clients.has(client));
  }

  /** All of it, without the text that was deleted. */
  state(): Uint8Array {
    return Y.encodeStateAsUpdate(this.#doc);
  }

  #piecesIn(deleted: Deleted): number {
    const ranges = [...(deleted?.clients ?? [])];
    return ranges
      .flatMap(([client, own]) => own.map(({ clock, len }) => ({ client, from: clock, to: clock + len })))
      .reduce((sum, { client, from, to }) => {
        const all = this.#doc.store.clients.get(client) ?? [];
        return sum + all.filter(({ id, length }) => id.clock < to && id.clock + length > from).length;
      }, 0);
  }

  #updatesOf(work: () => void): Uint8Array[] {
    const updates: Uint8Array[] = [];
    const keep = (update: Uint8Array) => void updates.push(update);
    this.#doc.on('update', keep);
    work();
    this.#doc.off('update', keep);
    return updates;
  }

  #changesOf(work: () => void): TextChange[] {
    const changes: TextChange[] = [];
    const note = ({ delta }: Y.YTextEvent) => void changes.push(...changesOfDelta(delta));
    this.#text.observe(note);
    try {
      work();
    } finally {
      this.#text.unobserve(note);
    }
    return changes;
  }
}

type Deleted = ReturnType<typeof Y.createDeleteSet> | undefined;

function lengthOf(deleted: Deleted): number {
  return [...(deleted?.clients.values() ?? [])].flat().reduce((sum, { len }) => sum + len, 0);
}

/**
 * What a group's notes hang on: a place in the circle's document, with nothing in it, that all who write there share. So they
 * can be merged into that document as they are, whatever else was written, and late words find their own. With a heading
 * it's what the circle gets before them.
 */
export function groupPlace(place: number, heading = ''): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = ofGroups + place;
  const text = doc.getText(root);
  text.insert(0, '.');
  // Before that place, since what is written at the very beginning of a group's notes comes right after it.
  if (heading !== '') text.insert(0, heading);
  text.delete(heading.length, 1);
  return Y.encodeStateAsUpdate(doc);
}

/** One update instead of several. */
export function merged(updates: readonly Uint8Array[]): Uint8Array {
  const [only = nothing, ...more] = updates;
  return more.length === 0 ? only : Y.mergeUpdates([only, ...more]);
}

/**
 * What of these updates somebody lacks who has this much.
 * @throws Error for what says nothing of a document
 */
export function lacking(updates: readonly Uint8Array[], vector: Uint8Array): Uint8Array {
  return Y.diffUpdate(merged(updates), vector);
}

/** How many pieces of text an update brings. */
export const piecesOf = (update: Uint8Array): number => Y.decodeUpdate(update).structs.length;

/** Whether this is an update of a plain text and of nothing else, under a tab's number, such as this product's own tabs send. */
export function isPlain(update: Uint8Array): boolean {
  try {
    return Y.decodeUpdate(update).structs.every(isPlainPiece);
  } catch {
    return false;
  }
}

function isPlainPiece(struct: Y.Item | Y.GC | Y.Skip): boolean {
  if (!(struct instanceof Y.Item) || struct.parentSub !== null || struct.id.client >= ofGroups) return false;
  // Where it hangs on a neighbour, that says where it is.
  const parent: unknown = struct.parent;
  if (parent !== null && parent !== root) return false;
  if (struct.content instanceof Y.ContentDeleted) return true;
  return struct.content instanceof Y.ContentString && !/[\r\p{Cs}]/u.test(struct.content.str);
}

function changesOfDelta(delta: Y.YTextEvent['delta']): TextChange[] {
  let at = 0;
  return delta.flatMap((step): TextChange[] => {
    if (step.retain !== undefined) {
      at += step.retain;
      return [];
    }
    if (step.delete !== undefined) return [{ at, removed: step.delete, inserted: '' }];
    const inserted = typeof step.insert === 'string' ? step.insert : '';
    at += inserted.length;
    return [{ at: at - inserted.length, removed: 0, inserted }];
  });
}

/** No letter of two units is cut apart. */
function pieceOf(text: string, from: number): string {
  const piece = text.slice(from, from + limits.chunk);
  return /[\ud800-\udbff]$/.test(piece) && piece.length > 1 ? piece.slice(0, -1) : piece;
}

/** What a writer wrote and the room doesn't have yet, as updates in their order. */
export type UnsentNotes = readonly Uint8Array[];

/** As many of them as one frame takes, in one; null for none. */
export function nextFrame(unsent: UnsentNotes): { count: number; update: Uint8Array } | null {
  let [count, bytes, pieces] = [0, 0, 0];
  for (const update of unsent) {
    bytes += update.length;
    pieces += piecesOf(update);
    if (count > 0 && (bytes > limits.updateBytes || pieces > limits.updatePieces)) break;
    count += 1;
  }
  return count === 0 ? null : { count, update: merged(unsent.slice(0, count)) };
}
