import { Button } from '#platform/web/ui/button.tsx';
import { Switch } from '#platform/web/ui/choice.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { canSpeak } from '../speech-media.ts';
import { voicePanelStrings as words } from '../strings.ts';
import type { CircleToHear, VoiceProps } from '../voice-session.ts';

/** 'Voice Facilitator' and 'Listen' or 'Mute AI', in the AI sheet of hosts (R-ROOMM-20, R-ROOMM-21). */
export function VoiceControls({ view: { shown, service }, acts, connected, known, participants, ...room }: VoiceProps) {
  const isOn = shown.at !== 'off';
  const sounds = shown.at === 'listening' || shown.at === 'aloud' || shown.at === 'asking';
  const circle: CircleToHear = {
    phases: known?.phases ?? [],
    prompts: known?.prompts ?? {},
    people: participants.length,
  };
  const now = useNow(1_000) + room.clockOffset;
  const rests = shown.rests || room.still || room.calm || room.quiet;
  const mayBegin = !service || (now >= shown.askableFrom && !rests);
  return (
    <section aria-labelledby="its-voice" className="grid gap-2">
      <h3 id="its-voice" className="text-base">
        {words.title}
      </h3>
      <Switch
        label={words.switch}
        hint={service ? words.asks(service) : canSpeak() ? words.reads : words.noVoice}
        checked={isOn}
        disabled={!connected}
        onChange={() => acts.turn(!isOn, circle)}
      />
      {isOn && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            kind="quiet"
            size="sm"
            disabled={!connected || (!sounds && !mayBegin)}
            onClick={() => acts.listen(!sounds, circle)}
          >
            {sounds ? words.mute : words.listen}
          </Button>
          <p role="status" className="min-w-40 flex-1 text-ink-2 text-sm">
            {stateOf(shown, rests ?? false, now)}
          </p>
        </div>
      )}
    </section>
  );
}

function stateOf(shown: VoiceProps['view']['shown'], rests: boolean, now: number): string {
  const { state } = words;
  if (shown.at === 'asking') return state.asking;
  if (shown.at === 'aloud') return state.aloud;
  if (rests) return state.rests;
  if (shown.at === 'listening') return state.listening;
  if (shown.trouble) return state.trouble;
  if (shown.refused) return now < shown.askableFrom ? state.refused : state.askable;
  return state.mute;
}
