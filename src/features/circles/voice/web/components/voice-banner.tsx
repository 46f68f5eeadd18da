import { Button } from '#platform/web/ui/button.tsx';
import { sourceOf } from '../../domain/voice-view.ts';
import { voiceStrings } from '../strings.ts';
import type { VoiceProps } from '../voice-session.ts';
import { VoiceLine } from './voice-line.tsx';

const { question, line } = voiceStrings;

/** What everybody reads of it, below the bar: the question, that it listens, or that lines are read aloud. */
export function VoiceBanner(props: VoiceProps) {
  switch (props.view.shown.at) {
    case 'asking':
      return <Question {...props} />;
    case 'listening':
      return <Listening {...props} />;
    case 'aloud':
      return (
        <VoiceLine label={line.label} source={sourceOf(props.view)} buttons={<Silence {...props} />}>
          {line.aloud}
        </VoiceLine>
      );
    default:
      return null;
  }
}

/** Two buttons of the same weight, for everybody; what others answer shows nowhere (CARE C11). */
function Question({ view, acts, connected }: VoiceProps) {
  const line = { label: question.label, source: sourceOf(view) };
  if (view.own !== 'asked') return <VoiceLine {...line}>{question.answered}</VoiceLine>;
  const buttons = ([true, false] as const).map((yes) => (
    <Button key={String(yes)} kind="quiet" size="sm" disabled={!connected} onClick={() => acts.answer(yes)}>
      {yes ? question.yes : question.no}
    </Button>
  ));
  return (
    <VoiceLine {...line} buttons={buttons}>
      <p className="font-semibold">{question.title}</p>
      <p className="text-ink-2">{question.text(view.service)}</p>
    </VoiceLine>
  );
}

function Listening(props: VoiceProps) {
  const { view, acts } = props;
  const { shown, service, sound } = view;
  const buttons = (
    <>
      <Button kind="quiet" size="sm" onClick={() => acts.answer(false)}>
        {line.stop}
      </Button>
      <Silence {...props} />
    </>
  );
  return (
    <VoiceLine label={line.label} source={sourceOf(view)} buttons={buttons}>
      {shown.rests ? line.rests : sound.speaks ? line.speaks : line.listens(service)}
    </VoiceLine>
  );
}

/** For this person's ears alone. */
function Silence({ view: { sound }, acts }: VoiceProps) {
  return (
    <Button kind="quiet" size="sm" onClick={() => acts.silence(!sound.silenced)}>
      {sound.silenced ? line.unsilence : line.silence}
    </Button>
  );
}
