// @vitest-environment node
import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { createQueryClient } from './query-client.tsx';

test('R-CONST-35 answers stay fresh 5 minutes, are kept 10, and are not asked for again on focus', () => {
  const options = createQueryClient().getDefaultOptions().queries;
  expect(options).toMatchObject({ staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false });
});

test('R-CONST-35 three retries, but none where the request itself is wrong', async () => {
  const client = createQueryClient();
  async function triesOf(error: Error): Promise<number> {
    let tries = 0;
    const queryFn = async () => {
      tries += 1;
      throw error;
    };
    await client
      .fetchQuery({
        queryKey: [error.message],
        queryFn,
        retry: client.getDefaultOptions().queries?.retry ?? false,
        retryDelay: 0,
      })
      .catch(() => {});
    return tries;
  }
  expect(await triesOf(new ApiError(503, { code: 'unavailable' }))).toBe(4);
  expect(await triesOf(new ApiError(0, { code: 'offline' }))).toBe(4);
  expect(await triesOf(new ApiError(404, { code: 'not_found' }))).toBe(1);
});
