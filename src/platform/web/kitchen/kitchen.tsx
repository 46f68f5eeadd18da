import type { ReactNode } from 'react';
import { DocumentShelf } from './document-shelf.tsx';
import { ChartShelf, CircleShelf } from './drawn-shelves.tsx';
import { ChoiceShelf, FieldShelf } from './field-shelves.tsx';
import { FormShelf } from './form-shelf.tsx';
import { ColourShelf, IconShelf, TypeShelf } from './look-shelves.tsx';
import { MessageShelf, OverlayShelf } from './overlay-shelves.tsx';
import { ButtonShelf, StateShelf, SurfaceShelf } from './piece-shelves.tsx';
import { kitchenStrings as words } from './strings.ts';

export const title = words.title;

const shelves: Record<keyof typeof words.shelves, () => ReactNode> = {
  colours: ColourShelf,
  type: TypeShelf,
  buttons: ButtonShelf,
  fields: FieldShelf,
  choices: ChoiceShelf,
  forms: FormShelf,
  documents: DocumentShelf,
  surfaces: SurfaceShelf,
  states: StateShelf,
  overlays: OverlayShelf,
  messages: MessageShelf,
  circle: CircleShelf,
  charts: ChartShelf,
  icons: IconShelf,
};

/** Every piece of the kit in every state; exists in development only. */
export function Page() {
  return (
    <div className="page-width grid gap-14 py-10">
      <div>
        <h1>{words.title}</h1>
        <p className="mt-3 text-ink-2">{words.lead}</p>
      </div>
      {Object.entries(shelves).map(([name, Shelf]) => (
        <section key={name}>
          <h2 className="mb-5">{words.shelves[name as keyof typeof words.shelves]}</h2>
          <Shelf />
        </section>
      ))}
    </div>
  );
}
