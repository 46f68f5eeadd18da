import { minuteMs } from '#platform/shared/duration.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { TemplateDraft } from '../domain/contract.ts';
import { writeTemplate } from '../domain/template-file.ts';
import { templatesStrings } from './strings.ts';

const words = templatesStrings.file;

/** Saves a template as a file of its reader's; of one that isn't whole it says so. */
export function useExport() {
  return (template: TemplateDraft | null): void => {
    if (!template) {
      toast.error(words.notWhole.title, { description: words.notWhole.text });
      return;
    }
    const url = URL.createObjectURL(new Blob([writeTemplate(template)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = words.name(template.name);
    link.click();
    // Some browsers read it only a moment later.
    setTimeout(() => URL.revokeObjectURL(url), minuteMs);
  };
}
