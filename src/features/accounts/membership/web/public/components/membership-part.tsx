import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ownMembership } from '../../queries.ts';
import { membershipStrings } from '../../strings.ts';

const words = membershipStrings.part;

/** The way to `/membership`, where there's anything to see; nothing elsewhere, so that nobody's asked for money. */
export function MembershipPart({
  children,
}: {
  children: (part: { title: string; text: string; content: ReactNode }) => ReactNode;
}) {
  const { data } = useQuery(ownMembership);
  if (!data?.is_offered) return null;
  const content = (
    <p>
      <TextLink to={paths.membership}>{words.open}</TextLink>
    </p>
  );
  return children({ title: words.title, text: words.text, content });
}
