import { Switch } from '#platform/web/ui/choice.tsx';
import { exercisesStrings } from '../strings.ts';
import type { ExerciseSound } from '../use-sound.ts';

const words = exercisesStrings.sound;

/** What can be heard, if one likes. */
export function SoundSwitches({ sound }: { sound: ExerciseSound }) {
  return (
    <div className="w-full max-w-md text-left">
      <Switch
        label={words.tones}
        hint={words.tonesHint}
        checked={sound.tones}
        onChange={({ target }) => sound.setTones(target.checked)}
      />
      <Switch
        label={words.voice}
        hint={sound.hasVoice ? words.voiceHint : words.noVoice}
        disabled={!sound.hasVoice}
        checked={sound.voice}
        onChange={({ target }) => sound.setVoice(target.checked)}
      />
    </div>
  );
}
