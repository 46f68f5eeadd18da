import { isNamed } from '#platform/shared/named.ts';

/** Who is named in a text, and can read it for that reason (CARE C15): rather one more person than somebody behind their back. */
export function namedIn<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  return people.filter(({ name }) => isNamed(name, text));
}
