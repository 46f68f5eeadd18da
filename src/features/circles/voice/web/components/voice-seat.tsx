import { Button } from '#platform/web/ui/button.tsx';
import { sourceOf } from '../../domain/voice-view.ts';
import { voiceSeatStrings as seat, voiceStrings } from '../strings.ts';
import type { VoiceProps } from '../voice-session.ts';

const { name } = voiceStrings;

/** Its seat at the head of the people, with what everyone has agreed to, and one's own yes (REAL 19). */
export function VoiceSeat({ view, acts }: VoiceProps) {
  const { shown, own } = view;
  if (shown.at === 'off') return null;
  return (
    <div className="grid justify-items-start gap-2 text-sm" data-digital-source-type={sourceOf(view)}>
      <p>
        <b className="font-semibold">{name}</b> <span className="text-ink-2">{stateOf(shown.at)}</span>
      </p>
      {own === 'yes' && (
        <>
          <p className="text-ink-2">{seat.yours}</p>
          <Button kind="quiet" size="sm" onClick={() => acts.answer(false)}>
            {seat.takeBack}
          </Button>
        </>
      )}
    </div>
  );
}

function stateOf(at: Exclude<VoiceProps['view']['shown']['at'], 'off'>): string {
  switch (at) {
    case 'listening':
      return seat.listens;
    case 'asking':
      return seat.asking;
    case 'aloud':
      return seat.aloud;
    case 'mute':
      return seat.quiet;
    default:
      return at satisfies never;
  }
}
