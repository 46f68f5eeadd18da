import { blockedStrings } from '#features/trust/blocks/web/public/strings.ts';
import type { AskedAboutPerson } from '#features/trust/reports/web/public/components/person-care.tsx';
import { tellingStrings } from '#features/trust/reports/web/public/strings.ts';
import { paths } from '#platform/shared/paths.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { MoreIcon } from '#platform/web/ui/frame-icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import { dayMonth } from '#platform/web/when.ts';
import type { ListedPerson } from '../../domain/contract.ts';
import { directoryStrings as words } from '../strings.ts';

type PersonRowProps = { person: ListedPerson; onAsk: (about: AskedAboutPerson) => void };

/** Somebody who'd like to be found: what they say, and where one has sat with them. */
export function PersonRow({ person, onAsk }: PersonRowProps) {
  const { id, name, circles, may_write } = person;
  const ask = (act: AskedAboutPerson['act']) => onAsk({ act, person: { id, name }, about: { card_of: id } });
  return (
    <li className="flex items-start gap-4 border-line border-t py-5">
      <Avatar name={name} beside />
      <div className="grid min-w-0 flex-1 gap-1.5 wrap-anywhere">
        <h3 dir="auto" className="font-semibold text-base">
          {name}
        </h3>
        <CardWordsShown {...person} />
        {circles.length > 0 && (
          <p className="text-ink-2 text-sm">
            {words.together}{' '}
            {circles.map(({ title, ended_at }) => words.circle(title, dayMonth(Date.parse(ended_at)))).join('; ')}
          </p>
        )}
        {may_write && (
          <div className="pt-1">
            <ButtonLink kind="quiet" size="sm" to={paths.noteTo(id)} aria-label={words.writeTo(name)}>
              {words.write}
            </ButtonLink>
          </div>
        )}
      </div>
      <LazyMenu
        label={words.more(name)}
        trigger={<MoreIcon className="size-5" />}
        items={[
          { label: tellingStrings.report, onSelect: () => ask('report') },
          { label: blockedStrings.asking.block, danger: true, onSelect: () => ask('block') },
        ]}
      />
    </li>
  );
}

/** What somebody says of themselves. */
export function CardWordsShown({ words: said, topics }: Pick<ListedPerson, 'words' | 'topics'>) {
  return (
    <>
      {said !== '' && <p dir="auto">{said}</p>}
      {topics.length > 0 && (
        <p className="text-ink-2 text-sm">{topics.map((topic) => words.topics[topic]).join(' · ')}</p>
      )}
    </>
  );
}
