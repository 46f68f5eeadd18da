import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/* The page to compare with: a sentence drawn by React and the data router, and nothing else. */

const folder = join(import.meta.dirname, '../.cache/bench-baseline');
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Baseline</title></head>
<body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>`;
const main = `import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
const Page = () => <main><h1>A page of React and the router</h1><p>{'Nothing but a sentence. '.repeat(12)}</p></main>;
createRoot(document.getElementById('root')!).render(<RouterProvider router={createBrowserRouter([{ path: '/', Component: Page }])} />);`;
const types: Record<string, string> = { '.html': 'text/html; charset=UTF-8', '.js': 'text/javascript' };

/** Builds it as our own pages are built, and serves it compressed. */
export async function startBaseline(): Promise<{ url: string; stop(): Promise<void> }> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'main.tsx'), main);
  await build({ root: folder, configFile: false, plugins: [react()], logLevel: 'error', build: { outDir: 'dist' } });
  const files = new Map<string, Buffer>();
  for (const path of await readdir(join(folder, 'dist'), { recursive: true })) {
    if (extname(path)) files.set(`/${path}`, brotliCompressSync(await readFile(join(folder, 'dist', path))));
  }
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const type = types[extname(path)] ?? 'text/plain';
    const body = files.get(path);
    response.writeHead(body ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
