import { laterPart } from '#platform/web/later-part.tsx';

/** The field with its drafts and what reads them, which the page does without until somebody writes. */
export const LazyField = laterPart(async () => (await import('./writing-field.tsx')).WritingField);
