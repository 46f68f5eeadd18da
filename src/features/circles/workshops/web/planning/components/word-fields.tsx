import { type Category, categories } from '#features/circles/topics/domain/categories.ts';
import { topicOfSlug } from '#features/circles/topics/domain/topics.ts';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { CircleDraft } from '../../../domain/draft.ts';
import { workshopsNavigation } from '../../navigation/strings.ts';
import { planningStrings } from '../strings.ts';

const words = planningStrings.fields;
/** A topic's name by its slug. */
function topicName(category: Category): string {
  const topic = topicOfSlug(category);
  return topic ? workshopsNavigation.topic[topic] : words.noTopic;
}
const topics = categories.map((value) => ({ value, label: topicName(value) }));

/** What the circle is called, and what it's about. */
export function WordFields({
  draft,
  onChange,
}: {
  draft: CircleDraft;
  onChange: (change: Partial<CircleDraft>) => void;
}) {
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <Field
          label={words.title}
          reads="a-hosts-words"
          name="title"
          required
          autoComplete="off"
          value={draft.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <Select
          label={words.topic}
          name="category"
          options={topics}
          value={draft.category}
          onChange={({ target }) => onChange({ category: target.value as Category })}
        />
      </div>
      <TextArea
        label={words.description}
        reads="a-hosts-words"
        name="description"
        hint={words.descriptionHint}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  );
}
