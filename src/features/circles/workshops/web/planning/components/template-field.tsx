import type { WorkshopTemplate } from '#features/circles/templates/domain/contract.ts';
import { useTemplateChoices } from '#features/circles/templates/web/public/use-template.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { planningStrings } from '../strings.ts';

const words = planningStrings.template;
const none = { value: '', label: words.none };

type TemplateFieldProps = {
  /** With which the form was opened; the list may not have it yet. */
  first: WorkshopTemplate | null;
  chosen: string | null;
  onChoose: (template: WorkshopTemplate | null) => void;
};

/**
 * The templates there are; one fills in what nobody has typed yet. Nothing where there's none; while they're
 * looked for it stands here already, so that nothing moves and no key skips it.
 */
export function TemplateField({ first, chosen, onChoose }: TemplateFieldProps) {
  const { choices, isWaiting } = useTemplateChoices();
  const templates = first && !choices.some(({ id }) => id === first.id) ? [first, ...choices] : choices;
  if (templates.length === 0 && !isWaiting) return null;
  return (
    <div className="lg:max-w-md">
      <Select
        label={words.label}
        hint={words.hint}
        name="template"
        options={[none, ...templates.map(({ id, name }) => ({ value: id, label: name }))]}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(templates.find(({ id }) => id === target.value) ?? null)}
      />
    </div>
  );
}
