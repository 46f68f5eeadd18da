import type { ReactNode } from 'react';
import type { Participant } from '../../domain/contract.ts';

type Props = {
  people: readonly Participant[];
  /** What somebody is called here, oneself included. */
  nameOf: (person: Participant) => string;
  /** What stands at the end of somebody's line. */
  after: (person: Participant, index: number) => ReactNode;
  /** How high the list and its lines are. */
  className: string;
};

/** People in an order that counts, numbered; a long list scrolls. */
export function NumberedPeople({ people, nameOf, after, className }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <ol tabIndex={0} className={`grid gap-1 overflow-y-auto ${className}`}>
      {people.map((person, index) => (
        <li key={person.userId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="w-5 text-center font-semibold tabular-nums">{index + 1}</span>
          <span className="min-w-0 flex-1 basis-24 truncate">{nameOf(person)}</span>
          {after(person, index)}
        </li>
      ))}
    </ol>
  );
}
