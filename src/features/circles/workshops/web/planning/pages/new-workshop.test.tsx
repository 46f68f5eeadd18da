import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hosting } from '#features/accounts/profile/domain/hosting.ts';
import type { WorkshopTemplate } from '#features/circles/templates/domain/contract.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { ownZone } from '#platform/web/when.ts';
import type { Workshop } from '../../../domain/contract.ts';
import { Page as NewWorkshop } from './new-workshop.tsx';

const create = 'POST /api/v1/workshops';
const template: WorkshopTemplate = {
  id: '01970000-0000-7000-8000-0000000000aa',
  name: 'A mindful breathing circle',
  description: 'Slowly, together.',
  category: 'mindfulness-meditation',
  duration_minutes: 45,
  max_participants: 6,
  is_active: true,
  activity_structure: {
    phases: [
      {
        phase: 'Arriving',
        type: 'opening',
        duration: 10,
        words: '',
        guidance: '',
        material: '',
        grouping: { kind: 'circle' },
      },
    ],
  },
  agreements: [],
  ai_prompts: {},
};
const hosting = (over: Partial<Hosting> = {}): Hosting => ({
  public_hosts: 'anyone',
  is_vouched: false,
  is_steward: false,
  contact: null,
  ...over,
});
const made = {
  facilitator_id: alice.id,
  facilitator_name: 'Alice',
  seats_left: 7,
  meeting_code: '482-915-307',
  status: 'pending',
  is_live: false,
  room_id: null,
  created_at: '2026-11-20T18:00:00.000Z',
  started_at: null,
} as Workshop;
afterEach(() => {
  // A page that's still there would ask again, and leave its answers to the next test.
  cleanup();
  queryClient.clear();
});
beforeEach(() => {
  answer('GET /api/v1/workshop-templates', [template]);
  answer('GET /api/v1/workshop-templates/mine', { templates: [] });
  answer(`GET /api/v1/workshop-templates/${template.id}`, {
    ...template,
    part: 'ours',
    revision: 1,
    owner_name: null,
    shares: 0,
  });
});

async function openForm(may: Hosting = hosting(), place = '/workshops/new', state?: object) {
  await signInAlice();
  answer('GET /api/v1/hosts/me', may);
  const page = openPage(NewWorkshop, place, '/workshops/new', state);
  await screen.findByLabelText('Title');
  return page;
}
/** The plans sent, in order. */
const plans = () => calls.filter(({ call }) => call === create).map(({ body }) => body as { id: string });
const title = () => screen.getByLabelText<HTMLInputElement>('Title');

describe('CARE C2 someone with no name of their own', () => {
  const id = '01970000-0000-7000-8000-00000000000f';
  const own = {
    pronouns: null,
    about_line: null,
    country: null,
    reasons: { picked: [], own: null },
    is_younger: false,
  };
  const unnamed = { ...own, id, username: `User-${id.slice(0, 8)}`, welcomed: true, reminders: false };
  const rest = { quiet_hours: null, next_question: null };
  const named = () => calls.findIndex(({ call }) => call === 'PATCH /api/v1/profile');

  test('is asked for one before a circle is planned, so that no guest reads one that we made up', async () => {
    answer('GET /api/v1/profile', { ...unnamed, ...rest });
    answer('PATCH /api/v1/profile', { ...unnamed, ...rest, username: 'Maya' });
    await openForm();
    await userEvent.type(title(), 'Tuesdays');
    await userEvent.type(screen.getByLabelText('Your name'), '\u200b');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await screen.findByText('Please enter the name guests can call you by, up to 40 characters.');
    expect(plans()).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Your name'));
    await userEvent.type(screen.getByLabelText('Your name'), 'Maya');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(plans()).toHaveLength(1));
    expect(calls[named()]?.body).toEqual({ username: 'Maya' });
    expect(named()).toBeLessThan(calls.findIndex(({ call }) => call === create));
  });

  test('a name alone isn’t lost to Escape', async () => {
    answer('GET /api/v1/profile', { ...unnamed, ...rest });
    const page = await openForm(hosting(), '/workshops/new', { back: '/workshops/circle/7' });
    const name = screen.getByLabelText<HTMLInputElement>('Your name');
    await userEvent.type(name, 'Maya');
    await userEvent.keyboard('{Escape}');
    expect([page.place(), name.value]).toEqual(['/workshops/new', 'Maya']);
    await userEvent.clear(name);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.place()).toBe('/workshops/circle/7'));
  });

  test('may leave it, since guests read ‘a host’ until then', async () => {
    answer('GET /api/v1/profile', { ...unnamed, ...rest });
    await openForm();
    await userEvent.type(title(), 'Tuesdays');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(plans()).toHaveLength(1));
    expect(named()).toBe(-1);
  });

  test('and nobody else is', async () => {
    answer('GET /api/v1/profile', { ...unnamed, ...rest, username: 'Maya' });
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await screen.findByText('Please give it a title.');
    expect(calls.some(({ call }) => call === 'GET /api/v1/profile')).toBe(true);
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });
});

