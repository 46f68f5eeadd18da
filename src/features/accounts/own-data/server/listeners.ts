import { type Listener, on } from '#platform/server/events/listener.ts';
import { CopyReady, CopyRequested } from '../domain/events.ts';
import type { CopyService } from './copy-service.ts';

export function createOwnDataListeners(copies: CopyService): Listener[] {
  return [
    on(CopyRequested, 'make', ({ payload }) => copies.make(payload.copy_id)),
    on(CopyReady, 'mail', ({ id, payload }) => copies.tell(id, payload.copy_id)),
  ];
}
