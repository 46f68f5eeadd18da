import type { Circle } from '#features/circles/circle-page/domain/contract.ts';
import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { idOf } from './samples.ts';

const ahead = () => new Date(Date.now() + 3 * dayMs).toISOString();

/** As the page of a circle tells it. */
export const someCircle = (given: Partial<Circle> = {}): Circle => ({
  id: idOf('c1'),
  title: 'Listening on Thursdays',
  description: '',
  category: 'general',
  scheduled_at: ahead(),
  time_zone: 'Europe/Lisbon',
  duration_minutes: 60,
  max_participants: 6,
  seats_left: 3,
  is_public: true,
  status: 'pending',
  started_at: null,
  facilitator_name: 'Mira',
  facilitator_line: null,
  phases: [],
  agreements: [],
  invitation: null,
  part: 'none',
  is_host: false,
  place: null,
  door: 'open',
  next: null,
  revision: 0,
  series: null,
  price: null,
  server_time: new Date().toISOString(),
  ...given,
});

/** The same as it stands in a member's list. */
export const someWorkshop = (given: Partial<Workshop> = {}): Workshop => ({
  id: idOf('c1'),
  title: 'Listening on Thursdays',
  description: '',
  scheduled_at: ahead(),
  time_zone: 'Europe/Lisbon',
  facilitator_id: idOf('b0'),
  facilitator_name: 'Mira',
  max_participants: 6,
  seats_left: 3,
  duration_minutes: 60,
  is_public: true,
  was_listed: true,
  category: 'general',
  meeting_code: null,
  invitation: null,
  status: 'pending',
  door_closed: false,
  waiting_room: false,
  is_live: false,
  room_id: null,
  ai_template_id: null,
  created_at: new Date().toISOString(),
  started_at: null,
  series: null,
  ...given,
});
