import { useRef } from 'react';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import { limits } from '../../domain/limits.ts';
import { wordOf } from '../../domain/muted.ts';
import { mutesStrings } from '../strings.ts';
import type { useMutes } from '../use-mutes.ts';

const { words, offline, failed } = mutesStrings;

function checkWord({ word = '' }: Typed) {
  const said = word.trim();
  if (wordOf(said) === '') return { faults: { word: words.empty } };
  return Array.from(said).length > limits.wordLength ? { faults: { word: words.long } } : { output: said };
}

/** Mutes one more word. It's read on this device, as all that one writes of oneself (CARE C12). */
export function MuteWord({ muteWord }: Pick<ReturnType<typeof useMutes>, 'muteWord'>) {
  const form = useRef<HTMLFormElement>(null);
  const care = useCare();
  async function send(word: string) {
    const sent = await muteWord.run(word);
    if (!sent.ok) return { form: wordsFor<string>(sent.error, { muted_enough: words.enough, offline, other: failed }) };
    announce(words.muted(word));
    form.current?.reset();
    return undefined;
  }
  return (
    <>
      <Form ref={form} check={checkWord} send={send} className="grid max-w-lg gap-4">
        <Field
          label={words.label}
          hint={words.hint}
          name="word"
          reads={care}
          autoComplete="off"
          maxLength={limits.wordLength}
        />
        <FormFailure />
        <div>
          <SubmitButton>{words.mute}</SubmitButton>
        </div>
      </Form>
      <CareAfterWords care={care} />
    </>
  );
}
