import type { Finding, Source } from './source.ts';

/**
 * The kinds of a change, in the order in which a version lists them, with the heading of each. `operators` is what they
 * must do or know when they update.
 */
export const headings = {
  operators: 'When you update',
  security: 'Security',
  added: 'Added',
  changed: 'Changed',
  fixed: 'Fixed',
  removed: 'Removed',
} as const;

export type ChangeKind = keyof typeof headings;

const kinds = Object.keys(headings) as ChangeKind[];
const named = new RegExp(`^changes/[a-z0-9]+(?:-[a-z0-9]+)*\\.(${kinds.join('|')})\\.md$`);
const mostLines = 3;
const widest = 100;

/** The kind that a file of `changes/` says in its name, or undefined for a name that says none. */
export function kindOf(path: string): ChangeKind | undefined {
  return named.exec(path)?.[1] as ChangeKind | undefined;
}

/** Each file of `changes/` is one change of a known kind, short enough to be read in a list. */
export function checkChanges(changes: readonly Source[]): Finding[] {
  return changes.flatMap(({ path, text }) => {
    const refuse = (line: number, message: string): Finding => ({ path, line, rule: 'changes', message });
    const lines = text.trimEnd().split('\n');
    const odd = lines.findIndex((line) => line.trim() === '' || /^(?:#|[-*] )/.test(line));
    const wide = lines.findIndex((line) => line.length > widest);
    return [
      ...(kindOf(path) ? [] : [refuse(1, `name it after the change and its kind: short-name.${kinds.join('|')}.md`)]),
      ...(lines.length > mostLines ? [refuse(mostLines + 1, `at most ${mostLines} lines: say what users get`)] : []),
      ...(odd >= 0 ? [refuse(odd + 1, 'one paragraph of plain words: no blank line, no heading, no bullet')] : []),
      ...(wide >= 0 ? [refuse(wide + 1, `at most ${widest} columns`)] : []),
    ];
  });
}

/**
 * Nobody writes into the changelog by hand what isn't in a version yet, and its newest version is that of each manifest.
 * @param manifests package.json, the shell's, and their locks
 */
export function checkChangelog(changelog: Source, manifests: readonly Source[]): Finding[] {
  const lines = changelog.text.split('\n');
  const unreleased = lines.findIndex((line) => /^#+ *\[?unreleased/i.test(line));
  const newest = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(changelog.text)?.[1];
  const first = lines.findIndex((line) => line.startsWith('## '));
  const wide = lines.findIndex((line) => line.length > widest);
  const refuse = (line: number, message: string): Finding => ({
    path: changelog.path,
    line,
    rule: 'changelog',
    message,
  });
  return [
    ...(unreleased >= 0 ? [refuse(unreleased + 1, 'what comes next is a file in changes/, a change each')] : []),
    ...(unreleased < 0 && first >= 0 && !/^## \[\d/.test(lines[first] ?? '')
      ? [refuse(first + 1, 'the first heading is the newest version')]
      : []),
    ...(wide >= 0 ? [refuse(wide + 1, `at most ${widest} columns`)] : []),
    ...manifests.flatMap(({ path, text }) =>
      versionsOf(text)
        .filter((version) => version !== newest)
        .map((version) => ({
          path,
          line: 1,
          rule: 'changelog',
          message: `says ${version}, and CHANGELOG.md ${newest ?? 'no version'}: npm run release`,
        })),
    ),
  ];
}

/** The version of a manifest; a lock says it twice. */
function versionsOf(text: string): string[] {
  const manifest = JSON.parse(text) as { version: string; packages?: { '': { version: string } } };
  return manifest.packages ? [manifest.version, manifest.packages[''].version] : [manifest.version];
}
