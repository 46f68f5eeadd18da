import { page } from 'vitest/browser';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

const own = (more: object) => ({
  may_have: true,
  page: null,
  name: 'Alice',
  proposed: 'alice',
  origin: 'https://attune.example',
  ...more,
});
const standing = { slug: 'alice', is_on: true, about: 'I hold circles.', picture: null };
const heading = page.getByRole('heading', { name: 'Your page as a host' });

state('profile-host-page-none', {
  at: '/profile',
  server: () => answer('GET /api/v1/host-page', own({})),
  shows: heading,
});
state('profile-host-page', {
  at: '/profile',
  server: () => answer('GET /api/v1/host-page', own({ page: standing })),
  shows: page.getByRole('link', { name: 'See your page' }),
});
state('profile-host-page-taken', {
  at: '/profile',
  server() {
    answer('GET /api/v1/host-page', own({}));
    answer('PUT /api/v1/host-page', refusal('slug_taken', 409));
  },
  shows: page.getByRole('button', { name: 'Save your page' }),
  steps: () => page.getByRole('button', { name: 'Save your page' }).click(),
});
state('profile-host-page-remove', {
  at: '/profile',
  server: () => answer('GET /api/v1/host-page', own({ page: standing })),
  shows: page.getByRole('button', { name: 'Take my page down' }),
  steps: () => page.getByRole('button', { name: 'Take my page down' }).click(),
});
