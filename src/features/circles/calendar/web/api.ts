import { createApi } from '#platform/web/api-client.ts';
import { calendarContract } from '../domain/contract.ts';

export const api = createApi(calendarContract);
