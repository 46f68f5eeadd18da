import type { Person } from '../field-props.ts';
import { documentStrings as words } from '../strings.ts';
import { optionId } from './mention-query.ts';
import type { MentionChoice } from './use-mentions.ts';

type MentionListProps = { id: string; choice: MentionChoice; onChoose: (person: Person) => void };

/** Who may be meant, below the line in which they're named. The caret stays in the field. */
export function MentionList({ id, choice: { people, at, top }, onChoose }: MentionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.mentions.label}
      ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
      style={{ top }}
      className="absolute inset-x-2 z-20 max-h-56 max-w-80 overflow-y-auto overscroll-contain rounded-lg border border-line bg-card p-1.5 shadow-raised"
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          dir="auto"
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
          className="flex min-h-11 cursor-default items-center rounded-md px-3 py-1.5 text-sm aria-selected:bg-mist"
        >
          {person.name}
        </div>
      ))}
    </div>
  );
}
