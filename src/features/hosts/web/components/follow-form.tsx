import { useState } from 'react';
import { wordsFor } from '#platform/web/refusals.ts';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { FollowerEmail } from '../../domain/follow-contract.ts';
import { api } from '../api.ts';
import { hostsStrings } from '../strings.ts';

const words = hostsStrings.follow;
const check = checkBy({ email: FollowerEmail }, { email: words.refused });

/** Hearing of a host's dates: by e-mail, or in one's calendar. */
export function FollowForm({ slug }: { slug: string }) {
  const [asked, setAsked] = useState<string>();

  async function send({ email }: { email: string }): Promise<Faults | undefined> {
    try {
      await api.follow({ slug, email });
      setAsked(email);
      return undefined;
    } catch (error) {
      return wordsFor<Faults>(error, {
        rate_limited: { form: words.tooMany },
        offline: { form: words.offline },
        other: { form: words.failed },
      });
    }
  }

  const calendar = new URL(`/hosts/${slug}/circles.ics`, window.location.href).href;
  return (
    <section className="grid gap-4 rounded-xl bg-sunk p-6 md:p-8">
      <div className="grid gap-1">
        <h2 className="text-title">{words.title}</h2>
        <p className="text-ink-2">{words.text}</p>
      </div>
      {asked ? (
        <p role="status" className="font-semibold wrap-anywhere">
          {words.asked(asked)}
        </p>
      ) : (
        <Form check={check} send={send} className="grid gap-4">
          <Field label={words.label} hint={words.hint} name="email" type="email" autoComplete="email" />
          <FormFailure />
          <div>
            <SubmitButton>{words.button}</SubmitButton>
          </div>
        </Form>
      )}
      <p>
        <TextLink href={calendar.replace(/^https?:/, 'webcal:')}>{words.calendar}</TextLink>
      </p>
    </section>
  );
}
