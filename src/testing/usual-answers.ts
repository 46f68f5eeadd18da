import { alice, answer, refusal } from '#platform/testing/web-server.ts';
import topics from '../../db/content/topics.json' with { type: 'json' };
import templates from '../../db/content/workshop-templates.json' with { type: 'json' };

/** Of a place where nothing costs anything. */
export const nothingOffered = {
  is_offered: false,
  payments: false,
  premium: [],
  standing: null,
  price: { amount: 1200, currency: 'eur' },
  subscription: null,
  has_paid: false,
};

const now = () => new Date().toISOString();

/** What the server answers to a member with a new account and nothing in it, and to a visitor of an empty place. */
export function usualAnswers(): void {
  usualAccount();
  usualCircles();
  usualMirror();
  usualCare();
}

function usualAccount(): void {
  const username = 'Alice';
  const about = { pronouns: null, about_line: null, country: null, reasons: { picked: [], own: null } };
  const set = {
    reminders: false,
    names_circles: false,
    is_younger: false,
    leads: null,
    quiet_hours: null,
    welcomed: true,
    next_question: null,
  };
  answer('GET /api/v1/profile', { id: alice.id, username, ...about, ...set });
  answer('GET /api/v1/account/deletion', { due_at: null, days: 7 });
  answer('GET /api/v1/own-data/copy', { copy: null });
  answer('GET /api/v1/consents', { service: null, answers: [] });
  answer('GET /api/v1/notifications', { notifications: [] });
  answer('GET /api/v1/notifications/choices', { muted: [], wanted: [], digest: 'never', pushed: [], names: false });
  answer('GET /api/v1/push/devices', { application_key: 'x'.repeat(87), devices: [] });
  answer('GET /api/v1/membership', nothingOffered);
  answer('GET /api/v1/blocks', { people: [] });
  answer('GET /api/v1/devices', () => [
    { id: 'd', browser: 'Chromium', system: 'Linux', current: true, signed_in_at: now(), last_used_at: now() },
  ]);
  answer('GET /auth/v1/user', { ...alice, aud: 'authenticated', app_metadata: {}, user_metadata: {}, identities: [] });
  answer('GET /auth/v1/recovery-codes', { offered: false, left: 0 });
  const ways = { email: true, phone: false, anonymous_users: false };
  const confirms = { mailer_autoconfirm: true, phone_autoconfirm: false, sends_mail: false, phone_factors: false };
  answer('GET /auth/v1/settings', {
    external: ways,
    disable_signup: false,
    ...confirms,
    min_password: 8,
    captcha: 'off',
  });
  answer('GET /api/v1/privacy', {
    operator: { name: null, contact: null },
    kept: [{ part: 'Your account', what: 'Ways in.', kept: 'A day.', on_deletion: 'deleted', exported: true }],
    backup_days: 30,
    services: [],
  });
}

function usualCircles(): void {
  // Before what has a name of its own: the last answer counts.
  answer('GET /api/v1/workshops/:id', refusal('not_found', 404));
  answer('GET /api/v1/workshops/:id/notes', refusal('not_found', 404));
  answer('GET /api/v1/workshops/:id/observations', { observations: [] });
  answer('GET /api/v1/circles/:id/naming', { own: null, proposed: false, answer: null, named: false });
  answer('GET /api/v1/topics', topics);
  answer('GET /api/v1/hosts/me', { public_hosts: 'anyone', is_vouched: false, is_steward: false, contact: null });
  answer('GET /api/v1/host-pages/of/:id', { slug: null });
  answer('GET /api/v1/host-page', {
    may_have: false,
    page: null,
    name: 'Alice',
    proposed: 'alice',
    origin: 'https://attune.example',
  });
  answer('GET /api/v1/workshops/upcoming', { workshops: [], next: null });
  answer('GET /api/v1/workshops/mine', { workshops: [], next: null });
  answer('GET /api/v1/workshops/teaser', () => ({ circles: [], server_time: now() }));
  answer('GET /api/v1/payments', { is_offered: false, currency: 'eur' });
  answer('GET /api/v1/workshop-templates', templates);
  answer('GET /api/v1/workshop-templates/mine', { templates: [] });
  answer('GET /api/v1/calendar', { feed: null });
  answer('GET /api/v1/led', { led: [] });
  answer('GET /api/v1/led/any', { leads: false });
  answer('GET /api/v1/after', { circles: [] });
  answer('GET /api/v1/farewells/last', { farewell: null });
  answer('GET /api/v1/journey', () => ({ journey: null, others: [], server_time: now() }));
  answer('GET /api/v1/alumni', () => ({
    choices: { is_seen: false, shares_score: false },
    own: { growth_metrics: { engagement_score: null, completion_rate: null }, score: null, star: false },
    people: [],
    is_cut: false,
    thanks: [],
    given: [],
    server_time: now(),
  }));
  answer('GET /api/v1/people', { people: [], next: null });
  answer('GET /api/v1/people/me', { card: null, proposed_name: 'Alice' });
  answer('GET /api/v1/notes', { is_open: false, exchanges: [], people: [], is_cut: false });
  answer('GET /api/v1/practice', { is_open: false, open_people: [], wishes: [], pairs: [], endings: [] });
  answer('GET /api/v1/relay', { available: false });
  answer('POST /api/v1/circles/page', refusal('not_found', 404));
  answer('POST /api/v1/decisions/read', refusal('not_found', 404));
  answer('GET /api/v1/worries/for-me', { ids: [], names: [] });
  answer('GET /api/v1/worries', { worries: [] });
  answer('GET /api/v1/inner-circle/new', { is_new: false });
  answer('GET /api/v1/inner-circle/waiting', { posts: [], unanswered: [] });
  answer('GET /api/v1/workshops/:id/space', { space: null });
  answer('GET /api/v1/steward/reports', refusal('forbidden', 403));
  answer('GET /api/v1/workshops/:id/name', { displayName: null, speakingShown: false, engagementOn: false });
  answer('GET /api/v1/workshops/:id/inside', { passes: 'open', names: [], silence: null });
  answer('GET /api/v1/journey/:id/intention', { intention: null });
  answer('GET /api/v1/blocks/in/:id', { someone: false });
}

function usualMirror(): void {
  answer('GET /api/v1/check-ins', { check_ins: [], next: null });
  answer('GET /api/v1/moments', { moments: [], next: null });
  answer('GET /api/v1/insights', { insights: [] });
  answer('GET /api/v1/interventions', { interventions: [] });
  answer('GET /api/v1/recommendations', { recommendations: [], dismissed: [] });
  answer('GET /api/v1/coach/opening/:id', { opening: 'Hello Alice. I’m the guide here. What’s on your mind?' });
  answer('GET /api/v1/coach/talks', { talks: [], next: null });
  answer('GET /api/v1/coach/memories', { memories: [] });
}

function usualCare(): void {
  answer('GET /api/v1/safety-plan', { plan: null, version: 0 });
  answer('GET /api/v1/follow-up', { asks: false });
}
