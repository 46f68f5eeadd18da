import { createApi } from '#platform/web/api-client.ts';
import { postsContract } from '../domain/contract.ts';
import { deskContract } from '../domain/desk-contract.ts';
import { newsContract } from '../domain/news-contract.ts';

export const api = createApi({ ...postsContract, ...deskContract, ...newsContract });
