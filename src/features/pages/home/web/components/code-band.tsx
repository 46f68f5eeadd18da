import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { withNext } from '#platform/web/router/safe-next.ts';
import { sessionStrings } from '#platform/web/session/strings.ts';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { inputLook } from '#platform/web/ui/input-look.ts';
import { homeStrings } from '../strings.ts';

const words = homeStrings.code;
/** As long as 123-456-789 (R-CONST-34). A pasted link is longer; the workshops page parses it. */
const longest = 300;
/** Nine digits, whatever is around them; fewer is no code, and is reported before anyone signs in. */
const wholeCode = '(\\D*\\d){9}.*';

/** Joining with a code; a visitor's is kept while they sign in. A plain form, so that it works before any script. */
export function CodeBand() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  const { status } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every press of the link brings the caret back here
  useEffect(() => {
    if (hash === '#code') input.current?.focus();
  }, [hash, key]);
  useEffect(() => mayBeLost(() => (input.current?.value ? sessionStrings.question.typed : null)), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim();
    const circle = code && `${paths.workshops}?code=${encodeURIComponent(code)}`;
    if (circle) void navigate(status === 'signed-out' ? withNext(paths.auth, circle) : circle);
    else input.current?.focus();
  };
  return (
    <section id="code" className="page-width scroll-mt-6">
      <form
        action={paths.workshops}
        method="get"
        onSubmit={submit}
        className="flex flex-wrap items-center gap-x-10 gap-y-4 rounded-xl bg-sunk px-6 py-6 md:px-9"
      >
        <div className="min-w-60 flex-1">
          <h2 className="text-title">{words.title}</h2>
          <p className="mt-1 text-ink-2 text-sm">{words.text}</p>
        </div>
        <div className="grid w-full gap-3 md:flex md:w-auto md:items-end">
          <label className="grid gap-1.5 font-semibold text-sm md:w-56">
            {words.label}
            <input
              ref={input}
              name="code"
              dir="auto"
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={longest}
              placeholder={words.placeholder}
              pattern={wholeCode}
              title={words.placeholder}
              className={`${inputLook} font-normal tracking-wider`}
            />
          </label>
          <Button type="submit">{words.submit}</Button>
        </div>
      </form>
    </section>
  );
}
