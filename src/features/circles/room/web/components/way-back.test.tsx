import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { WayBack } from './way-back.tsx';

afterEach(cleanup);

test('what keeps somebody in the room draws the room no second time', () => {
  const drawn = vi.fn();
  const Room = () => {
    drawn();
    return <WayBack onBack={() => {}} />;
  };
  const router = createMemoryRouter([{ path: '/room', element: <Room /> }], { initialEntries: ['/room'] });
  render(<RouterProvider router={router} />);
  expect(drawn).toHaveBeenCalledTimes(1);
});
