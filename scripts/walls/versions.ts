import type { Finding } from './source.ts';

const exact = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/** Every version in package.json is exact, so that a fresh clone gets what was tried. */
export function checkVersions(text: string): Finding[] {
  const manifest: unknown = JSON.parse(text);
  return ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']
    .flatMap((group) => Object.entries(field(manifest, group)))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !exact.test(entry[1]))
    .map(([name, version]) => ({
      path: 'package.json',
      line: text.slice(0, text.indexOf(`"${name}"`)).split('\n').length,
      rule: 'version',
      message: `${name} asks for '${version}': name one exact version`,
    }));
}

function field(manifest: unknown, name: string): Record<string, unknown> {
  return (manifest as Record<string, Record<string, unknown> | undefined>)[name] ?? {};
}
