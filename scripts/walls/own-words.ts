import type { JSXAttribute, JSXOpeningElement, Node } from 'oxc-parser';
import type { Finding, Module } from './source.ts';

/** Where the kit's fields are made; that for documents has a folder of its own. */
const kit = 'src/platform/web/ui/';
const kits = [kit, 'src/platform/web/document/'];
const kitFiles = new Set([`${kit}field.tsx`, `${kit}plain-field.tsx`, 'src/platform/web/document/document-field.tsx']);
const kitFields = new Set(['Field', 'TextArea', 'PlainTextArea', 'PlainInput', 'DocumentField']);
/** What an input takes by its type, none of it anybody's words about themselves. */
const wordless =
  /^(?:checkbox|radio|range|file|hidden|number|date|time|datetime-local|email|password|tel|url|search|color|numeric|decimal)$/;

/** A field of the kit that free text is typed in: where, what it's called, and who reads it or why nobody does. */
export type TextField = { path: string; label: string; reads: string };

/**
 * What people write about themselves is read for danger, and no field for it is forgotten (docs/decisions/138): each is the
 * kit's, whose types ask who reads it, and a reader that its page calls later is called there.
 */
export function checkOwnWords(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith(kit))
    .flatMap((module) => {
      const findings: Finding[] = [];
      module.walk((node, parents) => {
        const message = refuseBare(module, node) ?? refuseUncalled(module, node, parents);
        if (message !== null)
          findings.push({ path: module.path, line: module.lineOf(node.start), rule: 'own-words', message });
      });
      return findings;
    });
}

/** Every field of the kit for free text, in the order of the files. */
export function textFields(modules: readonly Module[]): TextField[] {
  return modules
    .filter(({ path }) => /^src\/(?:features|platform\/web)\//.test(path) && !kits.some((one) => path.startsWith(one)))
    .filter(({ imports }) => imports.some(({ path }) => path !== null && kitFiles.has(path)))
    .flatMap((module) => {
      const fields: TextField[] = [];
      module.walk((node) => {
        if (node.type !== 'JSXOpeningElement' || !kitFields.has(nameOf(node))) return;
        const [reads, label] = [attributeOf(module, node, 'reads'), attributeOf(module, node, 'label', 'aria-label')];
        if (reads !== null) fields.push({ path: module.path, label: label ?? 'no label', reads });
      });
      return fields;
    });
}

function refuseBare(module: Module, node: Node): string | null {
  if (node.type === 'JSXAttribute' && node.name.name === 'contentEditable') return `contentEditable: ${instead}`;
  if (node.type !== 'JSXOpeningElement') return null;
  if (nameOf(node) === 'textarea') return `a bare <textarea>: ${instead}`;
  if (nameOf(node) !== 'input') return null;
  const kinds = [attributeOf(module, node, 'type'), attributeOf(module, node, 'inputMode')];
  return kinds.some((kind) => kind !== null && wordless.test(kind)) ? null : `a bare <input> for text: ${instead}`;
}
const instead = 'take TextArea, Field or one of plain-field.tsx, which ask who reads the words for danger';

function refuseUncalled(module: Module, node: Node, parents: readonly Node[]): string | null {
  if (node.type !== 'Property' || module.text.slice(node.key.start, node.key.end) !== 'later') return null;
  const isReads = parents.slice(-3).some((one) => /^reads\b/.test(module.text.slice(one.start, one.start + 6)));
  const reader = module.text.slice(node.value.start, node.value.end);
  if (!isReads || module.text.includes(`${reader}.look`)) return null;
  return `'${reader}' shall read these words later, and nothing here calls ${reader}.look`;
}

function nameOf({ name }: JSXOpeningElement): string {
  return name.type === 'JSXIdentifier' ? name.name : '';
}

/** An attribute's text, or its expression as it's written; null where it isn't there. */
function attributeOf(module: Module, { attributes }: JSXOpeningElement, ...names: string[]): string | null {
  const found = attributes.find(
    (one): one is JSXAttribute =>
      one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' && names.includes(one.name.name),
  );
  if (!found?.value) return null;
  if (found.value.type === 'Literal') return String(found.value.value);
  return module.text
    .slice(found.value.start + 1, found.value.end - 1)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
