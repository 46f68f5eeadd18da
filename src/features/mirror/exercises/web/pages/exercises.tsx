import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { needs } from '../../domain/exercise.ts';
import { exerciseCards } from '../../domain/exercise-cards.ts';
import { findExercises, lengths, type Wish } from '../../domain/find.ts';
import { ExerciseList } from '../components/exercise-list.tsx';
import { Pills } from '../components/pills.tsx';
import { exercisesStrings as words } from '../strings.ts';

export const title = words.title;
export const description = words.lead;

const everything: Wish = { need: null, length: null, text: '' };

/** `/exercises`: all of them, by what one needs, by time, and by words. Nothing is sent or kept. */
export function Page() {
  const [wish, setWish] = useState(everything);
  const found = findExercises(exerciseCards, wish);
  return (
    <div className="page-width grid gap-8 pt-2 pb-16 md:gap-10 md:pt-4 md:pb-24">
      <header className="grid max-w-2xl gap-3">
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
      </header>
      <search className="grid gap-6">
        <Pills
          label={words.need.label}
          any={words.need.any}
          options={needs.map((need) => ({ value: need, label: words.need.words[need] }))}
          value={wish.need}
          onChange={(need) => setWish({ ...wish, need })}
        />
        <div className="grid items-start gap-6 md:grid-cols-[auto_1fr] md:gap-12">
          <Pills
            label={words.length.label}
            any={words.length.any}
            options={lengths.map((length) => ({ value: length, label: words.length.words[length] }))}
            value={wish.length}
            onChange={(length) => setWish({ ...wish, length })}
          />
          <div className="max-w-md">
            <Field
              type="search"
              label={words.search.label}
              hint={words.search.hint}
              value={wish.text}
              onChange={({ target }) => setWish({ ...wish, text: target.value })}
            />
          </div>
        </div>
      </search>
      <div className="grid gap-5">
        <p role="status" className="text-ink-2 text-sm">
          {found.length > 0 ? words.found(found.length) : words.none.text}
        </p>
        {found.length > 0 ? (
          <ExerciseList exercises={found} />
        ) : (
          <Button kind="quiet" className="w-fit" onClick={() => setWish(everything)}>
            {words.none.all}
          </Button>
        )}
      </div>
    </div>
  );
}
