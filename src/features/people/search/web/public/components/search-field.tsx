import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { limits } from '../../../domain/limits.ts';
import { pathOfSearch } from '../../../domain/search-path.ts';
import { searchStrings as words } from '../../strings.ts';

/** Where one searches; what's typed goes into the address. Give it `key={q}`, so that it says what the address does. */
export function SearchField({ q }: { q: string }) {
  const [typed, setTyped] = useState(q);
  const navigate = useNavigate();
  return (
    <search>
      <form
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(pathOfSearch(typed));
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
        <Button type="submit" kind="quiet" className="w-fit">
          {words.find}
        </Button>
      </form>
    </search>
  );
}
