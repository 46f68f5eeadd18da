import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { SignInCard } from '../components/sign-in-card.tsx';
import { authStrings } from '../strings.ts';

const words = authStrings.join;
export const title = words.title;
export const description = words.lead;

/** What signed-out visitors see of the members' parts, with working sign-in links (R-ROUTE-07 to R-ROUTE-20). */
export function Page({ onSubmit }: Pick<ComponentProps<typeof SignInCard>, 'onSubmit'>) {
  const { pathname } = useLocation();
  return (
    <div className="page-width grid items-start gap-8 py-8 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-16 md:py-16">
      <div className="grid gap-4 md:gap-6">
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
      </div>
      <div className="md:row-span-2">
        <SignInCard first={pathname === paths.login ? 'sign-in' : 'create-account'} {...(onSubmit && { onSubmit })} />
      </div>
      <ul className="grid gap-5">
        {words.reasons.map((reason) => (
          <li key={reason.title} className="border-line border-t pt-4">
            <h2 className="text-lg">{reason.title}</h2>
            <p className="text-ink-2">{reason.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
