import { type DragEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { inputLook } from '#platform/web/ui/input-look.ts';
import { type ShownBreakout, textLimits } from '../../../domain/breakouts/breakouts-wire.ts';
import type { Participant } from '../../../domain/contract.ts';
import type { BreakoutActs } from '../breakouts-session.ts';
import { breakoutStrings as words } from '../strings.ts';
import { groupName } from '../use-groups.ts';

type Props = {
  breakouts: ShownBreakout;
  participants: readonly Participant[];
  connected: boolean;
  acts: BreakoutActs;
};

/** Every group with its people, each of whom may be brought into another: by dragging, or by the list beside their name. */
export function GroupList(props: Props) {
  const { breakouts, participants } = props;
  const placed = new Set(breakouts.groups.flatMap(({ people }) => people));
  // Whoever is moved stands in another list then, with a new field: it has the focus if the old one had.
  const focused = useRef<string>(null);
  const hadFocus = useCallback((userId: string) => focused.current === userId, []);
  const noteFocus = useCallback((userId: string | null) => {
    focused.current = userId;
  }, []);
  const circle = participants.filter(({ userId }) => !placed.has(userId));
  return (
    <div className="grid gap-3">
      {breakouts.groups.map((group) => (
        <Place
          key={group.id}
          {...{ ...props, hadFocus, noteFocus }}
          group={group.id}
          title={groupName(breakouts, group.id)}
          people={peopleOf(props, group.people)}
        >
          <Describe {...props} group={group} />
        </Place>
      ))}
      <Place {...{ ...props, hadFocus, noteFocus }} group={null} title={words.circle} people={circle} />
    </div>
  );
}

function peopleOf({ participants }: Props, ids: readonly string[]): Participant[] {
  return participants.filter(({ userId }) => ids.includes(userId));
}

const dragged = 'text/x-person';

type PlaceProps = Props & {
  /** Whose field had the focus last, which goes with them to another list. */
  hadFocus: (userId: string) => boolean;
  noteFocus: (userId: string | null) => void;
  group: string | null;
  title: string;
  people: readonly Participant[];
  children?: React.ReactNode;
};

function Place({ group, title, people, children, ...props }: PlaceProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const who = event.dataTransfer.getData(dragged);
    if (who) props.acts.place(who, group);
  };
  return (
    <section
      aria-label={title}
      className="grid gap-1 rounded-lg border border-line bg-sunk px-3 py-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <h3 dir="auto" className="text-sm">
        {title}
      </h3>
      {people.length === 0 && <p className="text-ink-2 text-sm">{words.nobody}</p>}
      <ul className="grid gap-1">
        {people.map((person) => (
          <li
            key={person.userId}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, person.userId)}
            className="flex items-center justify-between gap-3 text-sm"
          >
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {person.username}
            </span>
            <Where {...props} group={group} person={person} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

type WhereProps = Pick<PlaceProps, keyof Props | 'hadFocus' | 'noteFocus'> & {
  group: string | null;
  person: Participant;
};

/**
 * Taken at once by pointer. By the keys it's picked first, since each press of an arrow may already be a change: taken
 * with Enter, or where the focus goes on.
 */
function Where({ breakouts, group, person, connected, acts, hadFocus, noteFocus }: WhereProps) {
  const field = useRef<HTMLSelectElement>(null);
  const byKeys = useRef(false);
  const own = group ?? '';
  const [picked, setPicked] = useState(own);
  useLayoutEffect(() => {
    if (hadFocus(person.userId) && document.activeElement === document.body) field.current?.focus();
  }, [hadFocus, person.userId]);
  const place = (value: string) => {
    byKeys.current = false;
    setPicked(own);
    if (value !== own) acts.place(person.userId, value || null);
  };
  return (
    <span className="w-36 shrink-0">
      <select
        aria-label={words.whereFor(person.username)}
        disabled={!connected}
        ref={field}
        value={picked}
        onFocus={() => {
          noteFocus(person.userId);
        }}
        onBlur={() => {
          noteFocus(null);
          if (byKeys.current) place(picked);
        }}
        onPointerDown={() => {
          byKeys.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') place(own);
          else if (event.key === 'Enter' && picked !== own) {
            event.preventDefault();
            place(picked);
          } else if (event.key !== 'Tab') byKeys.current = true;
        }}
        onChange={({ target: { value } }) => {
          if (byKeys.current) setPicked(value);
          else place(value);
        }}
        className={inputLook}
      >
        <option value="">{words.inCircle}</option>
        {breakouts.groups.map(({ id }) => (
          <option key={id} value={id}>
            {groupName(breakouts, id)}
          </option>
        ))}
      </select>
    </span>
  );
}

type Group = ShownBreakout['groups'][number];

/** What had the focus has gone. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** A group's own name, activity and question. */
function Describe({ breakouts, group, connected, acts }: Props & { group: Group }) {
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
        autoFocus
        maxLength={textLimits.name}
        value={name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <Field
        label={words.activity}
        maxLength={textLimits.activity}
        value={activity}
        onChange={({ target }) => setDraft({ ...draft, activity: target.value })}
      />
      <TextArea
        label={words.prompt}
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
