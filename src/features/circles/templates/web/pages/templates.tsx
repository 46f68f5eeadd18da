import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { WorkshopTemplate } from '../../domain/contract.ts';
import { MyTemplates, myTemplatesId } from '../components/my-templates.tsx';
import { TemplateList } from '../components/template-list.tsx';
import { templatesStrings as words } from '../strings.ts';

export const title = words.title;
export const description = words.lead;

function TemplatesPage() {
  const navigate = useNavigate();
  const isMember = useSession().status === 'signed-in';
  const use = ({ id }: WorkshopTemplate) => void navigate(paths.fromTemplate(id));
  return (
    <div className="page-width grid gap-8 pt-2 pb-14 md:gap-10 md:pt-4 md:pb-20">
      <div className="grid max-w-2xl gap-3">
        <Link
          to={paths.workshops}
          className="inline-flex min-h-11 w-fit items-center gap-2 text-ink-2 no-underline hover:text-ink"
        >
          <ArrowIcon className="size-5 rotate-180" />
          {words.back}
        </Link>
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={paths.newTemplate}>{words.mine.write}</TextLink>
          {isMember && <TextLink to={`#${myTemplatesId}`}>{words.mine.title}</TextLink>}
        </p>
      </div>
      <TemplateList onUse={use} />
      {isMember && <MyTemplates onUse={use} />}
    </div>
  );
}

/** `/workshops/templates`: what a facilitator can begin from, with its course (R-PLAT-18, R-PLAT-19), and their own. */
export const Page = withQueries(TemplatesPage);
