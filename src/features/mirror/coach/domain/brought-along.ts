import type { Line } from './contract.ts';

type Brought = Pick<Line, 'help' | 'piece' | 'choices' | 'keep'>;

/** What a reply brings along (`withReply`), and nothing for what it doesn't. */
export function broughtAlong({
  help,
  piece,
  choices,
  keep,
}: { [Name in keyof Brought]?: Brought[Name] | undefined }): Brought {
  return {
    ...(help && help.length > 0 && { help }),
    ...(piece && { piece }),
    ...(choices && { choices }),
    ...(keep && { keep }),
  };
}
