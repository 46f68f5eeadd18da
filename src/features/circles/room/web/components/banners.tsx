import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { roomStrings } from '../strings.ts';
import { useNoticeLine } from '../visit/use-notices.ts';

const words = roomStrings.banner;

type Props = {
  reconnecting: boolean;
  audioOnly: boolean;
  silent: boolean;
  onReconnect: () => void;
  onPictures: () => void;
  onListen: () => void;
};

/** What is unusual right now, each with one thing to do about it. */
export function Banners(props: Props) {
  return (
    <>
      {props.reconnecting && (
        <Banner action={<Action onClick={props.onReconnect}>{words.reconnect}</Action>}>{words.reconnecting}</Banner>
      )}
      {props.audioOnly && (
        <Banner action={<Action onClick={props.onPictures}>{words.pictures}</Action>}>
          <b className="font-semibold">{words.audioOnly}</b>
          <span className="text-ink-2 max-sm:sr-only">. {words.audioOnlyText}</span>
        </Banner>
      )}
      {props.silent && (
        <Banner action={<Action onClick={props.onListen}>{words.listen}</Action>}>{words.silent}</Banner>
      )}
    </>
  );
}

/**
 * One line for whatever has just happened, for a few seconds; the announcer tells screen readers the same. In between it
 * says that one's own view is hidden, and a press brings it back; or else what `children` say. In the bar, it takes the
 * title's place on a phone; at the side of a low screen, which has no room for it, it lies
 * between what stands above the faces and their edge, and over no words.
 */
export function NoticeLine({ onShowSelf, children }: { onShowSelf: (() => void) | null; children?: ReactNode }) {
  const line = useNoticeLine();
  const { stage, controls } = roomStrings;
  const look = 'line-clamp-2 empty:hidden';
  const idle = onShowSelf ? (
    <button type="button" title={controls.showSelf} className="min-h-6 underline" onClick={onShowSelf}>
      {stage.hiddenSelf}
      <span className="sr-only">. {controls.showSelf}</span>
    </button>
  ) : (
    <p className={look}>{children}</p>
  );
  return (
    <div
      data-line={line === '' ? 'idle' : 'news'}
      className="min-w-0 text-center text-ink-2 text-sm has-[>:empty]:hidden in-data-[shape=phone]:text-xs in-data-[shape=phone]:leading-tight in-data-[shape=rail]:absolute in-data-[shape=rail]:top-(--line-top,-0.95rem) in-data-[shape=rail]:left-1/2 in-data-[shape=rail]:z-10 in-data-[shape=rail]:w-max in-data-[shape=rail]:max-w-[90%] in-data-[shape=rail]:-translate-x-1/2 in-data-[shape=rail]:rounded-full in-data-[shape=rail]:bg-card in-data-[shape=rail]:px-3 in-data-[shape=rail]:leading-6"
    >
      {line === '' ? (
        idle
      ) : (
        <p aria-hidden="true" title={line} className={look}>
          {line}
        </p>
      )}
    </div>
  );
}

/** The same line for another place, where nothing else is said. */
export function NewsLine({ className }: { className: string }) {
  const line = useNoticeLine();
  return (
    line !== '' && (
      <p aria-hidden="true" className={className}>
        {line}
      </p>
    )
  );
}

function Banner({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div
      role="status"
      className="flex shrink-0 items-center justify-between gap-3 rounded-lg bg-sunk px-4 py-2 text-sm"
    >
      <p>{children}</p>
      {action}
    </div>
  );
}

function Action({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button kind="quiet" size="sm" className="shrink-0" onClick={onClick}>
      {children}
    </Button>
  );
}
