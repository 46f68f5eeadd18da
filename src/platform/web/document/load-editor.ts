import type { ComponentType } from 'react';
import type { DocumentEditorProps } from './field-props.ts';

export type Editor = ComponentType<DocumentEditorProps>;

/** The editor, which weighs as much as a small page: nobody who only reads has it. */
export const loadEditor = async (): Promise<Editor> => (await import('./editor/document-editor.tsx')).DocumentEditor;
