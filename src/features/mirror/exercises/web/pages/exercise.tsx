import { useParams } from 'react-router';
import { NotFound } from '#platform/web/router/not-found.tsx';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import type { Exercise } from '../../domain/exercise.ts';
import { exerciseOf } from '../../domain/exercises.ts';
import { Before } from '../components/before.tsx';
import { Ended } from '../components/ended.tsx';
import { Playing } from '../components/playing.tsx';
import { SoundSwitches } from '../components/sound-switches.tsx';
import { usePlayer } from '../use-player.ts';
import { useSound } from '../use-sound.ts';

/** The exercise's own. */
export const title = null;

/** `/exercises/{slug}`: one exercise, told and led. */
export function Page() {
  const { slug } = useParams();
  const exercise = exerciseOf(slug);
  return exercise ? <Led key={exercise.slug} exercise={exercise} /> : <NotFound />;
}

function Led({ exercise }: { exercise: Exercise }) {
  const [player, send] = usePlayer(exercise.steps);
  const sound = useSound(player, exercise.steps);
  const switches = <SoundSwitches sound={sound} />;
  return (
    <>
      <PageTitle title={exercise.title} description={exercise.line} />
      {player.phase === 'before' && (
        <Before exercise={exercise} onBegin={() => send({ type: 'begin' })}>
          {switches}
        </Before>
      )}
      {(player.phase === 'going' || player.phase === 'paused') && (
        <Playing exercise={exercise} player={player} spoken={sound.voice} onPress={(type) => send({ type })}>
          {switches}
        </Playing>
      )}
      {(player.phase === 'done' || player.phase === 'left') && (
        <Ended exercise={exercise} how={player.phase} onAgain={() => send({ type: 'begin' })} />
      )}
    </>
  );
}
