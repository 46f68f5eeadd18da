import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Transform } from 'node:stream';

/** A line to a server of this machine on which a round trip takes so long; half of it each way, whatever is sent. */
export async function slowLine(url: string, roundTripMs: number): Promise<{ url: string; stop(): Promise<void> }> {
  const { port } = new URL(url);
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    near.pipe(late(roundTripMs / 2)).pipe(far);
    far.pipe(late(roundTripMs / 2)).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
    },
  };
}

/** Each piece comes so much later, in its order, however many are on their way. */
function late(ms: number): Transform {
  const under = new Set<Promise<void>>();
  return new Transform({
    transform(piece, _, done) {
      const way = new Promise<void>((resolve) => {
        setTimeout(() => {
          this.push(piece);
          resolve();
        }, ms);
      });
      under.add(way);
      void way.then(() => under.delete(way));
      done();
    },
    async flush(done) {
      await Promise.all(under);
      done();
    },
  });
}
