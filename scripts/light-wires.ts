/** The exports of a module that are an ability's part of the room's wire, as source text of what a tab asks of one: its name. */
export function wiresIn(exported: Readonly<Record<string, unknown>>): Map<string, string> {
  return new Map(
    Object.entries(exported).flatMap(([name, value]) =>
      isWire(value) ? [[name, JSON.stringify({ name: value.name })] as const] : [],
    ),
  );
}

const parts = ['channel', 'joining', 'commands', 'frames', 'person', 'snapshot'];

function isWire(value: unknown): value is { name: string } {
  if (typeof value !== 'object' || value === null || !('name' in value)) return false;
  return typeof value.name === 'string' && parts.every((part) => part in value);
}