describe('a template', () => {
  const from = `/workshops/new?template=${template.id}`;
  const other = {
    ...template,
    id: '01970000-0000-7000-8000-0000000000ac',
    name: 'Two rounds',
    description: 'By turns.',
  };
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const choose = async (name: string) => userEvent.selectOptions(await screen.findByLabelText('Template'), name);

  test('REAL 11 is in the form and in what is sent', async () => {
    await openForm(hosting(), from);
    expect(title().value).toBe(template.name);
    const heading = screen.getByRole('heading', { name: `Schedule a workshop from “${template.name}”`, level: 1 });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('list', { name: 'What happens' }).textContent).toBe('Arriving10 min');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(plans()).toHaveLength(1));
    expect(plans()[0]).toMatchObject({
      title: template.name,
      ai_template_id: template.id,
      duration_minutes: 45,
      max_participants: 6,
      is_public: false,
    });
  });

  test('REAL 11 can be chosen in the form, another one, too, and none again; what was typed stays', async () => {
    answer('GET /api/v1/workshop-templates/mine', {
      templates: [{ ...other, part: 'owner', revision: 1, owner_name: null, shares: 0 }],
    });
    await openForm();
    await choose(template.name);
    expect([value('Title'), value('Description'), value('Topic'), value('Minutes'), value('Seats')]).toEqual([
      template.name,
      template.description,
      template.category,
      '45',
      '6',
    ]);
    await retype(title(), 'My own title');
    await choose('Two rounds');
    expect([value('Title'), value('Description')]).toEqual(['My own title', 'By turns.']);
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(plans()[0]).toMatchObject({ title: 'My own title', ai_template_id: other.id }));
    await choose('None');
    expect([value('Title'), value('Description'), value('Minutes')]).toEqual(['My own title', '', '60']);
    expect(screen.queryByRole('list', { name: 'What happens' })).toBeNull();
  });

  test('CARE moment 9 planned again, a circle’s own plan is shown and asked for, not its template’s', async () => {
    const before: Workshop = {
      ...made,
      id: '01970000-0000-7000-8000-0000000000bb',
      title: 'Tuesdays',
      description: '',
      category: 'general',
      scheduled_at: '2026-11-20T18:00:00.000Z',
      time_zone: 'Europe/Berlin',
      duration_minutes: 60,
      max_participants: 8,
      is_public: false,
      waiting_room: false,
      ai_template_id: template.id,
      series: null,
    };
    const phases = template.activity_structure.phases.map((one) => ({ ...one, phase: 'Changed' }));
    answer(`GET /api/v1/workshops/${before.id}/plan`, {
      plan: { activity_structure: { phases }, revision: 2 },
      can_change: true,
      title: 'Tuesdays',
      scheduled_at: before.scheduled_at,
      time_zone: 'Europe/Berlin',
      duration_minutes: 60,
    });
    answer(`GET /api/v1/led/${before.id}/carry-over`, {
      note: 'Begin with the bell.',
      is_earlier: false,
      has_been: true,
    });
    answer(`GET /api/v1/workshops/${before.id}`, before);
    await openForm(hosting(), `/workshops/new?again=${before.id}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Plan “Tuesdays” again');
    expect(screen.queryByLabelText('Template')).toBeNull();
    expect((await screen.findByRole('list', { name: 'What happens' })).textContent).toBe('Changed10 min');
    expect((await screen.findByText('Begin with the bell.')).previousSibling?.textContent).toBe('Notes for next time');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(plans()).toMatchObject([{ plan_from: before.id, ai_template_id: template.id }]));
  });

  test('one that was written just now is there before the list has it', async () => {
    answer('GET /api/v1/workshop-templates', []);
    await openForm(hosting(), from);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(template.name);
    expect(screen.getByLabelText<HTMLSelectElement>('Template').selectedOptions[0]?.text).toBe(template.name);
  });

  test('one that nobody knows opens the form without one', async () => {
    answer('GET /api/v1/workshop-templates/other', refusal('not_found', 404));
    await openForm(hosting(), '/workshops/new?template=other');
    expect(title().value).toBe('');
  });

  test('a circle that isn’t there, or isn’t one’s own, can’t be planned again', async () => {
    answer('GET /api/v1/workshops/gone', refusal('not_found', 404));
    await signInAlice();
    openPage(NewWorkshop, '/workshops/new?again=gone', '/workshops/new');
    await screen.findByRole('heading', { name: 'This circle can’t be changed' });
  });
});

test('C5 the waiting room is off, and can be chosen with the rest', async () => {
  await openForm();
  expect(screen.queryByRole('list', { name: 'What happens' })).toBeNull();
  const waitingRoom = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Waiting room' });
  expect(waitingRoom.checked).toBe(false);
  await userEvent.click(waitingRoom);
  await userEvent.type(title(), 'Evening');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(plans()[0]).toMatchObject({ waiting_room: true }));
});

test('who to ask to host it, too, is sent only where somebody’s named, two at most', async () => {
  await openForm();
  expect(screen.queryByLabelText('Another co-host')).toBeNull();
  await userEvent.type(title(), 'Evening');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(plans()).toHaveLength(1));
  expect(plans()[0]).not.toHaveProperty('cohosts');
  await userEvent.type(screen.getByLabelText('Co-host'), ' Bo ');
  await userEvent.type(screen.getByLabelText('Another co-host'), 'Mira');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(plans()[1]).toMatchObject({ cohosts: ['Bo', 'Mira'] }));
  const message = 'We can’t find that co-host.';
  answer(create, refusal('invalid_input', 400, { message, body: { details: [{ path: 'cohosts.1', message }] } }));
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Another co-host')));
  expect(screen.getByLabelText('Another co-host').getAttribute('aria-invalid')).toBe('true');
});

test('REAL 8 what it costs is asked where people can pay, and for all dates only of several', async () => {
  answer('GET /api/v1/payments', { is_offered: true, currency: 'eur' });
  await openForm();
  await userEvent.type(title(), 'Evening');
  await userEvent.click(await screen.findByRole('radio', { name: 'One price for everyone' }));
  expect(screen.queryByRole('radio', { name: /^All the dates/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await screen.findByText('Write a price between 0.50 and 10000.');
  expect(plans()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Price in EUR' }), '12.50');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Repeats' }), 'Every week');
  await userEvent.click(screen.getByRole('radio', { name: /^All the dates/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(plans()[0]).toMatchObject({ price: { amount: 1250, range: null, for_series: true } }));
});

test('REAL 8 where nobody can pay the form says nothing of it', async () => {
  await openForm();
  await waitFor(() => expect(calls.some(({ call }) => call === 'GET /api/v1/payments')).toBe(true));
  expect(screen.queryByRole('radio', { name: 'One price for everyone' })).toBeNull();
});

describe('who can come', () => {
  const radios = () => screen.queryAllByRole<HTMLInputElement>('radio');

  test('CARE C4 public is offered to those who may', async () => {
    await openForm();
    await waitFor(() => expect(radios().map(({ value }) => value)).toEqual(['private', 'public']));
  });

  test('CARE C4 someone not vouched for reads why, and where to ask', async () => {
    await openForm(hosting({ public_hosts: 'vouched', contact: 'hello@attune.example' }));
    await waitFor(() => expect(document.body.textContent).toContain('hosts a steward of this site knows'));
    expect(radios()).toEqual([]);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'hello@attune.example' }).href).toBe(
      'mailto:hello@attune.example',
    );
  });

  test('CARE C4 touch is private without a vouch, also what was meant to be public before', async () => {
    await openForm();
    await waitFor(() => expect(radios()).toHaveLength(2));
    await userEvent.click(screen.getByRole('radio', { name: /^Public/ }));
    await userEvent.selectOptions(screen.getByLabelText('Topic'), 'the-art-of-touch');
    await waitFor(() => expect(document.body.textContent).toContain('circles of The Art of Touch are led by'));
    await userEvent.type(title(), 'Hands');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(plans()).toHaveLength(1));
    expect(plans()[0]).toMatchObject({ category: 'the-art-of-touch', is_public: false });
  });
});

describe('sending', () => {
  test('what is wrong is said at its field, nothing is sent, and a mended field isn’t wrong any more', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(document.body.textContent).toContain('Please give it a title.'));
    expect(document.activeElement).toBe(title());
    await userEvent.type(title(), 'Evening');
    await waitFor(() => expect(document.body.textContent).not.toContain('Please give it a title.'));
    expect(calls.map(({ call }) => call)).not.toContain(create);
  });

  test('REAL 10 what was made leads to the platform, where its invitation stands, and Back leads past the form', async () => {
    answer(create, (body) => ({ ...made, ...(body as object) }));
    const page = await openForm();
    await userEvent.type(title(), 'Evening');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(page.place()).toBe('/workshops'));
    expect(page.given()).toEqual({ planned: { id: plans()[0]?.id } });
  });

  test('R-PLAT-06 Escape and ‘Not now’ lead back to where one was, Escape only while nothing is typed', async () => {
    const page = await openForm(hosting(), '/workshops/new', { back: '/workshops/circle/7' });
    await userEvent.type(title(), 'Evening');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(title().value).toBe('Evening'));
    await userEvent.clear(title());
    await waitFor(() => expect(title().value).toBe(''));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.place()).toBe('/workshops/circle/7'));
  });

  test('opened by its address, ‘Not now’ leads to the platform', async () => {
    const page = await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(page.place()).toBe('/workshops'));
  });

  test('a plan that was not answered is sent again under the same id', async () => {
    await openForm();
    await userEvent.type(title(), 'Evening');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(plans()).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Schedule' }).getAttribute('aria-busy')).toBeNull());
    answer(create, refusal('forbidden', 403));
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(plans()).toHaveLength(2));
    expect(plans()[1]?.id).toBe(plans()[0]?.id);
  });
});

describe('what fails is said in the words for it, and nothing typed is lost', () => {
  test.each([
    ['R-ERR-28', 'forbidden', 403, 'Not here.', 'Failed to create workshop: Not here.'],
    ['R-ERR-28', 'internal', 500, 'a secret of ours', 'Failed to create workshop: Please try again.'],
    ['R-ERR-27', 'no_free_code', 503, 'No free code.', 'Failed to generate meeting code: No free code.'],
  ])('%s %s', async (_, code, status, message, said) => {
    answer(create, refusal(code, status, { message }));
    const error = vi.spyOn(toast, 'error').mockReturnValue('');
    await openForm();
    await userEvent.type(title(), 'Kept words');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(error.mock.lastCall?.[0]).toBe(said));
    expect(title().value).toBe('Kept words');
    error.mockRestore();
  });
});

describe('REAL 10 when it begins', () => {
  const note = () => screen.getByLabelText('Date').closest('form')?.querySelector('[role=status]')?.textContent;
  async function plan(zone: string, date: string, time: string): Promise<void> {
    const field = screen.getByRole('combobox', { name: 'Time zone' });
    await userEvent.clear(field);
    await userEvent.type(field, zone);
    await screen.findByRole('option', { name: zone.replaceAll('_', ' ') });
    await userEvent.keyboard('{Enter}');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: date } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: time } });
  }

  test('a night when the clocks go forward leaves an hour out, which is said', async () => {
    await openForm();
    await plan('Europe/Berlin', '2030-03-31', '02:30');
    expect(note()).toContain('The clocks go forward that night and skip 02:30. It will begin at 03:30.');
  });

  test('a night when they go back has an hour twice, which is said', async () => {
    await openForm();
    await plan('Europe/Berlin', '2030-10-27', '02:30');
    expect(note()).toContain('The clocks go back that night, so 02:30 comes twice. It will begin the first time.');
  });

  test('it’s planned in one’s own zone, or at the moment of the zone that was chosen', async () => {
    const here = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    here.mockReturnValue({ timeZone: 'Asia/Kolkata' } as Intl.ResolvedDateTimeFormatOptions);
    await openForm();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('Asia/Kolkata');
    here.mockRestore();
    const date = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10);
    await plan('Asia/Tokyo', date, '19:00');
    await userEvent.type(title(), 'Evening');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(plans()).toHaveLength(1));
    expect(plans()[0]).toMatchObject({ scheduled_at: `${date}T10:00:00.000Z`, time_zone: 'Asia/Tokyo' });
  });

  test('a time elsewhere is told on one’s own clock, too, and one that is the same here is not', async () => {
    await openForm();
    await plan('Asia/Tokyo', '2030-06-01', '19:00');
    expect(note()).toMatch(/^For you that’s .+\.$/);
    await plan(ownZone(), '2030-06-01', '19:00');
    expect(note()).toBe('');
  });
});

describe('how many can come', () => {
  const note = () => screen.queryByText(/^With more than nine, each person needs/);
  test('above nine it says what such a circle needs, and nothing below', async () => {
    await openForm();
    await retype(screen.getByLabelText('Seats'), '9');
    expect(note()).toBeNull();
    await retype(screen.getByLabelText('Seats'), '10');
    // No more than two sentences, and true with a relay between, too.
    expect(note()?.textContent?.match(/\.( |$)/g)).toHaveLength(2);
    expect(note()?.textContent).not.toMatch(/straight/);
  });
});
