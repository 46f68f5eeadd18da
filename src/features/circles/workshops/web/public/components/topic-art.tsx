import { type ArtColour, type ArtShape, topicArt } from '../../../domain/topic-art.ts';

const paint = (colour: ArtColour | undefined) => (colour ? `var(--color-${colour})` : 'none');

function Shape({ shape: { tag: Tag, at, fill, stroke, strokeWidth, opacity } }: { shape: ArtShape }) {
  return (
    <Tag
      {...at}
      fill={paint(fill)}
      {...(stroke && { stroke: paint(stroke), strokeWidth, strokeLinecap: 'round' })}
      {...(opacity !== undefined && { opacity })}
    />
  );
}

/** A topic's drawing in the palette of the day or of the night; decorative, since its title is always next to it. */
export function TopicArt({ name, className }: { name: string; className?: string }) {
  const shapes = (topicArt as Readonly<Record<string, readonly ArtShape[]>>)[name] ?? topicArt.im;
  return (
    <svg viewBox="0 0 220 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a drawing stay as they are
        <Shape key={index} shape={shape} />
      ))}
    </svg>
  );
}
