import { beforeEach, describe, expect, test } from 'vitest';
import {
  alice,
  all,
  answers,
  calls,
  eventually,
  find,
  open,
  refusal,
  signInAlice,
  type,
} from '#platform/testing/page.tsx';
import type { Hosting, Workshop, WorkshopTemplate } from '../../domain/contract.ts';
import { Workshops } from './workshops.tsx';

const create = 'POST /api/v1/workshops';
const template: WorkshopTemplate = {
  id: '01970000-0000-7000-8000-0000000000aa',
  name: 'A mindful breathing circle',
  description: 'Slowly, together.',
  category: 'mindfulness-meditation',
  duration_minutes: 45,
  max_participants: 6,
  is_active: true,
  activity_structure: { phases: [] },
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
  ...{ facilitator_id: alice.id, facilitator_name: 'Alice', seats_left: 7, meeting_code: '482-915-307' },
  ...{ status: 'pending', is_live: false, room_id: null, created_at: '2026-11-20T18:00:00.000Z', started_at: null },
} as Workshop;
const empty = { body: { workshops: [], next: null } };

beforeEach(() => {
  answers['GET /api/v1/workshop-templates'] = { body: [template] };
  answers['GET /api/v1/workshops/teaser'] = { body: { circles: [], server_time: '2026-11-21T12:00:00Z' } };
  answers['GET /api/v1/topics'] = { body: [] };
});

async function member(may: Hosting = hosting()): Promise<void> {
  await signInAlice();
  answers['GET /api/v1/workshops/upcoming'] = empty;
  answers['GET /api/v1/workshops/mine'] = empty;
  answers['GET /api/v1/hosts/me'] = { body: may };
  open(Workshops, '/workshops');
  await eventually(() => find('h3', template.name));
}

async function openForm(may?: Hosting): Promise<void> {
  await member(may);
  find('button', 'Schedule Workshop').click();
  await eventually(() => find('h2', 'Plan a workshop'));
}
/** What was sent to be planned, in order. */
const plans = () => calls.filter(({ call }) => call === create).map(({ body }) => body as { id: string });
const title = () => find<HTMLInputElement>('input', 'Title');

describe('templates', () => {
  test('R-PLAT-18, R-PLAT-19 each says what, of which topic, how long, for how many, and can be used', async () => {
    await member();
    const card = find('h3', template.name).closest('li');
    for (const words of ['Slowly, together.', 'Mindfulness Meditation', '45 minutes', 'up to 6 people'])
      expect(card?.textContent).toContain(words);
    expect(card?.querySelector('button')?.textContent).toBe('Use This Template');
  });

  test('REAL 11 is in the form and in what is sent', async () => {
    await member();
    find('button', 'Use This Template').click();
    await eventually(() => expect(title().value).toBe(template.name));
    find('button', 'Schedule').click();
    await eventually(() => expect(plans()).toHaveLength(1));
    expect(plans()[0]).toMatchObject({
      title: template.name,
      ai_template_id: template.id,
      duration_minutes: 45,
      max_participants: 6,
      is_public: false,
    });
  });
});

describe('who can come', () => {
  const radios = () => all<HTMLInputElement>('input[type=radio]');

  test('CARE C4 public is offered to whoever may', async () => {
    await openForm();
    await eventually(() => expect(radios().map(({ value }) => value)).toEqual(['private', 'public']));
  });

  test('CARE C4 who is not vouched for reads why, and where to ask', async () => {
    await openForm(hosting({ public_hosts: 'vouched', contact: 'hello@attune.example' }));
    await eventually(() => expect(document.body.textContent).toContain('hosts whom a steward of this place knows'));
    expect(radios()).toEqual([]);
    expect(find<HTMLAnchorElement>('a', 'hello@attune.example').href).toBe('mailto:hello@attune.example');
  });

  test('CARE C4 touch is private without a vouch, also what was meant to be public before', async () => {
    await openForm();
    await eventually(() => expect(radios()).toHaveLength(2));
    radios()[1]?.click();
    const topic = find<HTMLSelectElement>('select[name=category]');
    topic.value = 'the-art-of-touch';
    topic.dispatchEvent(new Event('change', { bubbles: true }));
    await eventually(() => expect(document.body.textContent).toContain('circles of The Art of Touch are led by'));
    type(title(), 'Hands');
    find('button', 'Schedule').click();
    await eventually(() => expect(plans()).toHaveLength(1));
    expect(plans()[0]).toMatchObject({ category: 'the-art-of-touch', is_public: false });
  });
});

describe('sending', () => {
  test('what is wrong is said at its field, nothing is sent, and a mended field is wrong no more', async () => {
    await openForm();
    find('button', 'Schedule').click();
    await eventually(() => expect(document.body.textContent).toContain('Please give it a title.'));
    expect(document.activeElement).toBe(title());
    type(title(), 'Evening');
    await eventually(() => expect(document.body.textContent).not.toContain('Please give it a title.'));
    expect(calls.map(({ call }) => call)).not.toContain(create);
  });

  test('what was made stands on its list at once, and is where one goes on', async () => {
    await openForm();
    answers[create] = (body) => {
      const kept = { ...made, ...(body as object) };
      answers['GET /api/v1/workshops/mine'] = { body: { workshops: [kept], next: null } };
      return { body: kept };
    };
    type(title(), 'Evening');
    find('button', 'Schedule').click();
    await eventually(() => expect(document.activeElement).toBe(find('h3', 'Evening')));
    expect(all('h2', 'Plan a workshop')).toEqual([]);
  });

  test('Escape closes a form into which nothing was typed, and no other', async () => {
    await openForm();
    const press = () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    type(title(), 'Evening');
    press();
    await eventually(() => expect(title().value).toBe('Evening'));
    type(title(), '');
    await eventually(() => expect(title().value).toBe(''));
    press();
    await eventually(() => expect(all('h2', 'Plan a workshop')).toEqual([]));
  });

  test('a plan that was not answered is sent again under the same id', async () => {
    await openForm();
    type(title(), 'Evening');
    find('button', 'Schedule').click();
    await eventually(() => expect(plans()).toHaveLength(1));
    await eventually(() => expect(find('button', 'Schedule').ariaBusy).not.toBe('true'));
    answers[create] = refusal('forbidden', 403);
    find('button', 'Schedule').click();
    await eventually(() => expect(plans()).toHaveLength(2));
    expect(plans()[1]?.id).toBe(plans()[0]?.id);
  });
});

describe('the platform', () => {
  test('R-PROD-11 R-PROD-12 has its four tabs, in order', async () => {
    open(Workshops, '/workshops');
    await eventually(() => find('[role=tab]', 'Insights'));
    const tabs = all('[role=tab]').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Workshops', 'My Journey', 'Alumni Network', 'Insights']);
  });

  test('a visitor sees what is next, and is asked in before planning', async () => {
    open(Workshops, '/workshops');
    await eventually(() => find('h3', 'Nothing planned yet'));
    find('button', 'Schedule Workshop').click();
    await eventually(() => expect(all('h2', 'Plan a workshop')).toEqual([]));
    expect(calls.map(({ call }) => call)).not.toContain('GET /api/v1/hosts/me');
  });

  test('R-PLAT-22 My Journey without a workshop', async () => {
    await signInAlice();
    answers['GET /api/v1/workshops/mine'] = empty;
    open(Workshops, '/workshops?tab=journey');
    await eventually(() => find('h3', 'No Active Workshop'));
  });
});
