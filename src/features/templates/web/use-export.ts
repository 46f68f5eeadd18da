import type { TemplateDraft } from '../domain/contract.ts';
import { writeTemplate } from '../domain/template-file.ts';
import { templatesStrings } from './strings.ts';

/** Saves a template as a file of its reader's. */
export function useExport() {
  return (template: TemplateDraft): void => {
    const url = URL.createObjectURL(new Blob([writeTemplate(template)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = templatesStrings.file.name(template.name);
    link.click();
    URL.revokeObjectURL(url);
  };
}
