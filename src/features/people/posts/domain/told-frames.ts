/**
 * On `/realtime`, after `{ type: 'watch-threads' }`: something was written, changed or said in this thread of this space, which the reader
 * may ask for by their own rights, at some moment within so many milliseconds.
 */
export type ThreadsChanged = { type: 'threads-changed'; space_id: string; thread_id: string; within: number };
