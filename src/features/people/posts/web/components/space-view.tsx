import { type ReactNode, Suspense } from 'react';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import { OwnPlace } from '#features/people/spaces/web/public/components/own-place.tsx';
import { Agreements, PresetTold } from '#features/people/spaces/web/public/components/space-told.tsx';
import { paths } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import { postsStrings as words } from '../strings.ts';
import { useField } from '../use-field.ts';
import { ComeInFirst } from './come-in-first.tsx';
import { Openings } from './openings.tsx';
import { SpaceThreads } from './thread-list.tsx';
import { Write } from './write.tsx';

const Desk = lazyPart('space-desk', async () => (await import('./desk.tsx')).Desk);

type SpaceViewProps = {
  space: Space;
  /** Where the page has a heading of its own above the threads. */
  title?: string;
  /** Whether there's no other. */
  isOnly?: boolean;
  /** What stands after the field. */
  after?: ReactNode;
  onLeft: () => void;
};

/** A space: its threads and the field for those who are in it, and before that what it is and the way in. */
export function SpaceView({ space, title, isOnly = false, after, onLeft }: SpaceViewProps) {
  const field = useField('#write');
  const focusNext = useNextFocus();
  const isReadable = space.own !== null || space.preset === 'open';
  const none = <EmptyState title={words.empty.title} text={words.empty.text} />;
  return (
    <>
      {space.own ? (
        <Write spaces={[space]} areAll={isOnly} field={field} />
      ) : (
        <ComeInFirst space={space} onIn={() => focusNext('#write')} />
      )}
      {after}
      {space.own?.role === 'host' && (
        <Suspense>
          <Desk slug={space.slug} />
        </Suspense>
      )}
      {isReadable ? (
        <section aria-label={title ?? words.spaces.threads} className="grid gap-4">
          {title && (
            <h2 dir="auto" className="text-heading wrap-anywhere">
              {title}
            </h2>
          )}
          <SpaceThreads slug={space.slug} none={none} />
        </section>
      ) : (
        <p className="text-ink-2">{words.empty.outside}</p>
      )}
      {space.own?.role === 'host' && <Openings slug={space.slug} onChoose={(opening) => field.open({ opening })} />}
      {space.own && (
        <section aria-labelledby="about-space" className="grid gap-5 border-line border-t pt-8">
          <h2 id="about-space" className="text-title">
            {words.space.about}
          </h2>
          <PresetTold space={space} />
          <Agreements space={space} level="h3" />
          <OwnPlace space={space} onLeft={onLeft} />
          {!isOnly && (
            <p>
              <TextLink to={paths.innerCircleChoices}>{words.spaces.choices}</TextLink>
            </p>
          )}
        </section>
      )}
    </>
  );
}
