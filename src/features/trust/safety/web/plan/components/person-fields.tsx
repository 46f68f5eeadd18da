import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import { type PlanPerson, planLimits } from '../../../domain/plan/plan.ts';
import { planStrings } from '../strings.ts';

const words = planStrings.person;

/** Who somebody is, and how they're reached. */
export function PersonFields({ person, edit }: { person: PlanPerson; edit: (person: PlanPerson) => void }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label={words.name}
        reads="a-safety-plan"
        value={person.name}
        maxLength={planLimits.name}
        autoComplete="off"
        onChange={(event) => edit({ ...person, name: event.target.value })}
      />
      <Field
        label={words.reach}
        reads="a-safety-plan"
        value={person.reach}
        maxLength={planLimits.reach}
        autoComplete="off"
        onChange={(event) => edit({ ...person, reach: event.target.value })}
      />
    </div>
  );
}

type PeopleProps = {
  title: string;
  hint: string;
  add: string;
  people: readonly PlanPerson[];
  edit: (people: PlanPerson[]) => void;
};

/** Several of them; the list may be empty. */
export function PeopleFields({ title, hint, add, people, edit }: PeopleProps) {
  const box = useKeptFocus<HTMLFieldSetElement>();
  const put = (at: number, person: PlanPerson) => edit(people.map((one, index) => (index === at ? person : one)));
  return (
    <fieldset ref={box} tabIndex={-1} className="grid gap-3">
      <legend className="mb-1 font-serif text-title">{title}</legend>
      <p className="text-ink-2 text-sm">{hint}</p>
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that stays while one types
        <div key={at} className="grid gap-2 border-line border-l-2 pl-4">
          <PersonFields person={person} edit={(next) => put(at, next)} />
          <div>
            <Button kind="quiet" size="sm" onClick={() => edit(people.filter((_, index) => index !== at))}>
              {words.remove(person.name.trim())}
            </Button>
          </div>
        </div>
      ))}
      {people.length < planLimits.people && (
        <div>
          <Button kind="quiet" size="sm" onClick={() => edit([...people, { name: '', reach: '' }])}>
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
