import type { ReactNode } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Found } from '../../domain/contract.ts';
import { searchStrings as words } from '../strings.ts';

/** Circles, exercises and hosts that were found; what there's none of isn't named. */
export function FoundElsewhere({ found: { circles, exercises, hosts } }: { found: Found }) {
  return (
    <>
      <Some id="found-circles" title={words.circles}>
        {circles.map(({ id, title, scheduled_at, is_own }) => (
          <One key={id} to={paths.circleOf(id)} name={title}>
            {[dateTime(scheduled_at), is_own && words.yours].filter(Boolean).join(' · ')}
          </One>
        ))}
      </Some>
      <Some id="found-exercises" title={words.exercises}>
        {exercises.map(({ slug, title, line }) => (
          <One key={slug} to={paths.exerciseOf(slug)} name={title}>
            {line}
          </One>
        ))}
      </Some>
      <Some id="found-hosts" title={words.hosts}>
        {hosts.map(({ slug, name, about }) => (
          <One key={slug} to={paths.hostOf(slug)} name={name}>
            {about}
          </One>
        ))}
      </Some>
    </>
  );
}

function Some({ id, title, children }: { id: string; title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}

function One({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="grid gap-0.5 wrap-anywhere">
      <TextLink to={to}>{name}</TextLink>
      {children && (
        <span dir="auto" className="line-clamp-2 text-ink-2 text-sm">
          {children}
        </span>
      )}
    </li>
  );
}
