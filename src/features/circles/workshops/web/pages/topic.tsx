import { useParams } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { NotFound } from '#platform/web/router/not-found.tsx';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { withNext } from '#platform/web/router/safe-next.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Topic as TopicContent } from '../../domain/content.ts';
import { TopicCircles } from '../components/topic-circles.tsx';
import { Boundaries, ForWhom, Steps } from '../components/topic-sections.tsx';
import { StartInstantRoom } from '../components/ways-in.tsx';
import { TopicArt } from '../public/components/topic-art.tsx';
import { useTopics } from '../public/use-topics.ts';
import { workshopsStrings } from '../strings.ts';

const words = workshopsStrings.topics;
/** The topic's own. */
export const title = null;

/** `/workshops/{slug}` (R-ROUTE-25). */
export function Page() {
  const { slug } = useParams();
  const topic = useTopics().find((one) => one.slug === slug);
  return topic ? <Shown topic={topic} /> : <NotFound />;
}

/** R-PROD-10. */
function Shown({ topic }: { topic: TopicContent }) {
  return (
    <article className="page-width grid gap-10 pt-2 pb-20 md:gap-20 md:pt-4">
      <PageTitle title={topic.title} description={topic.line} />
      <Opening topic={topic} />
      {/* The circles come first, since that's what one looks for; on a desk they stand beside the steps. */}
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-[1.5fr_1fr]">
        <aside
          id="circles"
          className="grid scroll-mt-6 content-start gap-6 border-line md:order-1 md:border-l md:pl-10"
        >
          <TopicCircles category={topic.id} />
          <StartInstantRoom />
          <p className="text-sm">
            <TextLink to={paths.howItWorks}>{words.entrance.howItWorks}</TextLink>
          </p>
        </aside>
        <Steps steps={topic.steps} />
      </div>
      <div className="-mx-5 bg-sunk px-5 py-12 md:mx-0 md:rounded-xl md:px-12">
        <Boundaries boundaries={topic.boundaries} />
      </div>
      <ForWhom topic={topic} />
    </article>
  );
}

/** The welcome, the drawing, and how to join. */
function Opening({ topic }: { topic: TopicContent }) {
  const member = useSession().status === 'signed-in';
  return (
    <div className="grid items-center gap-x-16 gap-y-6 md:grid-cols-[1.2fr_1fr]">
      <div className="md:col-span-2">
        <Link
          to={paths.workshops}
          className="inline-flex min-h-11 w-fit items-center gap-2 text-ink-2 no-underline hover:text-ink"
        >
          <ArrowIcon className="size-5 rotate-180" />
          {words.back}
        </Link>
      </div>
      <TopicArt name={topic.image} className="aspect-[5/2] w-full rounded-xl md:order-1 md:aspect-[5/3]" />
      <header className="grid content-start gap-4 md:gap-5">
        <h1>{topic.title}</h1>
        <p className="font-serif text-title italic">{topic.line}</p>
        {/* On a phone the way to the circles comes before the longer words. */}
        <p className="max-w-prose max-md:order-last md:text-lg">{topic.welcome}</p>
        <div className="flex flex-wrap gap-3 md:mt-2" data-visitor={member ? undefined : ''}>
          {!member && (
            <ButtonLink to={withNext(paths.join, paths.topicBySlug(topic.slug))} kind="dawn">
              {words.entrance.join}
            </ButtonLink>
          )}
          <ButtonLink to="#circles" kind={member ? 'dawn' : 'quiet'}>
            {words.entrance.see}
          </ButtonLink>
        </div>
      </header>
    </div>
  );
}
