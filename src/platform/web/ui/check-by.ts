import * as v from 'valibot';
import type { Checked, Typed } from './form.tsx';

type Entries = Record<string, v.GenericSchema>;

/** Checks a form by schemas of the domain; `words` says for each field what to do when it does not fit. */
export function checkBy<const Fields extends Entries>(fields: Fields, words: Record<keyof Fields & string, string>) {
  const schema = v.object(fields);
  return (typed: Typed): Checked<v.InferOutput<typeof schema>> => {
    const { success, output, issues } = v.safeParse(schema, typed);
    if (success) return { output };
    const wrong = Object.keys(v.flatten(issues).nested ?? {});
    return { faults: Object.fromEntries(wrong.map((field) => [field, words[field as keyof Fields & string]])) };
  };
}
