import type { DocumentMention, DocumentPictureFacts, SafeDocument } from '#platform/shared/document/document.ts';
import type { Labels, Tie } from '#platform/web/ui/labelled.tsx';
import type { Reads } from '#platform/web/ui/reads.ts';
import type { FieldAct } from './field-acts.ts';

export type Person = DocumentMention['attrs'];

export type DocumentFieldProps = Labels & {
  /** Who reads its words for danger, as at every field for words (docs/decisions/138). */
  reads: Reads;
  /** The name by which the surrounding form knows it: the form has its plain words. */
  name?: string;
  value: SafeDocument;
  onChange: (document: SafeDocument) => void;
  /** Its plain words after each change, for a reader that its page hands them to. */
  onText?: (text: string) => void;
  placeholder?: string;
  /** How many lines there's room for before it grows. */
  rows?: 3 | 5 | 8;
  /** How many characters it may have; said only near to it. */
  most?: number;
  /** Who may be named by an @ and what's typed after it, the likeliest first; left out where nobody may. */
  mentions?: (query: string) => Promise<readonly Person[]>;
  /** Left out where there are none. `add` asks for a picture where it isn't given one, and gives null if there's none in the end. */
  pictures?: {
    url: (id: string) => string;
    add: (file?: File) => Promise<DocumentPictureFacts | null>;
  };
};

/** What somebody had begun in the plain field. `text` is null where it only showed a document with more than words. */
export type Begun = { text: string | null; from: number; to: number; hasFocus: boolean; act: FieldAct | null };

/** The plain words of a field. One that holds more than words can't be changed here, since that would be lost. */
export type Plain = { text: string; isReadOnly: boolean; type: (text: string) => void };

/** What the toolbar asks of the editor. */
export type EditorPort = { act: (act: FieldAct) => void };

export type DocumentEditorProps = DocumentFieldProps & {
  tie: Tie;
  begun: Begun;
  onPort: (port: EditorPort | null) => void;
  onPressed: (acts: readonly FieldAct[]) => void;
};
