import { paths } from '#platform/shared/paths.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Space } from '../../../domain/contract.ts';
import { hearingStrings as words } from '../../hearing/strings.ts';
import { type Hearing, useHearing } from '../../hearing/use-hearing.ts';

type Option = keyof typeof words.options;
const options = Object.entries(words.options).map(([value, label]) => ({ value, label }));

const hearings: Record<Exclude<Option, 'never'>, Hearing> = {
  'daily-mail': { digest: 'daily', by: 'mail' },
  'weekly-mail': { digest: 'weekly', by: 'mail' },
  'daily-notice': { digest: 'daily', by: 'notice' },
  'weekly-notice': { digest: 'weekly', by: 'notice' },
};

/** How one hears what's new, space by space, for the spaces one's in; each choice holds at once. */
export function HearingOf({ spaces }: { spaces: readonly Space[] }) {
  return (
    <section aria-labelledby="hearing" className="grid gap-6">
      <h2 id="hearing" className="text-heading">
        {words.title}
      </h2>
      <p className="text-ink-2">{words.text}</p>
      {spaces.length > 0 ? (
        <ul className="grid gap-5">
          {spaces.map((space) => (
            <li key={space.id} className="grid gap-1.5">
              <h3 dir="auto" className="font-sans font-semibold text-base wrap-anywhere">
                {space.name}
              </h3>
              <SpaceHearing space={space} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.none}</p>
      )}
      <p className="text-ink-2 text-sm">
        {words.neutral} <TextLink to={paths.profile}>{words.naming}</TextLink>.
      </p>
    </section>
  );
}

function SpaceHearing({ space }: { space: Space }) {
  const { choose, busy } = useHearing(space);
  const { own } = space;
  if (!own) return null;
  const { digest, digest_way: by } = own;
  const chosen: Option = digest === 'never' ? 'never' : `${digest}-${by}`;
  return (
    <Select
      label={space.name}
      labelHidden
      options={options}
      value={chosen}
      aria-busy={busy || undefined}
      onChange={({ target: { value } }) =>
        void choose(hearings[value as keyof typeof hearings] ?? { digest: 'never', by })
      }
    />
  );
}
