/**
 * How the server's reader read one text (`platform/server/reader`). `kinds`: how likely it is of each kind of line, from 0 to 1; `danger`:
 * the log odds that its writer is in danger.
 */
export type LineReading = { kinds: Readonly<Record<string, number>>; danger: number };

/** By the texts that were read. A text that isn't among them is told by what its words weigh. */
export type LineReadings = ReadonlyMap<string, LineReading>;
