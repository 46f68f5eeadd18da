import { member, withContext } from '#platform/server/http/procedures.ts';
import { deletionContract } from '../../domain/deletion-contract.ts';
import type { DeletionService } from './deletion-service.ts';

export function createDeletionRoutes(service: DeletionService) {
  const os = withContext(deletionContract).use(member);
  return os.router({
    deletion: os.deletion.handler(({ context }) => service.read(context.caller)),
    askForDeletion: os.askForDeletion.handler(({ context }) => service.ask(context.caller)),
    keepAccount: os.keepAccount.handler(({ context }) => service.keep(context.caller)),
  });
}
