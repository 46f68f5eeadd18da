import { useState } from 'react';
import { Username } from '#features/accounts/profile/domain/username.ts';
import { type TopicId, topicIds } from '#features/circles/topics/domain/topics.ts';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { CardWords, type NewCard, type OwnCard } from '../../domain/contract.ts';
import { directoryStrings } from '../strings.ts';

const words = directoryStrings.own;
const check = checkBy({ name: Username, words: CardWords }, { name: words.wrongName, words: words.wrongWords });

type CardFormProps = {
  card: Pick<OwnCard, 'name' | 'words' | 'topics'>;
  /** Gives what went wrong, in words. */
  onSave: (card: Omit<NewCard, 'is_listed'>) => Promise<string | undefined>;
  onClose: () => void;
};

/** What others will read, before anybody does. Its words are read on this device as they go, and the hand that's held out stays. */
export function CardForm({ isOpen, ...form }: CardFormProps & { isOpen: boolean }) {
  const care = useCare();
  return (
    <>
      {isOpen && <Fields {...form} care={care} />}
      <CareAfterWords care={care} />
    </>
  );
}

function Fields({ card, care, onSave, onClose }: CardFormProps & { care: Reader }) {
  const [topics, setTopics] = useState<readonly TopicId[]>(card.topics);
  return (
    <Form
      check={check}
      send={async (typed) => {
        const failed = await onSave({ ...typed, topics: [...topics] });
        if (failed !== undefined) return { form: failed };
        onClose();
        return undefined;
      }}
      className="grid gap-5"
    >
      <Field
        reads="a-name"
        label={words.name}
        hint={words.nameHint}
        name="name"
        autoComplete="off"
        defaultValue={card.name}
      />
      <TextArea
        reads={care}
        label={words.words}
        hint={words.wordsHint}
        name="words"
        rows={2}
        defaultValue={card.words}
      />
      <fieldset className="grid gap-1">
        <legend className="font-semibold text-sm">{words.topics}</legend>
        {topicIds.map((id) => (
          <Checkbox
            key={id}
            name={`topic-${id}`}
            label={directoryStrings.topics[id]}
            checked={topics.includes(id)}
            onChange={({ target }) =>
              setTopics(topicIds.filter((one) => (one === id ? target.checked : topics.includes(one))))
            }
          />
        ))}
      </fieldset>
      <p className="text-ink-2 text-sm">{words.told}</p>
      <FormFailure />
      <div className="flex flex-wrap gap-3">
        <SubmitButton kind="dawn">{words.save}</SubmitButton>
        <Button kind="quiet" onClick={onClose}>
          {words.notNow}
        </Button>
      </div>
    </Form>
  );
}
