import { type FormEvent, useEffect, useSyncExternalStore } from 'react';
import { limits } from '#features/circles/observations/domain/limits.ts';
import { namedIn } from '#features/circles/observations/domain/naming.ts';
import { observationsStrings as words } from '#features/circles/observations/web/public/strings.ts';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Switch } from '#platform/web/ui/choice.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import { hourMinute } from '#platform/web/when.ts';
import type { ObserveProps, ObservingState } from '../observing-session.ts';
import { NotedSoFar } from './noted-so-far.tsx';

/** Whether hosts observe at all, among what's set once an evening. */
export function ObserveSwitch({ view, acts, connected }: ObserveProps) {
  return (
    <Switch
      label={words.switch}
      hint={words.switchHint}
      checked={view.on}
      disabled={!connected}
      onChange={(event) => acts.set(event.target.checked)}
    />
  );
}

/** Where a host notes what they observe, by phase, and whether it's saved (R-PLAT-25, REAL 37). Nothing where there's none. */
export function Observe(props: ObserveProps) {
  const { view, acts } = props;
  const state = useSyncExternalStore(acts.subscribe, acts.state);
  useEffect(() => acts.open(), [acts]);
  const hasAny = state.waiting.length > 0 || (state.kept?.length ?? 0) > 0;
  if (!view.on && !hasAny && !state.failed) return null;
  return (
    <section aria-labelledby="observations" className="grid gap-3">
      <h3 id="observations" className="text-base">
        {words.title}
      </h3>
      {view.on && <Note {...props} state={state} />}
      {(view.on || hasAny) && (
        <p role="status" className={state.standing === 'not-saved' ? 'font-semibold text-sm' : 'text-ink-2 text-sm'}>
          {standingOf(state)}
        </p>
      )}
      {hasAny && <NotedSoFar {...props} state={state} />}
      {state.failed && (
        <div className="grid justify-items-start gap-2 text-sm">
          <p>{words.failed}</p>
          <Button kind="quiet" size="sm" onClick={acts.open}>
            {words.again}
          </Button>
        </div>
      )}
    </section>
  );
}

function Note({ acts, state: { draft }, known, phase, participants, self }: ObserveProps & { state: ObservingState }) {
  const care = useCare();
  const name = phase ? (known?.phases?.[phase.at]?.name ?? '') : '';
  const others = participants.flatMap(({ userId, username }) => (userId === self ? [] : [{ userId, name: username }]));
  const named = namedIn(draft, others).map((one) => one.name);

  function send(event: FormEvent): void {
    event.preventDefault();
    const text = draft.trim();
    if (text === '') return;
    acts.note(text, phase ? { at: phase.at, name } : null);
    care.look(text);
  }

  return (
    <form onSubmit={send} className="grid gap-2">
      <CareAfterWords care={care} inRoom />
      <TextArea
        label={words.field}
        reads={{ later: care }}
        hint={[name ? words.goesWith(name) : null, words.fieldHint].filter(Boolean).join(' ')}
        rows={2}
        maxLength={limits.length}
        value={draft}
        onChange={(event) => acts.write(event.target.value)}
      />
      <p role="status" className="font-semibold text-sm wrap-anywhere empty:hidden">
        {named.length > 0 && words.named(named)}
      </p>
      <Button type="submit" kind="quiet" size="sm" className="justify-self-start" disabled={draft.trim() === ''}>
        {words.note}
      </Button>
    </form>
  );
}

function standingOf({ standing, savedAt }: ObservingState): string | null {
  if (standing === 'idle') return null;
  const at = savedAt === null ? null : hourMinute(new Date(savedAt).toISOString());
  if (standing === 'saved') return words.saved(at ?? '');
  return at === null ? words.notSaved : words.notSavedSince(at);
}
