import { topicOfSlug } from '#features/circles/topics/domain/topics.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { TopicArt } from './topic-art.tsx';

/** The drawing of a circle's topic, or the breathing circle where it has none. */
export function CircleArt({ category, className }: { category: string; className: string }) {
  const art = topicOfSlug(category);
  if (art) return <TopicArt name={art} className={className} />;
  return (
    <span className={classes('grid place-items-center bg-mist', className)}>
      <BreathingCircle size="loader" still />
    </span>
  );
}
