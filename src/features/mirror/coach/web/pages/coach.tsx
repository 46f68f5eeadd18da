import { FollowUpCard } from '#features/trust/safety/web/public/components/follow-up-card.tsx';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ModelQuestion } from '../components/model-question.tsx';
import { ProgramNote } from '../components/program-note.tsx';
import { coachStrings as words } from '../strings.ts';

export const title = words.title;

/** Where a talk with the coach begins (R-CONST-09). */
function CoachPage() {
  return (
    <PageColumn className="gap-10 py-8 md:py-12">
      <header className="grid gap-3">
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
        <ProgramNote />
      </header>
      <FollowUpCard />
      <ModelQuestion />
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.aiChat}>{words.begin}</ButtonLink>
          <ButtonLink to={paths.passingTalk} kind="quiet">
            {words.passing.start}
          </ButtonLink>
        </div>
        <p className="text-ink-2 text-sm">{words.passing.hint}</p>
      </div>
      <section aria-labelledby="coach-prompts" className="grid gap-3">
        <h2 id="coach-prompts" className="text-title">
          {words.prompts.title}
        </h2>
        <ul className="grid gap-2">
          {words.prompts.list.map((prompt, at) => (
            <li key={prompt}>
              <Link
                to={paths.talkWith(at + 1)}
                className="block rounded-lg border border-line bg-card px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk"
              >
                {prompt}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <nav aria-label={words.ways} className="flex flex-wrap gap-6">
        <TextLink to={paths.aiHistory}>{words.history.link}</TextLink>
        <TextLink to={paths.aiInsights}>{words.insights.link}</TextLink>
      </nav>
    </PageColumn>
  );
}

export const Page = withQueries(CoachPage);
