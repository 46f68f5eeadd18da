import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { KeptList } from '../components/kept-list.tsx';
import { privacyOfPlace } from '../queries.ts';
import { privacyStrings as words } from '../strings.ts';

export const title = words.title;
export const description = words.lead;

/** `/privacy`: words that hold everywhere, and what this installation says of itself. */
function PrivacyPage() {
  return (
    <PageColumn as="article" width="xl" className="gap-14 pt-4 pb-20 md:pt-8">
      <header className="grid gap-5">
        <h1>{words.title}</h1>
        <p className="max-w-2xl text-ink-2 text-lg">{words.lead}</p>
      </header>
      <Part title={words.operator.title}>
        <Operator />
      </Part>
      <Part title={words.never.title}>
        <Lines lines={words.never.lines} />
        <p>
          <TextLink to={paths.howWeKeepYouSafe}>{words.never.protocol}</TextLink>
        </p>
      </Part>
      <Part title={words.kept.title}>
        <p className="text-ink-2">{words.kept.text}</p>
        <KeptList />
      </Part>
      <Part title={words.device.title}>
        <Lines lines={words.device.lines} />
      </Part>
      <Part title={words.others.title}>
        <p>{words.others.people}</p>
        <Others />
      </Part>
      <Part title={words.rights.title}>
        <Lines lines={words.rights.lines} />
        <p className="text-ink-2">
          {words.rights.how} <Ask />
        </p>
      </Part>
    </PageColumn>
  );
}

/** Who runs this; claims nothing until that's known, and reserves the space meanwhile. */
function Operator() {
  const { data, isPending } = useQuery(privacyOfPlace);
  if (isPending) return <Skeleton className="h-[3lh] md:h-[2lh]" />;
  const operator = data?.operator;
  if (!operator) return null;
  if (!operator.name) return <p>{words.operator.nobody}</p>;
  return (
    <p>
      {words.operator.named(operator.name)}{' '}
      {operator.contact && (
        <>
          {words.operator.contact} <Contact contact={operator.contact} />.
        </>
      )}
    </p>
  );
}

/** E-mail addresses and URLs become links; anything else stays text. */
function Contact({ contact }: { contact: string }) {
  const href = /^https?:\/\//.test(contact) ? contact : /^\S+@\S+$/.test(contact) ? `mailto:${contact}` : null;
  if (href === null) return contact;
  return <TextLink href={href}>{contact}</TextLink>;
}

/** Who to ask for what has no button, and how they know it's you. */
function Ask() {
  const { contact, name } = useQuery(privacyOfPlace).data?.operator ?? {};
  return (
    <>
      {words.rights.ask} {contact ? <Contact contact={contact} /> : (name ?? words.rights.anyone)} {words.rights.from}
    </>
  );
}

function Others() {
  const services = useQuery(privacyOfPlace).data?.services;
  if (!services) return null;
  if (services.length === 0) return <p>{words.others.none}</p>;
  return (
    <ul className="grid gap-3">
      {services.map(({ what, hosts }) => (
        <li key={what} className="border-line border-l-2 pl-4">
          {what} <span className="wrap-anywhere font-semibold">{hosts.join(', ')}</span>.
        </li>
      ))}
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line} className="border-line border-l-2 pl-4">
          {line}
        </li>
      ))}
    </ul>
  );
}

export const Page = withQueries(PrivacyPage);
