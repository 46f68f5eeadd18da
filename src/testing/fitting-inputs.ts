import { emptyPlan } from '#features/trust/safety/domain/plan/plan.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { dayMs } from '#platform/shared/duration.ts';

type Given = {
  /** Whose ids stand in it. */
  person: string;
  workshop: string;
  newId(): string;
  /** Wherever somebody writes what they like. */
  text: string;
};

/** What a procedure must be given to come past the check of its input; without an entry that's an empty body. */
export function fittingInputs({
  person,
  workshop,
  newId,
  text,
}: Given): Record<string, { query?: string; body?: object }> {
  const circle = {
    title: text,
    description: text,
    category: 'general',
    scheduled_at: new Date(Date.now() + dayMs).toISOString(),
    time_zone: 'Europe/Vienna',
    duration_minutes: 60,
    max_participants: 8,
    is_public: false,
  };
  const report = {
    workshop_id: workshop,
    person_id: null,
    message_id: null,
    place: 'circle',
    reason: 'other',
    words: null,
  };
  const checkIn = { energy: 0, pleasantness: 0, feelings: [], factors: [], note: text };
  const structure = { phases: [{ phase: 'Arriving', type: 'opening', duration: 5 }] };
  const template = {
    name: text,
    description: text,
    category: 'general',
    duration_minutes: 60,
    max_participants: 8,
    activity_structure: structure,
    agreements: [],
    ai_prompts: {},
  };
  const moment = { kind: 'noticed', created_at: new Date().toISOString(), payload: { text } };
  const written = { document: fromPlainText(text), content_note: null };
  const space = {
    name: text,
    about: '',
    preset: 'open',
    agreements: [text],
    slow_minutes: 0,
    holds_first: false,
    revision: 0,
  };
  const told = { phase: 0, name: 'Arriving', planned_minutes: 5, elapsed_ms: 1 };
  return {
    'post /api/v1/posts': {
      body: { id: newId(), where: { at: 'thread', thread_id: newId(), quotes_id: null }, ...written },
    },
    'put /api/v1/posts/{id}': { body: { ...written, edited_at: null } },
    'put /api/v1/posts/{id}/helped': { body: { answer_id: null } },
    'post /api/v1/posts/{id}/decline': { body: { note: text } },
    'get /api/v1/spaces/{slug}/names': { query: '?q=al' },
    'post /api/v1/posts/{id}/show': { body: { edited_at: null } },
    'put /api/v1/spaces/{slug}': { body: space },
    'put /api/v1/spaces/{slug}/choices': { body: { digest: 'never', by: 'mail', time_zone: 'UTC' } },
    'post /api/v1/spaces/{slug}/come-in': { body: { name: text } },
    ...Object.fromEntries(
      ['send-away', 'let-back'].map((act) => [`post /api/v1/spaces/{slug}/${act}`, { body: { user_id: person } }]),
    ),
    'put /api/v1/inner-circle/choices': { body: { words_stay: false } },
    'put /api/v1/inner-circle/seen': { body: { slug: null, to: new Date().toISOString() } },
    'post /api/v1/inner-circle/take-down-all': { body: { all_of_mine: true } },
    'post /api/v1/inner-circle/muted/words': { body: { word: 'quill' } },
    'post /api/v1/inner-circle/muted/words/let-in': { body: { word: 'quill' } },
    'post /api/v1/inner-circle/muted/people': { body: { post_id: newId() } },
    'put /api/v1/posts/{id}/vote': { body: { choice: 0 } },
    'put /api/v1/consents/{kind}': { body: { agreed: false } },
    'post /api/v1/workshops': { body: circle },
    'put /api/v1/workshops/{id}': { body: circle },
    'post /api/v1/workshops/join': { body: { code: '123-456-789' } },
    'patch /api/v1/calendar': { body: { shows_titles: true } },
    ...Object.fromEntries(
      ['page', 'come', 'decline', 'dates', 'come-to-all', 'decline-all'].map((call) => [
        `post /api/v1/circles/${call}`,
        { body: { id: newId() } },
      ]),
    ),
    'post /api/v1/circles/come-to-date': { body: { door: { id: newId() }, date_id: newId() } },
    'put /api/v1/workshops/{id}/cohosts/answer': { body: { yes: true } },
    'put /api/v1/circles/{id}/naming': { body: { proposed: true } },
    'put /api/v1/circles/{id}/naming/answer': { body: { named: true } },
    'put /api/v1/circles/{id}/price': { body: { price: null } },
    'post /api/v1/circles/pay': { body: { door: { id: newId() }, amount: 1200 } },
    'post /api/v1/circles/free-seat': { body: { door: { id: newId() }, code: text } },
    'post /api/v1/circles/{id}/codes': { body: { seats: 1, for_series: false } },
    'post /api/v1/check-ins': { body: { ...checkIn, id: newId(), created_at: new Date().toISOString() } },
    'post /api/v1/check-ins/brought': {
      body: { items: [{ ...checkIn, id: newId(), created_at: new Date().toISOString() }] },
    },
    'put /api/v1/check-ins/{id}': { body: checkIn },
    'put /api/v1/interventions/{id}': { body: { status: 'dismissed' } },
    'put /api/v1/recommendations/{id}': { body: { completion_status: 'dismissed' } },
    'post /functions/v1/workshop-voice-session': { body: { workshopId: workshop, participantCount: 0 } },
    'post /functions/v1/proactive-intervention-system': { body: { userId: person, triggerId: 'manual_trigger' } },
    'post /api/v1/moments': { body: { ...moment, id: newId() } },
    'post /api/v1/moments/brought': { body: { items: [{ ...moment, id: newId() }] } },
    'put /api/v1/moments/{id}': { body: moment },
    'delete /api/v1/moments/{id}': { body: { kind: 'noticed' } },
    'put /api/v1/journey/notes/{id}': {
      body: { workshop_id: workshop, created_at: moment.created_at, text },
    },
    'put /api/v1/workshops/{workshop_id}/observations/{id}': {
      body: { phase: null, phase_name: '', text, written_at: moment.created_at },
    },
    'put /api/v1/led/{id}/carry-over': { body: { note: text } },
    'put /api/v1/after/{id}': { body: { good: text, helped: null, again: null } },
    'put /api/v1/alumni/choices': { body: { is_seen: true, shares_score: false } },
    'post /api/v1/alumni/thanks': {
      body: { id: newId(), to_id: person, workshop_id: workshop, said: { kind: 'phrase', phrase: 'glad' } },
    },
    'get /api/v1/people': { query: '?who=others' },
    'put /api/v1/people/me': { body: { is_listed: false, name: text, words: text, topics: [] } },
    'put /api/v1/notes/choices': { body: { is_open: true } },
    'post /api/v1/notes': { body: { id: newId(), to_id: newId(), words: text } },
    'put /api/v1/practice/choices': { body: { is_open: true } },
    'put /api/v1/practice/pairs/{id}/times': { body: { slots: ['tue 19:00'], time_zone: 'UTC' } },
    'post /api/v1/practice/pairs/{id}/take': { body: { slot: 'tue 19:00', time_zone: 'UTC' } },
    'post /functions/v1/workshop-lifecycle-manager': {
      body: {
        action: 'track_session_data',
        workshopId: workshop,
        userId: person,
        data: { type: 'phase', payload: told, timestamp: moment.created_at },
      },
    },
    'put /api/v1/farewells/{id}': { body: { leaving: null, line: text } },
    'put /api/v1/safety-plan': { body: { plan: emptyPlan, version: 0 } },
    'put /api/v1/circles/{id}/note': { body: { note: text } },
    'post /api/v1/circles/{id}/messages': { body: { message_id: newId(), content: text } },
    'put /api/v1/notifications/choices': { body: { muted: [], digest: 'never', time_zone: 'UTC' } },
    'put /api/v1/push/devices/current': {
      // A browser's own keys nobody else has.
      body: {
        endpoint: `https://push.example/${newId()}`,
        p256dh: 'x'.repeat(87),
        auth: person.replaceAll('-', '').slice(0, 22),
      },
    },
    'post /api/v1/push/renewals': {
      body: {
        endpoint: `https://push.example/${newId()}`,
        auth: 'x'.repeat(22),
        subscription: {
          endpoint: `https://push.example/${newId()}`,
          p256dh: 'x'.repeat(87),
          auth: 'x'.repeat(22),
        },
      },
    },
    'post /api/v1/notifications/read': { body: { ids: [newId()] } },
    'post /api/v1/workshop-templates': { body: template },
    'put /api/v1/workshop-templates/{id}': { body: { revision: 1, ...template } },
    'put /api/v1/workshop-templates/{id}/people': { body: { user_ids: [] } },
    'put /api/v1/workshops/{id}/plan': { body: { revision: 0, activity_structure: template.activity_structure } },
    'put /api/v1/journey/steps/{id}': { body: { response: text, completed: false } },
    'put /api/v1/membership/renewal': { body: { renews: false } },
    'post /api/v1/membership/codes': { body: { code: '7K2M-Q8TD-4XWA' } },
    'put /api/v1/host-page': { body: { slug: 'quiet-evenings', about: text, is_on: false } },
    'put /api/v1/host-page/picture': { body: { picture: 'AAAA' } },
    'post /api/v1/reports': { body: { ...report, id: newId() } },
    'post /api/v1/reports/post': { body: { id: newId(), post_id: newId(), reason: 'other', words: null } },
    'post /api/v1/reports/person': { body: { id: newId(), about: { note_id: newId() }, reason: 'other', words: null } },
    'post /api/v1/reports/removal': { body: { id: newId(), post_id: newId(), words: text } },
    'post /api/v1/posts/{id}/removal': { body: { note: text } },
    'post /api/v1/worries': { body: { id: newId(), post_id: newId(), is_signed: false } },
    'post /api/v1/worries/for-me': { body: { ids: [] } },
    'post /api/v1/steward/reports/{id}/notes': { body: { note_id: newId(), note: text } },
    'post /api/v1/steward/reports/{id}/decision': { body: { decision: { acts: [], message: null, pause_days: null } } },
    'post /api/v1/steward/reports/{id}/answer': { body: { lifted: false, answer: text } },
    'post /api/v1/blocks': { body: { user_id: newId(), workshop_id: workshop } },
    'post /api/v1/workshops/{id}/suggestion': {
      body: {
        facts: {
          people: 1,
          next_phase: null,
          had_a_turn: null,
          hands_up: 0,
          speaking: null,
          phase: { type: 'sharing', grouping: 'circle', minutes_gone: 0, minutes_left: 9 },
        },
      },
    },
    'get /api/v1/workshops/{id}/messages': { query: '?before=1' },
    'get /api/v1/search': { query: '?q=hers' },
    'post /api/v1/coach/lines': { body: { conversation_id: newId(), id: newId(), words: text } },
    'post /functions/v1/enhanced-ai-coach': { body: { message: text } },
    'post /functions/v1/workshop-webrtc': {
      body: { action: 'create_room', workshopId: workshop, userId: person },
    },
  };
}
