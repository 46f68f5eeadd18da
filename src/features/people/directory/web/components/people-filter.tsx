import { useState } from 'react';
import { type TopicId, topicIds } from '#features/circles/topics/domain/topics.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { limits } from '../../domain/limits.ts';
import type { PeopleFilter as Filter } from '../queries.ts';
import { directoryStrings } from '../strings.ts';

const words = directoryStrings.find;
const topicOf = (value: string): TopicId | undefined => topicIds.find((id) => id === value);

/** By how a name begins, and by topic. Give it a new key to empty it. */
export function PeopleFilter({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const [typed, setTyped] = useState(filter.name);
  return (
    <search>
      <form
        className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          onFilter({ ...filter, name: typed });
        }}
      >
        <Field
          type="search"
          label={words.label}
          placeholder={words.hint}
          maxLength={limits.typed}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          label={words.topic}
          name="topic"
          options={[
            { value: '', label: words.all },
            ...topicIds.map((id) => ({ value: id, label: directoryStrings.topics[id] })),
          ]}
          value={filter.topic ?? ''}
          onChange={({ target }) => onFilter({ name: typed, topic: topicOf(target.value) })}
        />
        <Button type="submit" kind="quiet" className="w-fit">
          {words.go}
        </Button>
      </form>
    </search>
  );
}
