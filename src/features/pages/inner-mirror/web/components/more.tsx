import { paths } from '#platform/shared/paths.ts';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { innerMirrorStrings } from '../strings.ts';

const words = innerMirrorStrings.more;
const ways = [
  { to: paths.checkInHistory, ...words.history },
  { to: paths.moments, ...words.moments },
  { to: paths.exercises, ...words.exercises },
  { to: paths.ai, ...words.coach },
  { to: paths.mySafetyPlan, ...words.plan },
];

/** Where else one may be with oneself, a line each. */
export function More() {
  return (
    <nav aria-labelledby="more-for-yourself" className="grid gap-4">
      <h2 id="more-for-yourself" className="text-title">
        {words.title}
      </h2>
      <Card pad="sm">
        <ul className="-my-3 divide-y divide-line">
          {ways.map(({ to, label, text }) => (
            <li key={to} className="grid gap-0.5 py-3">
              <p>
                <TextLink to={to}>{label}</TextLink>
              </p>
              <p className="text-ink-2 text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  );
}
