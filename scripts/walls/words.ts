import type { CallExpression, NewExpression, Node } from 'oxc-parser';
import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

/** Names under which an attribute, a property or a prop of ours carries what people read or hear. */
const spokenNames = new Set(
  ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'description', 'error', 'hint', 'label'].concat([
    'placeholder',
    'summary',
    'title',
  ]),
);
/** Functions whose arguments people read or hear; of `toast` every method is one. */
const spokenCalls = new Set(['alert', 'announce', 'confirm', 'prompt', 'toast']);
/** Attributes that hold no language: looks, shapes, references. */
const silentAttribute =
  /^(?:.*[cC]lass(?:Name)?|style|look|d|viewBox|transform|points|preserveAspectRatio|id|key|rel|allow)$/;
/** Errors and logs are for developers: what people read of them is looked up by code. */
const silentCall = /^(?:.*Error|Refusal|console|matchMedia|querySelector(?:All)?|closest|matches)$/;

const anyLetter = /\p{L}/u;
/** Two plain words side by side, or a capitalised one before another: class lists, selectors and paths have neither. */
const plainWord = String.raw`\p{L}[\p{L}’']*[,.!?…;:]?`;
const sentence = new RegExp(
  String.raw`(?:^|\s)${plainWord}\s+${plainWord}(?=\s|$)|^\p{Lu}[\p{L}’'-]*[,:]?\s+\p{L}`,
  'u',
);
/** A list of classes may have two plain words side by side (`flex grow`), but it has its hyphens and no full stop. */
const classList = /^[^\p{Lu}.!?…’,]*(?:[a-z]-[\w[]|[a-z]:[a-z])[^\p{Lu}!?…’]*$/u;

type Parents = readonly Node[];

/** Words for people come from strings.ts, so that one place shows them all to a translator. */
export function checkWords(modules: readonly Module[]): Finding[] {
  return modules.filter(({ path }) => speaks(path)).flatMap(wordsIn);
}

function speaks(path: string): boolean {
  const web = /^src\/(?:features\/[^/]+\/[^/]+|platform)\/web\//.test(path) && !isTest(path);
  return web && !/\/strings\.ts$|^src\/platform\/web\/kitchen\//.test(path);
}

function wordsIn(module: Module): Finding[] {
  const findings: Finding[] = [];
  const add = ({ start }: { start: number }, words: string) =>
    findings.push({
      path: module.path,
      line: module.lineOf(start),
      rule: 'words',
      message: `'${words.trim()}' belongs into strings.ts`,
    });
  module.walk((node, parents) => {
    if (node.type === 'JSXText' && anyLetter.test(node.value)) add(node, node.value);
    const text = textOf(node);
    if (text !== null && isForPeople(text, node, parents)) add(node, text);
  });
  return findings;
}

/** What a literal says; of a template what stands between its holes. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('0') : null;
}

/** Looks outwards from a literal until the code says what it is for; where nothing says it, the text itself does. */
function isForPeople(text: string, literal: Node, parents: Parents): boolean {
  if (!anyLetter.test(text)) return false;
  let inner = literal;
  for (const parent of parents.toReversed()) {
    const verdict = judge(parent, inner);
    if (verdict === 'people') return true;
    if (verdict === 'code') return false;
    if (verdict === 'unknown') break;
    inner = parent;
  }
  return sentence.test(text) && !classList.test(text);
}

/** `through` means that the value goes on outwards as it is. */
function judge(parent: Node, inner: Node): 'people' | 'code' | 'through' | 'unknown' {
  switch (parent.type) {
    case 'ConditionalExpression':
      return parent.test === inner ? 'unknown' : 'through';
    case 'BinaryExpression':
      return parent.operator === '+' ? 'through' : 'code';
    case 'LogicalExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TemplateLiteral':
      return 'through';
    case 'JSXExpressionContainer':
      return 'through';
    case 'JSXElement':
    case 'JSXFragment':
      return 'people';
    case 'JSXAttribute':
      return ofAttribute(nameOf(parent.name));
    case 'Property':
      return parent.key === inner ? 'code' : spokenNames.has(nameOf(parent.key)) ? 'people' : 'unknown';
    case 'NewExpression':
    case 'CallExpression':
      return ofCall(parent, inner);
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSLiteralType':
      return 'code';
    default:
      return 'unknown';
  }
}

function ofAttribute(name: string) {
  if (silentAttribute.test(name)) return 'code';
  return spokenNames.has(name) ? 'people' : 'unknown';
}

function ofCall({ callee }: CallExpression | NewExpression, inner: Node) {
  if (callee === inner) return 'unknown';
  const names =
    callee.type === 'MemberExpression' ? [nameOf(callee.object), nameOf(callee.property)] : [nameOf(callee)];
  if (names.some((name) => silentCall.test(name))) return 'code';
  return names.some((name) => spokenCalls.has(name)) ? 'people' : 'unknown';
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}
