/**
 * What the server says bit by bit (`text/event-stream`, as its event iterators write it): each bit as soon as it's whole. Throws where
 * the server breaks off with an error, or the line does.
 */
export async function* readEvents(body: ReadableStream<BufferSource>): AsyncGenerator<unknown, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const events = (pending + piece.value).split('\n\n');
      pending = events.pop() ?? '';
      for (const event of events) {
        const kind = fieldOf(event, 'event');
        if (kind === 'error') throw new Error('The server broke off.');
        if (kind === 'done') return;
        const data = fieldOf(event, 'data');
        if (data) yield JSON.parse(data);
      }
    }
  } finally {
    // What was cut already is cut.
    reader.cancel().catch(() => {});
  }
}

/** Comments that only keep the line open have neither. */
function fieldOf(event: string, name: string): string | undefined {
  return event
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);
}
