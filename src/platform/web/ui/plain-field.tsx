import type { ComponentProps } from 'react';
import type { NotRead, ReadLater } from './reads.ts';

type PlainReads = { reads: ReadLater | NotRead };

/** A text area with a look and a label of its own: no form of the kit is around it, so its page hands its words over. */
export function PlainTextArea({ reads: _, ...field }: ComponentProps<'textarea'> & PlainReads) {
  return <textarea dir="auto" {...field} />;
}

/** The same for a single line. */
export function PlainInput({ reads: _, ...field }: Omit<ComponentProps<'input'>, 'type'> & PlainReads) {
  return <input dir="auto" {...field} />;
}
