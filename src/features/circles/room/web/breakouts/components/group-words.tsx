import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { type ShownBreakout, textLimits } from '../../../domain/breakouts/breakouts-wire.ts';
import type { BreakoutActs } from '../breakouts-session.ts';
import { groupStrings as words } from '../strings.ts';
import { groupName } from '../use-groups.ts';

type Group = ShownBreakout['groups'][number];
type Props = { breakouts: ShownBreakout; group: Group; connected: boolean; acts: BreakoutActs };

/** What had the focus has gone. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** A group's own name, activity and question. */
export function GroupWords({ breakouts, group, connected, acts }: Props) {
  const [draft, setDraft] = useState<Pick<Group, 'name' | 'activity' | 'prompt'> | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    setDraft(null);
    setWasOpen(true);
  };
  const label = words.describe(groupName(breakouts, group.id));
  if (!draft) {
    return (
      <div className="text-ink-2 text-xs">
        {[group.activity, group.prompt].filter(Boolean).join(' · ')}{' '}
        <button
          type="button"
          aria-label={label}
          ref={wasOpen ? takeFocus : null}
          className="min-h-6 underline"
          onClick={() => setDraft(group)}
        >
          {words.describeShort}
        </button>
      </div>
    );
  }
  const { name, activity, prompt } = draft;
  const save = () => {
    acts.describe(group.id, { name, activity, prompt });
    close();
  };
  return (
    <div className="grid gap-2">
      <Field
        label={words.name}
        reads="a-name"
        autoFocus
        maxLength={textLimits.name}
        value={name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <Field
        label={words.activity}
        reads="a-hosts-words"
        maxLength={textLimits.activity}
        value={activity}
        onChange={({ target }) => setDraft({ ...draft, activity: target.value })}
      />
      <TextArea
        label={words.prompt}
        reads="a-hosts-words"
        rows={2}
        maxLength={textLimits.prompt}
        value={prompt}
        onChange={({ target }) => setDraft({ ...draft, prompt: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="sm" onClick={close}>
          {words.cancel}
        </Button>
        <Button size="sm" disabled={!connected} onClick={save}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}
