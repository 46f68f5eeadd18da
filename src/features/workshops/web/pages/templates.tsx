import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { TemplateList } from '../components/template-list.tsx';
import { workshopsStrings } from '../strings.ts';

const words = workshopsStrings.templates;
export const title = words.title;
export const description = words.lead;

function TemplatesPage() {
  const navigate = useNavigate();
  return (
    <div className="page-width grid gap-8 pt-2 pb-14 md:gap-10 md:pt-4 md:pb-20">
      <div className="grid max-w-2xl gap-3">
        <Link
          to={paths.workshops}
          className="inline-flex min-h-11 w-fit items-center gap-2 text-ink-2 no-underline hover:text-ink"
        >
          <ArrowIcon className="size-5 rotate-180" />
          {workshopsStrings.topics.back}
        </Link>
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
      </div>
      <TemplateList onUse={({ id }) => void navigate(paths.fromTemplate(id))} />
    </div>
  );
}

/** `/workshops/templates`: what a facilitator can begin from, with its course (R-PLAT-18, R-PLAT-19). */
export const Page = withQueries(TemplatesPage);
