import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { leads } from '../../../domain/ability.ts';
import { type ItemPicture, isShown, type Picture } from '../../../domain/pulse/picture.ts';
import type { PulseProps } from '../pulse-session.ts';
import { questionStrings, pulseStrings as words } from '../strings.ts';
import { type Scale, scalesOf } from '../use-scales.ts';

type Props = PulseProps & { picture: Picture };

/** What the group said, for everybody; or why nothing is shown. */
export function PictureCard(props: Props) {
  const { picture, acts, connected } = props;
  return (
    <section
      aria-label={words.picture}
      className="grid max-h-[60dvh] shrink-0 gap-2 overflow-y-auto rounded-lg bg-sunk px-4 py-3 text-sm"
    >
      <PictureOfGroup picture={picture} />
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="sm" onClick={acts.hide}>
          {questionStrings.closeOwn}
        </Button>
        {leads(props) && (
          <Button kind="quiet" size="sm" disabled={!connected} onClick={acts.clear}>
            {questionStrings.putAway}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The picture itself, wherever it stands. */
function PictureOfGroup({ picture }: { picture: Picture }) {
  const { question, items } = picture;
  const scales = scalesOf(question);
  return (
    <>
      <h2 dir="auto" className="font-semibold text-base wrap-anywhere">
        {question.kind === 'check-in' ? words.checkInQuestion : question.text}
      </h2>
      {isShown(picture) ? (
        // Two beside each other on a phone, too: their height is the faces'.
        <div
          className={classes(
            'gap-y-3 md:flex md:flex-wrap md:gap-x-10',
            items.length > 1 && 'grid grid-cols-2 gap-x-3',
          )}
        >
          {items.map((item, index) => (
            <Item key={scales[index]?.label ?? ''} item={item} scale={scales[index]} />
          ))}
        </div>
      ) : (
        <p className="text-ink-2">{words.tooFew}</p>
      )}
    </>
  );
}

function Item({ item, scale }: { item: ItemPicture | null; scale: Scale | undefined }) {
  return (
    <div className="grid min-w-0 gap-1">
      {scale?.label && <h3 className="text-sm">{scale.label}</h3>}
      {item === null && <p className="text-ink-2">{questionStrings.tooFewItem}</p>}
      {item?.type === 'steps' && scale && <Bars counts={item.counts} scale={scale} />}
      {item?.type === 'words' && <Cloud cloud={item.words} />}
      {item && <p className="text-ink-2 text-xs">{questionStrings.people(item.people)}</p>}
    </div>
  );
}

/** A bar for each step or choice, in their order, with its number in words for people who don't see it. */
function Bars({ counts, scale: { label, options } }: { counts: readonly number[]; scale: Scale }) {
  const most = Math.max(1, ...counts);
  return (
    <ul className="grid gap-1">
      {options.map((option, step) => {
        const count = counts[step] ?? 0;
        return (
          <li key={option} className="flex items-center gap-2">
            <span
              className={classes('shrink-0 text-ink-2 wrap-anywhere', label ? 'w-19 max-md:text-xs md:w-28' : 'w-36')}
            >
              {option}
            </span>
            <span
              aria-hidden="true"
              className={classes('h-2.5 shrink-0 overflow-hidden rounded-full bg-card md:w-40', label ? 'w-8' : 'w-28')}
            >
              <span className="block h-full rounded-full bg-dawn" style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <span className="tabular-nums">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}

const sizes = ['text-sm', 'text-base', 'text-lg', 'text-xl'] as const;

/** The commoner a word, the larger; how often stands beside it where it's more than once. */
function Cloud({ cloud }: { cloud: readonly { word: string; count: number }[] }) {
  const most = cloud[0]?.count ?? 1;
  return (
    <ul className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {cloud.map(({ word, count }) => (
        <li key={word} className={most === 1 ? sizes[1] : sizes[Math.round(((count - 1) / (most - 1)) * 3)]}>
          {word}
          {count > 1 && <span className="text-ink-2 text-sm"> {count}</span>}
        </li>
      ))}
    </ul>
  );
}
