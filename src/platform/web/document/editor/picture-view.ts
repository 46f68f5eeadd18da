import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { thumbColour } from '#platform/shared/document/thumb-colour.ts';

/** A picture as it's drawn while one writes: its room and colour first, as where it's read. */
export function pictureView({ attrs }: Node, url: ((id: string) => string) | undefined): NodeView {
  const dom = document.createElement('figure');
  dom.className = 'w-fit max-w-full overflow-hidden rounded-lg bg-sunk';
  const colour = thumbColour(attrs.thumbhash);
  // By a script, not in markup, so the policy has nothing against it.
  if (colour) dom.style.backgroundColor = colour;
  const image = document.createElement('img');
  Object.assign(image, { alt: attrs.alt, width: attrs.width, height: attrs.height, className: 'h-auto max-w-full' });
  image.dir = 'auto';
  image.draggable = false;
  if (url) image.src = url(attrs.id);
  dom.append(image);
  return { dom };
}
