import { useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '#platform/testing/patience.ts';
import { withQueries } from './query-client.tsx';

afterEach(cleanup);

function Content({ name }: { name: string }) {
  const { data } = useQuery({ queryKey: [name], queryFn: () => Promise.resolve(`${name} is here`) });
  return <p>{data}</p>;
}
const Page = withQueries(Content);

test('R-OVL-05 a network that was lost on one page and is back before the next one is heard of there', async () => {
  const first = render(<Page name="First" />);
  await screen.findByText('First is here');
  window.dispatchEvent(new Event('offline'));
  first.unmount();
  window.dispatchEvent(new Event('online'));
  render(<Page name="Second" />);
  expect(await screen.findByText('Second is here')).toBeTruthy();
});
