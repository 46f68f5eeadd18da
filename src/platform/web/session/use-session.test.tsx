import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useSession } from './use-session.ts';

test('R-ROUTE-01 a visitor’s page, which was drawn for visitors, isn’t drawn again once it’s hydrated', async () => {
  const drawn: string[] = [];
  function Whose() {
    const { status } = useSession();
    drawn.push(status);
    return status;
  }
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Whose />);
  drawn.length = 0;
  const root = await act(async () => hydrateRoot(container, <Whose />));
  expect(drawn).toEqual(['signed-out']);
  act(() => root.unmount());
});
