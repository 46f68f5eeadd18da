import { member, withContext } from '#platform/server/http/procedures.ts';
import { ownDataContract } from '../domain/contract.ts';
import type { CopyService } from './copy-service.ts';

export function createOwnDataRoutes(copies: CopyService) {
  const os = withContext(ownDataContract).use(member);
  return os.router({
    copy: os.copy.handler(({ context }) => copies.own(context.caller)),
    request: os.request.handler(({ context }) => copies.request(context.caller)),
  });
}
