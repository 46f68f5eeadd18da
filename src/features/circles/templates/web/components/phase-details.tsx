import { Button } from '#platform/web/ui/button.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { fieldOf, type TypedPhase } from '../../domain/editing.ts';
import { type Grouping, type PhaseType, phaseLimits, phaseTypes } from '../../domain/phases.ts';
import { templatesStrings } from '../strings.ts';

const words = templatesStrings.editor;
const types = phaseTypes.map((value) => ({ value, label: templatesStrings.types[value] }));
const groupings = Object.entries(templatesStrings.groupings).map(([value, label]) => ({ value, label }));

type PhaseDetailsProps = {
  phase: TypedPhase;
  place: { index: number; count: number };
  onMove: (to: number) => void;
  onChange: (part: Partial<TypedPhase>) => void;
  onAdd: () => void;
  onRemove: () => void;
};

/** What a phase is besides its name and minutes; and what's done with it. */
export function PhaseDetails({ phase, place: { index, count }, onMove, onChange, onAdd, onRemove }: PhaseDetailsProps) {
  return (
    <div className="grid gap-4 border-line border-t p-3 md:p-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={words.type}
          name={fieldOf(phase.id, 'phases')}
          options={types}
          value={phase.type}
          onChange={({ target }) => onChange({ type: target.value as PhaseType })}
        />
        <GroupingFields phase={phase} onChange={(grouping) => onChange({ grouping })} />
      </div>
      <TextArea
        label={words.words}
        reads="a-hosts-words"
        name={fieldOf(phase.id, 'words')}
        value={phase.words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      <TextArea
        label={words.guidance}
        reads="a-hosts-words"
        name={fieldOf(phase.id, 'guidance')}
        value={phase.guidance}
        onChange={({ target }) => onChange({ guidance: target.value })}
      />
      <Field
        label={words.material}
        reads="a-hosts-words"
        name={fieldOf(phase.id, 'material')}
        autoComplete="off"
        value={phase.material}
        onChange={({ target }) => onChange({ material: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="sm" disabled={index === 0} onClick={() => onMove(index - 1)}>
          {words.up}
        </Button>
        <Button kind="quiet" size="sm" disabled={index === count - 1} onClick={() => onMove(index + 1)}>
          {words.down}
        </Button>
        <Button kind="quiet" size="sm" onClick={onAdd}>
          {words.addAfter}
        </Button>
        <Button kind="danger" size="sm" disabled={count === 1} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </div>
  );
}

const first = { circle: { kind: 'circle' }, alone: { kind: 'alone' } } as const;
const usual = { groups: { kind: 'groups', size: 3 }, rounds_of_pairs: { kind: 'rounds_of_pairs', rounds: 3 } } as const;
const groupingOf: Readonly<Record<string, Grouping>> = { ...first, ...usual };

type GroupingFieldsProps = { phase: TypedPhase; onChange: (grouping: Grouping) => void };

/** How people sit; and, where that asks for it, how many. */
function GroupingFields({ phase: { id, grouping }, onChange }: GroupingFieldsProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-3">
      <Select
        label={words.grouping}
        name={`${id}.kind`}
        options={groupings}
        value={grouping.kind}
        onChange={({ target }) => onChange(groupingOf[target.value] ?? first.circle)}
      />
      {grouping.kind === 'groups' && (
        <Field
          label={words.size}
          name={fieldOf(id, 'grouping')}
          type="number"
          inputMode="numeric"
          min={phaseLimits.groupSize.least}
          max={phaseLimits.groupSize.most}
          value={grouping.size || ''}
          onChange={({ target }) => onChange({ kind: 'groups', size: Number(target.value) })}
        />
      )}
      {grouping.kind === 'rounds_of_pairs' && (
        <Field
          label={words.rounds}
          name={fieldOf(id, 'grouping')}
          type="number"
          inputMode="numeric"
          min={1}
          max={phaseLimits.pairRounds}
          value={grouping.rounds || ''}
          onChange={({ target }) => onChange({ kind: 'rounds_of_pairs', rounds: Number(target.value) })}
        />
      )}
    </div>
  );
}
