import { member, withContext } from '#platform/server/http/procedures.ts';
import { searchContract } from '../domain/contract.ts';
import type { SearchService } from './search-service.ts';

export function createSearchRoutes(service: SearchService) {
  const os = withContext(searchContract).use(member);
  return os.router({ find: os.find.handler(({ context, input }) => service.find(context.caller, input)) });
}
