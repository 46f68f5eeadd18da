import type { Finding, Source } from './source.ts';

const home = 'src/platform/shared/duration.ts';
/** A day or an hour in milliseconds: as a number, or as what it's multiplied from. */
const writtenOut = /\b(?:86_?400_?000|3_?600_?000|60 \* 60 \* 1_?000|24 \* 60 \* 60)\b/;

/** An hour and a day have one home, tests included: a zero too few in one of seventy numbers would go unnoticed. */
export function checkDurations(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => path !== home)
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((code, index) => {
        if (!writtenOut.test(code)) return [];
        const message = `hourMs and dayMs stand in ${home}: import them`;
        return [{ path, line: index + 1, rule: 'duration', message }];
      }),
    );
}
