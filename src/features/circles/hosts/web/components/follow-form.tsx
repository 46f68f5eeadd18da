import { useState } from 'react';
import { wordsFor } from '#platform/web/refusals.ts';
import { useAdopted } from '#platform/web/router/use-adopted.ts';
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

  // What's typed before the page's scripts run would be lost, and sent in the open.
  const isAdopted = useAdopted();
  const calendar = `/hosts/${slug}/circles.ics`;
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
          <Field
            label={words.label}
            hint={words.hint}
            disabled={!isAdopted}
            name="email"
            type="email"
            autoComplete="email"
          />
          <FormFailure />
          <div>
            <SubmitButton>{words.button}</SubmitButton>
          </div>
        </Form>
      )}
      <p>
        <TextLink href={isAdopted ? asSubscription(calendar) : calendar}>{words.calendar}</TextLink>
      </p>
    </section>
  );
}

/** What a phone's calendar takes as one to look at again and again. */
const asSubscription = (path: string) => new URL(path, window.location.href).href.replace(/^https?:/, 'webcal:');
