import * as v from 'valibot';
import { type PieceId, titles } from './titles.ts';

const ids = Object.keys(titles) as PieceId[];
const Arguments = v.pipe(v.string(), v.parseJson(), v.strictObject({ piece: v.picklist(ids) }));

/** The one tool of a model that answers in a talk (ADR 085), as it's told of it; `parameters` is JSON Schema. */
export const pieceTool = {
  name: 'begin_guided_piece',
  description:
    'Begins a guided piece: a few written steps with answers to tap. Call it only when what the person says now asks for just ' +
    'that, or when they’ve said yes to it. Otherwise go on listening, and call nothing. Don’t announce it: its first step ' +
    `speaks for itself. The pieces: ${ids.map((id) => `${id} (${titles[id]})`).join(', ')}.`,
  parameters: {
    type: 'object',
    properties: { piece: { type: 'string', enum: ids, description: 'Which piece.' } },
    required: ['piece'],
    additionalProperties: false,
  },
} as const;

/** The piece that a model's calls begin; null unless it's one call, of this tool, as it was declared. */
export function pieceCalled(calls: readonly { name: string; args: string }[]): PieceId | null {
  const [call, another] = calls;
  if (!call || another || call.name !== pieceTool.name) return null;
  const read = v.safeParse(Arguments, call.args);
  return read.success ? read.output.piece : null;
}
