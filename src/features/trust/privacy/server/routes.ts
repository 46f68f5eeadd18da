import { withContext } from '#platform/server/http/procedures.ts';
import { privacyContract } from '../domain/contract.ts';
import type { PrivacyService } from './privacy-service.ts';

export function createPrivacyRoutes(service: PrivacyService) {
  const open = withContext(privacyContract);
  return open.router({ read: open.read.handler(() => service.read()) });
}
