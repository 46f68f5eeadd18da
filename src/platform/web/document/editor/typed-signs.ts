import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { meantHref } from '#platform/shared/document/href.ts';
import { schema } from './editor-schema.ts';

const { nodes, marks } = schema;

/** Signs around words, such as `**words**`, become a mark as the last one is typed. */
function around(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole, , words = ''] = match;
    const before = whole.length - whole.trimStart().length;
    const from = start + before;
    // The last sign isn't in the text yet.
    const length = words.length;
    const sign = (whole.length - before - length) / 2;
    const tr = state.tr.delete(from + sign + length, end).delete(from, from + sign);
    return tr.addMark(from, from + length, type.create()).removeStoredMark(type);
  });
}

/** An address that's followed by a space leads there. */
const address = new InputRule(/(?:^|\s)((?:https?:\/\/|www\.)\S+)\s$/, (state, match, start, end) => {
  const [whole, text = ''] = match;
  const href = meantHref(text.replace(/[.,;:!?)]+$/, ''));
  if (href === null) return null;
  const from = start + whole.indexOf(text);
  const to = from + text.replace(/[.,;:!?)]+$/, '').length;
  return state.tr.addMark(from, to, marks.link.create({ href })).insertText(' ', end);
});

const line = new InputRule(/^---$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  if ($start.depth !== 1) return null;
  return state.tr.replaceWith($start.before(), $start.after(), [nodes.divider.create(), nodes.paragraph.create()]);
});

/** What people type who know it from elsewhere: `- `, `1. `, `> `, `# `, `---`, `**bold**`, `*italic*`. Backspace takes it back. */
export function typedSigns(): Plugin {
  return inputRules({
    rules: [
      wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^\s*1[.)]\s$/, nodes.ordered_list),
      wrappingInputRule(/^\s*>\s$/, nodes.quote),
      textblockTypeInputRule(/^(#{1,2})\s$/, nodes.heading, ([, signs]) => ({ level: signs?.length })),
      line,
      around(/(?:^|\s)(\*\*|__)([^*_\s](?:[^*_]*[^*_\s])?)\1$/, marks.strong),
      around(/(?:^|\s)([*_])([^*_\s](?:[^*_]*[^*_\s])?)\1$/, marks.em),
      address,
    ],
  });
}
