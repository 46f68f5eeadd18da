-- Today's schema, made by `npm run schema` from db/migrations and db/functions. Change those, never this file.

CREATE ROLE attune_system NOLOGIN;
CREATE ROLE attune_user NOLOGIN;
CREATE ROLE attune_visitor NOLOGIN;

GRANT USAGE ON SCHEMA public TO PUBLIC;
GRANT CREATE, USAGE ON SCHEMA public TO attune_system;
GRANT USAGE ON SCHEMA public TO attune_user;
GRANT USAGE ON SCHEMA public TO attune_visitor;

CREATE DOMAIN private_text AS bytea CHECK ((octet_length(VALUE) >= 28));

CREATE TABLE account_deletions (
  user_id uuid NOT NULL,
  reason text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  reminded_at timestamp with time zone,
  told_at timestamp with time zone,
  told_again_at timestamp with time zone,
  CONSTRAINT account_deletions_pkey PRIMARY KEY (user_id),
  CONSTRAINT account_deletions_check CHECK (((told_again_at IS NULL) OR (told_at IS NOT NULL))),
  CONSTRAINT account_deletions_reason_check CHECK ((reason = ANY (ARRAY['asked'::text, 'idle'::text]))),
  CONSTRAINT account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX account_deletions_due ON account_deletions USING btree (due_at);
ALTER TABLE account_deletions ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_deletions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON account_deletions TO attune_system;
CREATE POLICY account_deletions_system ON account_deletions TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE account_remains (
  user_id uuid NOT NULL,
  gone_at timestamp with time zone NOT NULL DEFAULT now(),
  swept_at timestamp with time zone,
  CONSTRAINT account_remains_pkey PRIMARY KEY (user_id)
);
ALTER TABLE account_remains ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_remains FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (swept_at), DELETE ON account_remains TO attune_system;
CREATE POLICY account_remains_system ON account_remains TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE after_answers (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  state text NOT NULL,
  said_sealed private_text,
  answered_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT after_answers_pkey PRIMARY KEY (workshop_id, user_id),
  CONSTRAINT after_answers_check CHECK (((state = 'sealed'::text) = (said_sealed IS NOT NULL))),
  CONSTRAINT after_answers_state_check CHECK ((state = ANY (ARRAY['sealed'::text, 'opened'::text, 'left'::text]))),
  CONSTRAINT after_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT after_answers_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX after_answers_sealed ON after_answers USING btree (workshop_id) WHERE (state = 'sealed'::text);
CREATE INDEX after_answers_user ON after_answers USING btree (user_id);
ALTER TABLE after_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE after_answers FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON after_answers TO attune_system;
GRANT SELECT, INSERT (workshop_id, user_id, state, said_sealed), DELETE ON after_answers TO attune_user;
CREATE POLICY after_answers_give ON after_answers FOR INSERT TO attune_user
  WITH CHECK ((user_id = ( SELECT current_user_id() AS current_user_id)) AND (state <> 'opened'::text) AND is_asked_after(workshop_id));
CREATE POLICY after_answers_own ON after_answers FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY after_answers_system ON after_answers TO attune_system
  USING true
  WITH CHECK true;
CREATE POLICY after_answers_take_back ON after_answers FOR DELETE TO attune_user
  USING ((user_id = ( SELECT current_user_id() AS current_user_id)) AND (state <> 'opened'::text));

CREATE TABLE after_lines (
  id uuid NOT NULL,
  set_id uuid NOT NULL,
  kept_by uuid NOT NULL,
  question text NOT NULL,
  line_sealed private_text NOT NULL,
  CONSTRAINT after_lines_pkey PRIMARY KEY (id),
  CONSTRAINT after_lines_question_check CHECK ((question = ANY (ARRAY['good'::text, 'helped'::text]))),
  CONSTRAINT after_lines_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT after_lines_set_id_fkey FOREIGN KEY (set_id) REFERENCES after_sets(id) ON DELETE CASCADE
);
CREATE INDEX after_lines_kept_by ON after_lines USING btree (kept_by);
CREATE INDEX after_lines_set ON after_lines USING btree (set_id);
ALTER TABLE after_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE after_lines FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON after_lines TO attune_system;
CREATE POLICY after_lines_system ON after_lines TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE after_sets (
  id uuid NOT NULL,
  pot_id uuid NOT NULL,
  kept_by uuid NOT NULL,
  opened_at timestamp with time zone NOT NULL DEFAULT now(),
  again_yes integer NOT NULL,
  again_unsure integer NOT NULL,
  again_no integer NOT NULL,
  CONSTRAINT after_sets_pkey PRIMARY KEY (id),
  CONSTRAINT after_sets_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX after_sets_age ON after_sets USING btree (opened_at);
CREATE INDEX after_sets_kept_by ON after_sets USING btree (kept_by);
CREATE INDEX after_sets_pot ON after_sets USING btree (pot_id, opened_at);
ALTER TABLE after_sets ENABLE ROW LEVEL SECURITY;
ALTER TABLE after_sets FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON after_sets TO attune_system;
CREATE POLICY after_sets_system ON after_sets TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE ai_insights (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  is_dismissed boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  said_sealed private_text NOT NULL,
  CONSTRAINT ai_insights_pkey PRIMARY KEY (id),
  CONSTRAINT ai_insights_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX ai_insights_newest ON ai_insights USING btree (user_id, created_at DESC) WHERE (NOT is_dismissed);
CREATE INDEX ai_insights_user ON ai_insights USING btree (user_id);
ALTER TABLE ai_insights ENABLE ROW LEVEL SECURITY;
ALTER TABLE ai_insights FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON ai_insights TO attune_system;
GRANT SELECT, UPDATE (is_dismissed), DELETE ON ai_insights TO attune_user;
CREATE POLICY ai_insights_own ON ai_insights TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY ai_insights_system ON ai_insights TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER suggestions_changed AFTER INSERT OR UPDATE ON ai_insights FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();
CREATE TRIGGER suggestions_gone AFTER DELETE ON ai_insights FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();

CREATE TABLE ai_workshop_templates (
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  duration_minutes integer NOT NULL,
  max_participants integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  activity_structure jsonb NOT NULL,
  agreements jsonb NOT NULL DEFAULT '[]'::jsonb,
  ai_prompts jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  owner_id uuid,
  revision integer NOT NULL DEFAULT 1,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT ai_workshop_templates_pkey PRIMARY KEY (id),
  CONSTRAINT ai_workshop_templates_duration_minutes_check CHECK ((duration_minutes > 0)),
  CONSTRAINT ai_workshop_templates_max_participants_check CHECK ((max_participants > 0)),
  CONSTRAINT ai_workshop_templates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX ai_workshop_templates_ours ON ai_workshop_templates USING btree (name) WHERE (owner_id IS NULL);
CREATE INDEX ai_workshop_templates_owner ON ai_workshop_templates USING btree (owner_id, name) WHERE (owner_id IS NOT NULL);
ALTER TABLE ai_workshop_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE ai_workshop_templates FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON ai_workshop_templates TO attune_system;
GRANT SELECT, INSERT (id, name, description, category, duration_minutes, max_participants, activity_structure, agreements, ai_prompts, owner_id), UPDATE (name, description, category, duration_minutes, max_participants, activity_structure, agreements, ai_prompts, revision, changed_at), DELETE ON ai_workshop_templates TO attune_user;
GRANT SELECT ON ai_workshop_templates TO attune_visitor;
CREATE POLICY ai_workshop_templates_change ON ai_workshop_templates FOR UPDATE TO attune_user
  USING (owner_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (owner_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY ai_workshop_templates_delete ON ai_workshop_templates FOR DELETE TO attune_user
  USING (owner_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY ai_workshop_templates_make ON ai_workshop_templates FOR INSERT TO attune_user
  WITH CHECK (owner_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY ai_workshop_templates_public ON ai_workshop_templates FOR SELECT TO attune_visitor
  USING (owner_id IS NULL);
CREATE POLICY ai_workshop_templates_read ON ai_workshop_templates FOR SELECT TO attune_user
  USING ((owner_id IS NULL) OR (owner_id = ( SELECT current_user_id() AS current_user_id)) OR (shared_template(id) AND (NOT is_apart(owner_id))));
CREATE POLICY ai_workshop_templates_system ON ai_workshop_templates TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE alumni_choices (
  user_id uuid NOT NULL,
  is_seen boolean NOT NULL DEFAULT false,
  shares_score boolean NOT NULL DEFAULT false,
  chosen_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT alumni_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT alumni_choices_check CHECK ((is_seen OR (NOT shares_score))),
  CONSTRAINT alumni_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE alumni_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE alumni_choices FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON alumni_choices TO attune_system;
GRANT SELECT, INSERT (user_id, is_seen, shares_score), UPDATE (is_seen, shares_score, chosen_at) ON alumni_choices TO attune_user;
CREATE POLICY alumni_choices_change ON alumni_choices FOR UPDATE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY alumni_choices_make ON alumni_choices FOR INSERT TO attune_user
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY alumni_choices_read ON alumni_choices FOR SELECT TO attune_user
  USING ((user_id = ( SELECT current_user_id() AS current_user_id)) OR (is_seen AND practised_with(user_id)));
CREATE POLICY alumni_choices_system ON alumni_choices TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE alumni_thanks (
  id uuid NOT NULL,
  workshop_id uuid NOT NULL,
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  phrase text,
  line text,
  sent_at timestamp with time zone NOT NULL DEFAULT now(),
  hidden_at timestamp with time zone,
  CONSTRAINT alumni_thanks_pkey PRIMARY KEY (id),
  CONSTRAINT alumni_thanks_workshop_id_from_id_to_id_key UNIQUE (workshop_id, from_id, to_id),
  CONSTRAINT alumni_thanks_check CHECK (((phrase IS NULL) <> (line IS NULL))),
  CONSTRAINT alumni_thanks_check1 CHECK ((from_id <> to_id)),
  CONSTRAINT alumni_thanks_line_check CHECK (((char_length(line) >= 1) AND (char_length(line) <= 140))),
  CONSTRAINT alumni_thanks_phrase_check CHECK ((phrase ~ '^[a-z-]{1,20}$'::text)),
  CONSTRAINT alumni_thanks_from_id_fkey FOREIGN KEY (from_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT alumni_thanks_to_id_fkey FOREIGN KEY (to_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT alumni_thanks_workshop_id_from_id_fkey FOREIGN KEY (workshop_id, from_id) REFERENCES workshop_members(workshop_id, user_id) ON DELETE CASCADE,
  CONSTRAINT alumni_thanks_workshop_id_to_id_fkey FOREIGN KEY (workshop_id, to_id) REFERENCES workshop_members(workshop_id, user_id) ON DELETE CASCADE
);
CREATE INDEX alumni_thanks_circle_to ON alumni_thanks USING btree (workshop_id, to_id);
CREATE INDEX alumni_thanks_from ON alumni_thanks USING btree (from_id);
CREATE INDEX alumni_thanks_to ON alumni_thanks USING btree (to_id, sent_at DESC);
ALTER TABLE alumni_thanks ENABLE ROW LEVEL SECURITY;
ALTER TABLE alumni_thanks FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON alumni_thanks TO attune_system;
GRANT SELECT, INSERT (id, workshop_id, from_id, to_id, phrase, line), UPDATE (hidden_at), DELETE ON alumni_thanks TO attune_user;
CREATE POLICY alumni_thanks_hide ON alumni_thanks FOR UPDATE TO attune_user
  USING (to_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (to_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY alumni_thanks_read ON alumni_thanks FOR SELECT TO attune_user
  USING ((from_id = ( SELECT current_user_id() AS current_user_id)) OR ((to_id = ( SELECT current_user_id() AS current_user_id)) AND (NOT is_apart(from_id))));
CREATE POLICY alumni_thanks_send ON alumni_thanks FOR INSERT TO attune_user
  WITH CHECK ((from_id = ( SELECT current_user_id() AS current_user_id)) AND may_thank(workshop_id, to_id));
CREATE POLICY alumni_thanks_system ON alumni_thanks TO attune_system
  USING true
  WITH CHECK true;
CREATE POLICY alumni_thanks_take_back ON alumni_thanks FOR DELETE TO attune_user
  USING (from_id = ( SELECT current_user_id() AS current_user_id));

CREATE TABLE audit_trail (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  act text NOT NULL,
  actor text NOT NULL,
  actor_id uuid,
  person_id uuid,
  about_id uuid,
  CONSTRAINT audit_trail_pkey PRIMARY KEY (id),
  CONSTRAINT audit_trail_act_check CHECK (((act ~ '^[a-z]+(-[a-z]+)*$'::text) AND (length(act) <= 40))),
  CONSTRAINT audit_trail_actor_check CHECK ((actor = ANY (ARRAY['person'::text, 'operator'::text, 'server'::text, 'unknown'::text]))),
  CONSTRAINT audit_trail_check CHECK (((actor = 'person'::text) OR (actor_id IS NULL))),
  CONSTRAINT audit_trail_about_id_fkey FOREIGN KEY (about_id) REFERENCES workshops(id) ON DELETE SET NULL,
  CONSTRAINT audit_trail_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  CONSTRAINT audit_trail_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth_users(id) ON DELETE SET NULL
);
CREATE INDEX audit_trail_about ON audit_trail USING btree (about_id) WHERE (about_id IS NOT NULL);
CREATE INDEX audit_trail_actor ON audit_trail USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_trail_at ON audit_trail USING btree (at);
CREATE INDEX audit_trail_person ON audit_trail USING btree (person_id) WHERE (person_id IS NOT NULL);
ALTER TABLE audit_trail ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_trail FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT (act, actor, actor_id, person_id, about_id), DELETE ON audit_trail TO attune_system;
GRANT INSERT (act, actor, actor_id, about_id) ON audit_trail TO attune_user;
CREATE POLICY audit_trail_add_system ON audit_trail FOR INSERT TO attune_system
  WITH CHECK true;
CREATE POLICY audit_trail_forget_system ON audit_trail FOR DELETE TO attune_system
  USING (at < (now() - '2160:00:00'::interval));
CREATE POLICY audit_trail_own_acts ON audit_trail FOR INSERT TO attune_user
  WITH CHECK ((actor_id = ( SELECT current_user_id() AS current_user_id)) AND (act ~~ 'workshop-%'::text) AND (EXISTS ( SELECT
   FROM workshops w
  WHERE ((w.id = audit_trail.about_id) AND (w.facilitator_id = audit_trail.actor_id)))));
CREATE POLICY audit_trail_read_system ON audit_trail FOR SELECT TO attune_system
  USING true;

CREATE TABLE auth_challenges (
  id uuid NOT NULL,
  factor_id uuid NOT NULL,
  ip inet,
  salt uuid NOT NULL DEFAULT gen_random_uuid(),
  wrong_codes integer NOT NULL DEFAULT 0,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT auth_challenges_pkey PRIMARY KEY (id),
  CONSTRAINT auth_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth_factors(id) ON DELETE CASCADE
);
CREATE INDEX auth_challenges_age ON auth_challenges USING btree (created_at);
CREATE INDEX auth_challenges_factor ON auth_challenges USING btree (factor_id);
ALTER TABLE auth_challenges ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_challenges FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_challenges TO attune_system;
CREATE POLICY auth_challenges_system ON auth_challenges TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE auth_factor_removals (
  user_id uuid NOT NULL,
  begun_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT auth_factor_removals_pkey PRIMARY KEY (user_id),
  CONSTRAINT auth_factor_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX auth_factor_removals_due ON auth_factor_removals USING btree (due_at);
ALTER TABLE auth_factor_removals ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_factor_removals FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON auth_factor_removals TO attune_system;
CREATE POLICY auth_factor_removals_system ON auth_factor_removals TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE auth_factors (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  factor_type text NOT NULL,
  status text NOT NULL DEFAULT 'unverified'::text,
  friendly_name text NOT NULL DEFAULT ''::text,
  secret_encrypted bytea,
  phone text,
  last_step bigint,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT auth_factors_pkey PRIMARY KEY (id),
  CONSTRAINT auth_factors_factor_type_check CHECK ((factor_type = ANY (ARRAY['totp'::text, 'phone'::text]))),
  CONSTRAINT auth_factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text]))),
  CONSTRAINT auth_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX auth_factors_name ON auth_factors USING btree (user_id, friendly_name) WHERE (friendly_name <> ''::text);
CREATE INDEX auth_factors_unfinished ON auth_factors USING btree (created_at) WHERE (status = 'unverified'::text);
CREATE INDEX auth_factors_user ON auth_factors USING btree (user_id);
ALTER TABLE auth_factors ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_factors FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_factors TO attune_system;
CREATE POLICY auth_factors_system ON auth_factors TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE auth_flow_states (
  id uuid NOT NULL,
  state_hash bytea,
  state_used_at timestamp with time zone,
  code_hash bytea,
  provider text,
  redirect_to text NOT NULL,
  code_challenge text,
  code_challenge_method text,
  linking_user_id uuid,
  linking_session_id uuid,
  secrets_encrypted bytea,
  user_id uuid,
  method text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  code_issued_at timestamp with time zone,
  CONSTRAINT auth_flow_states_pkey PRIMARY KEY (id),
  CONSTRAINT auth_flow_states_code_hash_key UNIQUE (code_hash),
  CONSTRAINT auth_flow_states_state_hash_key UNIQUE (state_hash),
  CONSTRAINT auth_flow_states_linking_user_id_fkey FOREIGN KEY (linking_user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT auth_flow_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX auth_flow_states_created ON auth_flow_states USING btree (created_at);
CREATE INDEX auth_flow_states_linking_user ON auth_flow_states USING btree (linking_user_id);
CREATE INDEX auth_flow_states_user ON auth_flow_states USING btree (user_id);
ALTER TABLE auth_flow_states ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_flow_states FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_flow_states TO attune_system;
CREATE POLICY auth_flow_states_system ON auth_flow_states TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE auth_identities (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  provider text NOT NULL,
  provider_id text NOT NULL,
  identity_data jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  last_sign_in_at timestamp with time zone,
  CONSTRAINT auth_identities_pkey PRIMARY KEY (id),
  CONSTRAINT auth_identities_provider_provider_id_key UNIQUE (provider, provider_id),
  CONSTRAINT auth_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX auth_identities_user ON auth_identities USING btree (user_id);
ALTER TABLE auth_identities ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_identities FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_identities TO attune_system;
CREATE POLICY auth_identities_system ON auth_identities TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE auth_one_time_tokens (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  email text NOT NULL,
  salt uuid NOT NULL DEFAULT gen_random_uuid(),
  redirect_to text,
  code_challenge text,
  code_challenge_method text,
  wrong_codes integer NOT NULL DEFAULT 0,
  link_used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT auth_one_time_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT auth_one_time_tokens_user_id_kind_key UNIQUE (user_id, kind),
  CONSTRAINT auth_one_time_tokens_kind_check CHECK ((kind = ANY (ARRAY['signup'::text, 'recovery'::text, 'magiclink'::text, 'email_change_current'::text, 'email_change_new'::text, 'reauthentication'::text]))),
  CONSTRAINT auth_one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX auth_one_time_tokens_age ON auth_one_time_tokens USING btree (created_at);
CREATE INDEX auth_one_time_tokens_email ON auth_one_time_tokens USING btree (email);
ALTER TABLE auth_one_time_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_one_time_tokens FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_one_time_tokens TO attune_system;
CREATE POLICY auth_one_time_tokens_system ON auth_one_time_tokens TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE auth_recovery_codes (
  user_id uuid NOT NULL,
  code_mac bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT auth_recovery_codes_pkey PRIMARY KEY (user_id, code_mac),
  CONSTRAINT auth_recovery_codes_code_mac_check CHECK ((length(code_mac) = 32)),
  CONSTRAINT auth_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE auth_recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_recovery_codes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON auth_recovery_codes TO attune_system;
CREATE POLICY auth_recovery_codes_system ON auth_recovery_codes TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE auth_sessions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  aal text NOT NULL DEFAULT 'aal1'::text,
  amr jsonb NOT NULL DEFAULT '[]'::jsonb,
  user_agent text,
  ip inet,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  refreshed_at timestamp with time zone NOT NULL DEFAULT now(),
  refresh_salt uuid NOT NULL DEFAULT gen_random_uuid(),
  refresh_counter integer NOT NULL DEFAULT 0,
  refresh_spent_at timestamp with time zone[] NOT NULL DEFAULT '{}'::timestamp with time zone[],
  factor_id uuid,
  ends_at timestamp with time zone NOT NULL DEFAULT (now() + '30 days'::interval),
  CONSTRAINT auth_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT auth_sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  CONSTRAINT auth_sessions_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth_factors(id) ON DELETE SET NULL,
  CONSTRAINT auth_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX auth_sessions_factor ON auth_sessions USING btree (factor_id);
CREATE INDEX auth_sessions_user ON auth_sessions USING btree (user_id);
ALTER TABLE auth_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_sessions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_sessions TO attune_system;
CREATE POLICY auth_sessions_system ON auth_sessions TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER auth_sessions_ended AFTER DELETE ON auth_sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();

CREATE TABLE auth_signing_keys (
  kid text NOT NULL,
  public_jwk jsonb NOT NULL,
  private_jwk_encrypted bytea,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  signs_from timestamp with time zone NOT NULL DEFAULT now(),
  retired_at timestamp with time zone,
  CONSTRAINT auth_signing_keys_pkey PRIMARY KEY (kid)
);
ALTER TABLE auth_signing_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_signing_keys FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_signing_keys TO attune_system;
CREATE POLICY auth_signing_keys_system ON auth_signing_keys TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE auth_users (
  id uuid NOT NULL,
  email text,
  password_hash text,
  email_confirmed_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  banned_until timestamp with time zone,
  app_metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  user_metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  is_anonymous boolean NOT NULL DEFAULT false,
  new_email text,
  email_change_confirmed_by text,
  confirmation_sent_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  email_change_sent_at timestamp with time zone,
  email_change_begun_at timestamp with time zone,
  CONSTRAINT auth_users_pkey PRIMARY KEY (id),
  CONSTRAINT auth_users_email_change_confirmed_by_check CHECK ((email_change_confirmed_by = ANY (ARRAY['current'::text, 'new'::text])))
);
CREATE INDEX auth_users_changing ON auth_users USING btree (email_change_begun_at) WHERE (new_email IS NOT NULL);
CREATE UNIQUE INDEX auth_users_email ON auth_users USING btree (lower(email));
CREATE INDEX auth_users_unconfirmed ON auth_users USING btree (created_at) WHERE ((email IS NOT NULL) AND (email_confirmed_at IS NULL));
ALTER TABLE auth_users ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_users FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_users TO attune_system;
CREATE POLICY auth_users_system ON auth_users TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER auth_users_forget_follower AFTER DELETE ON auth_users FOR EACH ROW EXECUTE FUNCTION forget_follower();
CREATE TRIGGER auth_users_gone AFTER DELETE ON auth_users FOR EACH ROW EXECUTE FUNCTION note_remains();
CREATE TRIGGER auth_users_leaving BEFORE DELETE ON auth_users FOR EACH ROW EXECUTE FUNCTION note_leaving();
CREATE TRIGGER auth_users_paybacks BEFORE DELETE ON auth_users FOR EACH ROW EXECUTE FUNCTION note_paybacks();

CREATE TABLE behavioral_patterns (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  payload_sealed private_text NOT NULL,
  CONSTRAINT behavioral_patterns_pkey PRIMARY KEY (id),
  CONSTRAINT behavioral_patterns_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX behavioral_patterns_newest ON behavioral_patterns USING btree (user_id, created_at DESC, id DESC);
ALTER TABLE behavioral_patterns ENABLE ROW LEVEL SECURITY;
ALTER TABLE behavioral_patterns FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON behavioral_patterns TO attune_system;
GRANT SELECT, INSERT (id, user_id, created_at, payload_sealed), UPDATE (changed_at, payload_sealed), DELETE ON behavioral_patterns TO attune_user;
CREATE POLICY behavioral_patterns_own ON behavioral_patterns TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY behavioral_patterns_system ON behavioral_patterns TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE blocks (
  blocker_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  name text NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_check CHECK ((blocker_id <> blocked_id)),
  CONSTRAINT blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX blocks_blocked ON blocks USING btree (blocked_id, blocker_id);
ALTER TABLE blocks ENABLE ROW LEVEL SECURITY;
ALTER TABLE blocks FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON blocks TO attune_system;
GRANT SELECT, DELETE ON blocks TO attune_user;
CREATE POLICY blocks_own ON blocks TO attune_user
  USING (blocker_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY blocks_system ON blocks TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE breakout_groups (
  id uuid NOT NULL,
  workshop_id uuid NOT NULL,
  place smallint NOT NULL,
  name text NOT NULL,
  activity text NOT NULL,
  prompt text NOT NULL,
  over boolean NOT NULL DEFAULT false,
  CONSTRAINT breakout_groups_pkey PRIMARY KEY (id),
  CONSTRAINT breakout_groups_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX breakout_groups_workshop ON breakout_groups USING btree (workshop_id);
ALTER TABLE breakout_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE breakout_groups FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON breakout_groups TO attune_system;
CREATE POLICY breakout_groups_system ON breakout_groups TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE breakout_places (
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  place smallint NOT NULL,
  visits boolean NOT NULL,
  calls boolean NOT NULL DEFAULT false,
  CONSTRAINT breakout_places_pkey PRIMARY KEY (group_id, user_id, visits),
  CONSTRAINT breakout_places_group_id_fkey FOREIGN KEY (group_id) REFERENCES breakout_groups(id) ON DELETE CASCADE,
  CONSTRAINT breakout_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX breakout_places_user ON breakout_places USING btree (user_id);
ALTER TABLE breakout_places ENABLE ROW LEVEL SECURITY;
ALTER TABLE breakout_places FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON breakout_places TO attune_system;
CREATE POLICY breakout_places_system ON breakout_places TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE breakout_stays (
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT now(),
  until timestamp with time zone,
  CONSTRAINT breakout_stays_pkey PRIMARY KEY (group_id, user_id, since),
  CONSTRAINT breakout_stays_group_id_fkey FOREIGN KEY (group_id) REFERENCES breakout_groups(id) ON DELETE CASCADE,
  CONSTRAINT breakout_stays_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX breakout_stays_user ON breakout_stays USING btree (user_id);
ALTER TABLE breakout_stays ENABLE ROW LEVEL SECURITY;
ALTER TABLE breakout_stays FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON breakout_stays TO attune_system;
GRANT SELECT ON breakout_stays TO attune_user;
CREATE POLICY breakout_stays_own ON breakout_stays TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY breakout_stays_system ON breakout_stays TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE breakouts (
  workshop_id uuid NOT NULL,
  stage text NOT NULL,
  way text NOT NULL,
  size smallint NOT NULL,
  minutes smallint,
  ends_at timestamp with time zone,
  back_at timestamp with time zone,
  phase smallint,
  CONSTRAINT breakouts_pkey PRIMARY KEY (workshop_id),
  CONSTRAINT breakouts_stage_check CHECK ((stage = ANY (ARRAY['planned'::text, 'open'::text, 'closing'::text]))),
  CONSTRAINT breakouts_way_check CHECK ((way = ANY (ARRAY['balanced'::text, 'similar'::text, 'random'::text, 'hand'::text, 'choice'::text, 'pairs'::text, 'threes'::text, 'aside'::text]))),
  CONSTRAINT breakouts_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
ALTER TABLE breakouts ENABLE ROW LEVEL SECURITY;
ALTER TABLE breakouts FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON breakouts TO attune_system;
CREATE POLICY breakouts_system ON breakouts TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE calendar_feeds (
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  shows_titles boolean NOT NULL DEFAULT false,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash),
  CONSTRAINT calendar_feeds_token_hash_check CHECK ((length(token_hash) = 32)),
  CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_feeds TO attune_system;
GRANT SELECT, INSERT, UPDATE (token_hash, shows_titles, made_at), DELETE ON calendar_feeds TO attune_user;
CREATE POLICY calendar_feeds_own ON calendar_feeds TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY calendar_feeds_system ON calendar_feeds TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE carry_overs (
  user_id uuid NOT NULL,
  pot_id uuid NOT NULL,
  note_sealed private_text NOT NULL,
  written_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT carry_overs_pkey PRIMARY KEY (user_id, pot_id),
  CONSTRAINT carry_overs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE carry_overs ENABLE ROW LEVEL SECURITY;
ALTER TABLE carry_overs FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON carry_overs TO attune_system;
GRANT SELECT, INSERT (user_id, pot_id, note_sealed), UPDATE (note_sealed, written_at), DELETE ON carry_overs TO attune_user;
CREATE POLICY carry_overs_own ON carry_overs TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK ((user_id = ( SELECT current_user_id() AS current_user_id)) AND hosts_pot(pot_id));
CREATE POLICY carry_overs_system ON carry_overs TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE choice_moments (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  payload_sealed private_text NOT NULL,
  CONSTRAINT choice_moments_pkey PRIMARY KEY (id),
  CONSTRAINT choice_moments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX choice_moments_newest ON choice_moments USING btree (user_id, created_at DESC, id DESC);
ALTER TABLE choice_moments ENABLE ROW LEVEL SECURITY;
ALTER TABLE choice_moments FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON choice_moments TO attune_system;
GRANT SELECT, INSERT (id, user_id, created_at, payload_sealed), UPDATE (changed_at, payload_sealed), DELETE ON choice_moments TO attune_user;
CREATE POLICY choice_moments_own ON choice_moments TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY choice_moments_system ON choice_moments TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE circle_messages (
  id uuid NOT NULL,
  workshop_id uuid NOT NULL,
  author_id uuid NOT NULL,
  content text NOT NULL,
  sent_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT circle_messages_pkey PRIMARY KEY (id),
  CONSTRAINT circle_messages_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 1000))),
  CONSTRAINT circle_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT circle_messages_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX circle_messages_author ON circle_messages USING btree (author_id);
CREATE INDEX circle_messages_workshop ON circle_messages USING btree (workshop_id, sent_at);
ALTER TABLE circle_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE circle_messages FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON circle_messages TO attune_system;
GRANT SELECT, INSERT (id, workshop_id, author_id, content) ON circle_messages TO attune_user;
CREATE POLICY circle_messages_lead ON circle_messages FOR INSERT TO attune_user
  WITH CHECK ((author_id = ( SELECT current_user_id() AS current_user_id)) AND (EXISTS ( SELECT 1
   FROM workshops w
  WHERE ((w.id = circle_messages.workshop_id) AND (w.facilitator_id = ( SELECT current_user_id() AS current_user_id))))));
CREATE POLICY circle_messages_read ON circle_messages FOR SELECT TO attune_user
  USING (EXISTS ( SELECT
   FROM workshop_members m
  WHERE ((m.workshop_id = circle_messages.workshop_id) AND (m.user_id = ( SELECT current_user_id() AS current_user_id)))));
CREATE POLICY circle_messages_system ON circle_messages TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE circle_naming (
  workshop_id uuid NOT NULL,
  proposed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT circle_naming_pkey PRIMARY KEY (workshop_id),
  CONSTRAINT circle_naming_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
ALTER TABLE circle_naming ENABLE ROW LEVEL SECURITY;
ALTER TABLE circle_naming FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON circle_naming TO attune_system;
GRANT SELECT, INSERT (workshop_id), DELETE ON circle_naming TO attune_user;
CREATE POLICY circle_naming_lead ON circle_naming TO attune_user
  USING (EXISTS ( SELECT
   FROM workshops w
  WHERE ((w.id = circle_naming.workshop_id) AND (w.facilitator_id = ( SELECT current_user_id() AS current_user_id)))))
  WITH CHECK (EXISTS ( SELECT
   FROM workshops w
  WHERE ((w.id = circle_naming.workshop_id) AND (w.facilitator_id = ( SELECT current_user_id() AS current_user_id)))));
CREATE POLICY circle_naming_system ON circle_naming TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE circle_naming_answers (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  named boolean NOT NULL,
  answered_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT circle_naming_answers_pkey PRIMARY KEY (workshop_id, user_id),
  CONSTRAINT circle_naming_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT circle_naming_answers_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX circle_naming_answers_user ON circle_naming_answers USING btree (user_id);
ALTER TABLE circle_naming_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE circle_naming_answers FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON circle_naming_answers TO attune_system;
GRANT SELECT, INSERT (workshop_id, user_id, named), UPDATE (named, answered_at) ON circle_naming_answers TO attune_user;
CREATE POLICY circle_naming_answers_own ON circle_naming_answers TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK ((user_id = ( SELECT current_user_id() AS current_user_id)) AND is_member(workshop_id));
CREATE POLICY circle_naming_answers_system ON circle_naming_answers TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE circle_notes (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  note_sealed private_text NOT NULL,
  written_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT circle_notes_pkey PRIMARY KEY (workshop_id, user_id),
  CONSTRAINT circle_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT circle_notes_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX circle_notes_user ON circle_notes USING btree (user_id);
ALTER TABLE circle_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE circle_notes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON circle_notes TO attune_system;
GRANT SELECT, INSERT (workshop_id, user_id, note_sealed), UPDATE (note_sealed, written_at), DELETE ON circle_notes TO attune_user;
CREATE POLICY circle_notes_own ON circle_notes TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK ((user_id = ( SELECT current_user_id() AS current_user_id)) AND is_member(workshop_id));
CREATE POLICY circle_notes_system ON circle_notes TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE circle_observing (
  workshop_id uuid NOT NULL,
  is_on boolean NOT NULL,
  CONSTRAINT circle_observing_pkey PRIMARY KEY (workshop_id),
  CONSTRAINT circle_observing_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
ALTER TABLE circle_observing ENABLE ROW LEVEL SECURITY;
ALTER TABLE circle_observing FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON circle_observing TO attune_system;
GRANT SELECT ON circle_observing TO attune_user;
CREATE POLICY circle_observing_read ON circle_observing FOR SELECT TO attune_user
  USING hosts_circle(workshop_id);
CREATE POLICY circle_observing_system ON circle_observing TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE circle_prices (
  workshop_id uuid NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  "least" integer,
  most integer,
  for_series boolean NOT NULL DEFAULT false,
  CONSTRAINT circle_prices_pkey PRIMARY KEY (workshop_id),
  CONSTRAINT circle_prices_amount_check CHECK (((amount >= 50) AND (amount <= 1000000))),
  CONSTRAINT circle_prices_check CHECK ((num_nulls("least", most) <> 1)),
  CONSTRAINT circle_prices_check1 CHECK ((("least" IS NULL) OR ((("least" >= 100) AND ("least" <= amount)) AND ((most >= amount) AND (most <= 1000000)) AND ("least" < most) AND (("least" % 100) = 0) AND ((most % 100) = 0) AND ((amount % 100) = 0)))),
  CONSTRAINT circle_prices_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  CONSTRAINT circle_prices_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
ALTER TABLE circle_prices ENABLE ROW LEVEL SECURITY;
ALTER TABLE circle_prices FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON circle_prices TO attune_system;
GRANT SELECT, INSERT (workshop_id, amount, currency, "least", most, for_series) ON circle_prices TO attune_user;
CREATE POLICY circle_prices_plan ON circle_prices FOR INSERT TO attune_user
  WITH CHECK ((EXISTS ( SELECT
   FROM workshops w
  WHERE ((w.id = circle_prices.workshop_id) AND (w.facilitator_id = ( SELECT current_user_id() AS current_user_id)) AND (w.status = 'pending'::text) AND (NOT w.is_instant)))) AND (NOT (EXISTS ( SELECT
   FROM workshop_members m
  WHERE ((m.workshop_id = circle_prices.workshop_id) AND (m.role = 'participant'::text))))) AND (NOT (EXISTS ( SELECT
   FROM circle_waiting q
  WHERE (q.workshop_id = circle_prices.workshop_id)))));
CREATE POLICY circle_prices_read ON circle_prices FOR SELECT TO attune_user
  USING (EXISTS ( SELECT
   FROM workshops w
  WHERE (w.id = circle_prices.workshop_id)));
CREATE POLICY circle_prices_system ON circle_prices TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE circle_waiting (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT circle_waiting_pkey PRIMARY KEY (workshop_id, user_id),
  CONSTRAINT circle_waiting_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT circle_waiting_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX circle_waiting_order ON circle_waiting USING btree (workshop_id, since, user_id);
CREATE INDEX circle_waiting_user ON circle_waiting USING btree (user_id);
ALTER TABLE circle_waiting ENABLE ROW LEVEL SECURITY;
ALTER TABLE circle_waiting FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON circle_waiting TO attune_system;
GRANT SELECT ON circle_waiting TO attune_user;
CREATE POLICY circle_waiting_lead ON circle_waiting FOR SELECT TO attune_user
  USING (EXISTS ( SELECT 1
   FROM workshops w
  WHERE ((w.id = circle_waiting.workshop_id) AND (w.facilitator_id = ( SELECT current_user_id() AS current_user_id)))));
CREATE POLICY circle_waiting_system ON circle_waiting TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE coach_memories (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  message_id uuid NOT NULL,
  line_sealed private_text NOT NULL,
  paused boolean NOT NULL DEFAULT false,
  noted_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT coach_memories_pkey PRIMARY KEY (id),
  CONSTRAINT coach_memories_message_id_user_id_fkey FOREIGN KEY (message_id, user_id) REFERENCES messages(id, user_id) ON DELETE CASCADE,
  CONSTRAINT coach_memories_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX coach_memories_by_message ON coach_memories USING btree (message_id);
CREATE INDEX coach_memories_by_person ON coach_memories USING btree (user_id);
ALTER TABLE coach_memories ENABLE ROW LEVEL SECURITY;
ALTER TABLE coach_memories FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON coach_memories TO attune_system;
GRANT SELECT, INSERT (id, user_id, message_id, line_sealed), UPDATE (line_sealed, paused), DELETE ON coach_memories TO attune_user;
CREATE POLICY coach_memories_own ON coach_memories TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY coach_memories_system ON coach_memories TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE cohost_asks (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  asked_by uuid NOT NULL,
  name text NOT NULL,
  asked_at timestamp with time zone NOT NULL DEFAULT now(),
  answer text,
  answered_at timestamp with time zone,
  was_guest boolean NOT NULL DEFAULT false,
  CONSTRAINT cohost_asks_pkey PRIMARY KEY (workshop_id, user_id),
  CONSTRAINT cohost_asks_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text]))),
  CONSTRAINT cohost_asks_check CHECK ((user_id <> asked_by)),
  CONSTRAINT cohost_asks_check1 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CONSTRAINT cohost_asks_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  CONSTRAINT cohost_asks_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT cohost_asks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT cohost_asks_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX cohost_asks_asked_by ON cohost_asks USING btree (asked_by);
CREATE INDEX cohost_asks_user ON cohost_asks USING btree (user_id);
ALTER TABLE cohost_asks ENABLE ROW LEVEL SECURITY;
ALTER TABLE cohost_asks FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON cohost_asks TO attune_system;
GRANT SELECT, INSERT (workshop_id, user_id, asked_by, name) ON cohost_asks TO attune_user;
CREATE POLICY cohost_asks_ask ON cohost_asks FOR INSERT TO attune_user
  WITH CHECK ((asked_by = ( SELECT current_user_id() AS current_user_id)) AND practised_with(user_id) AND (EXISTS ( SELECT
   FROM workshops w
  WHERE ((w.id = cohost_asks.workshop_id) AND (w.facilitator_id = ( SELECT current_user_id() AS current_user_id)) AND (w.status = 'pending'::text)))));
CREATE POLICY cohost_asks_read ON cohost_asks FOR SELECT TO attune_user
  USING (((user_id = ( SELECT current_user_id() AS current_user_id)) AND (NOT is_apart(asked_by))) OR ((asked_by = ( SELECT current_user_id() AS current_user_id)) AND (NOT is_apart(user_id))));
CREATE POLICY cohost_asks_system ON cohost_asks TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE consents (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL,
  service text,
  agreed boolean NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT consents_pkey PRIMARY KEY (id),
  CONSTRAINT consents_kind_check CHECK (((kind ~ '^[a-z]+(-[a-z]+)*$'::text) AND (length(kind) <= 40))),
  CONSTRAINT consents_service_check CHECK (((length(service) >= 1) AND (length(service) <= 200))),
  CONSTRAINT consents_version_check CHECK ((version > 0)),
  CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX consents_user ON consents USING btree (user_id, kind, id DESC);
ALTER TABLE consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE consents FORCE ROW LEVEL SECURITY;
GRANT SELECT ON consents TO attune_system;
GRANT SELECT, INSERT (user_id, kind, version, service, agreed) ON consents TO attune_user;
CREATE POLICY consents_own ON consents TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY consents_system ON consents TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE conversations (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  state_sealed private_text NOT NULL,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT conversations_pkey PRIMARY KEY (id),
  CONSTRAINT conversations_id_user_id_key UNIQUE (id, user_id),
  CONSTRAINT conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX conversations_by_person ON conversations USING btree (user_id, id);
ALTER TABLE conversations ENABLE ROW LEVEL SECURITY;
ALTER TABLE conversations FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON conversations TO attune_system;
GRANT SELECT, INSERT (id, user_id, state_sealed), UPDATE (state_sealed), DELETE ON conversations TO attune_user;
CREATE POLICY conversations_own ON conversations TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY conversations_system ON conversations TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE cross_platform_notifications (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  workshop_id uuid,
  circle_at timestamp with time zone,
  priority_level smallint NOT NULL,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  post_id uuid,
  CONSTRAINT cross_platform_notifications_pkey PRIMARY KEY (id),
  CONSTRAINT cross_platform_notifications_kind_check CHECK ((kind ~ '^[a-z-]{1,40}$'::text)),
  CONSTRAINT cross_platform_notifications_priority_level_check CHECK (((priority_level >= 1) AND (priority_level <= 3))),
  CONSTRAINT cross_platform_notifications_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT cross_platform_notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT cross_platform_notifications_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE SET NULL
);
CREATE INDEX notifications_created ON cross_platform_notifications USING btree (created_at);
CREATE INDEX notifications_post ON cross_platform_notifications USING btree (post_id) WHERE (post_id IS NOT NULL);
CREATE UNIQUE INDEX notifications_post_once ON cross_platform_notifications USING btree (user_id, kind, post_id) WHERE ((NOT is_read) AND (post_id IS NOT NULL));
CREATE INDEX notifications_unread ON cross_platform_notifications USING btree (user_id, priority_level DESC, created_at DESC) WHERE (NOT is_read);
CREATE INDEX notifications_user ON cross_platform_notifications USING btree (user_id);
CREATE INDEX notifications_workshop ON cross_platform_notifications USING btree (workshop_id);
ALTER TABLE cross_platform_notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE cross_platform_notifications FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON cross_platform_notifications TO attune_system;
GRANT SELECT, UPDATE (is_read), DELETE ON cross_platform_notifications TO attune_user;
CREATE POLICY notifications_forget ON cross_platform_notifications FOR DELETE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY notifications_mark ON cross_platform_notifications FOR UPDATE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY notifications_own ON cross_platform_notifications FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY notifications_system ON cross_platform_notifications TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER notifications_changed AFTER INSERT OR UPDATE OF is_read ON cross_platform_notifications FOR EACH ROW EXECUTE FUNCTION tell_notifications_changed();
CREATE TRIGGER notifications_gone AFTER DELETE ON cross_platform_notifications FOR EACH ROW WHEN ((NOT old.is_read)) EXECUTE FUNCTION tell_notifications_changed();

CREATE TABLE data_copies (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  requested_at timestamp with time zone NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  failed_at timestamp with time zone,
  ready_at timestamp with time zone,
  bytes bigint,
  parts integer,
  CONSTRAINT data_copies_pkey PRIMARY KEY (id),
  CONSTRAINT data_copies_user_id_key UNIQUE (user_id),
  CONSTRAINT data_copies_check CHECK (((failed_at IS NULL) OR (ready_at IS NULL))),
  CONSTRAINT data_copies_check1 CHECK ((((ready_at IS NULL) = (bytes IS NULL)) AND ((ready_at IS NULL) = (parts IS NULL)))),
  CONSTRAINT data_copies_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX data_copies_age ON data_copies USING btree (COALESCE(ready_at, failed_at, requested_at));
ALTER TABLE data_copies ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_copies FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON data_copies TO attune_system;
GRANT SELECT, INSERT (id, user_id), DELETE ON data_copies TO attune_user;
CREATE POLICY data_copies_own ON data_copies TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY data_copies_system ON data_copies TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE data_copy_parts (
  copy_id uuid NOT NULL,
  n integer NOT NULL,
  sealed private_text NOT NULL STORAGE e,
  CONSTRAINT data_copy_parts_pkey PRIMARY KEY (copy_id, n),
  CONSTRAINT data_copy_parts_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES data_copies(id) ON DELETE CASCADE
);
ALTER TABLE data_copy_parts ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_copy_parts FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON data_copy_parts TO attune_system;
GRANT SELECT ON data_copy_parts TO attune_user;
CREATE POLICY data_copy_parts_own ON data_copy_parts FOR SELECT TO attune_user
  USING (EXISTS ( SELECT
   FROM data_copies c
  WHERE (c.id = data_copy_parts.copy_id)));
CREATE POLICY data_copy_parts_system ON data_copy_parts TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE emotional_states (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  said_sealed private_text NOT NULL,
  CONSTRAINT emotional_states_pkey PRIMARY KEY (id),
  CONSTRAINT emotional_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX emotional_states_newest ON emotional_states USING btree (user_id, created_at DESC, id DESC);
ALTER TABLE emotional_states ENABLE ROW LEVEL SECURITY;
ALTER TABLE emotional_states FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON emotional_states TO attune_system;
GRANT SELECT, INSERT (id, user_id, created_at, said_sealed), UPDATE (changed_at, said_sealed), DELETE ON emotional_states TO attune_user;
CREATE POLICY emotional_states_own ON emotional_states TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY emotional_states_system ON emotional_states TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE encryption_keys (
  id text NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT encryption_keys_pkey PRIMARY KEY (id),
  CONSTRAINT encryption_keys_id_check CHECK ((id ~ '^[0-9a-f]{16}$'::text))
);
ALTER TABLE encryption_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE encryption_keys FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON encryption_keys TO attune_system;
GRANT SELECT (id) ON encryption_keys TO attune_user;
CREATE POLICY encryption_keys_read ON encryption_keys FOR SELECT TO attune_user
  USING true;
CREATE POLICY encryption_keys_system ON encryption_keys TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE entitlements (
  user_id uuid NOT NULL,
  source text NOT NULL,
  until timestamp with time zone,
  granted_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT entitlements_pkey PRIMARY KEY (user_id, source),
  CONSTRAINT entitlements_source_check CHECK ((source = ANY (ARRAY['stripe'::text, 'gift'::text, 'free-place'::text]))),
  CONSTRAINT entitlements_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE entitlements ENABLE ROW LEVEL SECURITY;
ALTER TABLE entitlements FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON entitlements TO attune_system;
GRANT SELECT ON entitlements TO attune_user;
CREATE POLICY entitlements_own ON entitlements FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY entitlements_system ON entitlements TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE farewells (
  user_id uuid NOT NULL,
  workshop_id uuid NOT NULL,
  said_sealed private_text NOT NULL,
  said_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT farewells_pkey PRIMARY KEY (user_id, workshop_id),
  CONSTRAINT farewells_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE farewells ENABLE ROW LEVEL SECURITY;
ALTER TABLE farewells FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON farewells TO attune_system;
GRANT SELECT, INSERT (user_id, workshop_id, said_sealed), UPDATE (said_sealed, said_at), DELETE ON farewells TO attune_user;
CREATE POLICY farewells_own ON farewells TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK ((user_id = ( SELECT current_user_id() AS current_user_id)) AND is_member(workshop_id));
CREATE POLICY farewells_system ON farewells TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE follow_ups (
  user_id uuid NOT NULL,
  noted_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT follow_ups_pkey PRIMARY KEY (user_id),
  CONSTRAINT follow_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX follow_ups_noted_at_idx ON follow_ups USING btree (noted_at);
ALTER TABLE follow_ups ENABLE ROW LEVEL SECURITY;
ALTER TABLE follow_ups FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON follow_ups TO attune_system;
GRANT SELECT, INSERT (user_id), UPDATE (noted_at), DELETE ON follow_ups TO attune_user;
CREATE POLICY follow_ups_own ON follow_ups TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY follow_ups_system ON follow_ups TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE gift_codes (
  id uuid NOT NULL,
  code_hash bytea NOT NULL,
  source text NOT NULL,
  days integer,
  uses_left integer NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  good_until timestamp with time zone NOT NULL,
  CONSTRAINT gift_codes_pkey PRIMARY KEY (id),
  CONSTRAINT gift_codes_code_hash_key UNIQUE (code_hash),
  CONSTRAINT gift_codes_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  CONSTRAINT gift_codes_days_check CHECK ((days > 0)),
  CONSTRAINT gift_codes_source_check CHECK ((source = ANY (ARRAY['gift'::text, 'free-place'::text]))),
  CONSTRAINT gift_codes_uses_left_check CHECK ((uses_left >= 0))
);
ALTER TABLE gift_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE gift_codes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON gift_codes TO attune_system;
CREATE POLICY gift_codes_system ON gift_codes TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE gift_redemptions (
  code_id uuid NOT NULL,
  user_id uuid NOT NULL,
  redeemed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT gift_redemptions_pkey PRIMARY KEY (code_id, user_id),
  CONSTRAINT gift_redemptions_code_id_fkey FOREIGN KEY (code_id) REFERENCES gift_codes(id) ON DELETE CASCADE,
  CONSTRAINT gift_redemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX gift_redemptions_user ON gift_redemptions USING btree (user_id);
ALTER TABLE gift_redemptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE gift_redemptions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON gift_redemptions TO attune_system;
CREATE POLICY gift_redemptions_system ON gift_redemptions TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE host_followers (
  id uuid NOT NULL,
  host_id uuid NOT NULL,
  email text NOT NULL,
  token text NOT NULL,
  asked_at timestamp with time zone NOT NULL DEFAULT now(),
  confirmed_at timestamp with time zone,
  CONSTRAINT host_followers_pkey PRIMARY KEY (id),
  CONSTRAINT host_followers_host_id_email_key UNIQUE (host_id, email),
  CONSTRAINT host_followers_token_key UNIQUE (token),
  CONSTRAINT host_followers_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  CONSTRAINT host_followers_token_check CHECK ((char_length(token) = 43)),
  CONSTRAINT host_followers_host_id_fkey FOREIGN KEY (host_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT host_followers_host_id_fkey1 FOREIGN KEY (host_id) REFERENCES host_pages(user_id) ON DELETE CASCADE
);
CREATE INDEX host_followers_unconfirmed ON host_followers USING btree (asked_at) WHERE (confirmed_at IS NULL);
ALTER TABLE host_followers ENABLE ROW LEVEL SECURITY;
ALTER TABLE host_followers FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON host_followers TO attune_system;
CREATE POLICY host_followers_system ON host_followers TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE host_former_slugs (
  digest text NOT NULL,
  user_id uuid,
  until timestamp with time zone NOT NULL,
  CONSTRAINT host_former_slugs_pkey PRIMARY KEY (digest),
  CONSTRAINT host_former_slugs_digest_check CHECK ((char_length(digest) = 64)),
  CONSTRAINT host_former_slugs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE SET NULL
);
CREATE INDEX host_former_slugs_user ON host_former_slugs USING btree (user_id);
ALTER TABLE host_former_slugs ENABLE ROW LEVEL SECURITY;
ALTER TABLE host_former_slugs FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON host_former_slugs TO attune_system;
CREATE POLICY host_former_slugs_system ON host_former_slugs TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE host_pages (
  user_id uuid NOT NULL,
  slug text NOT NULL,
  slug_reading text NOT NULL,
  is_on boolean NOT NULL DEFAULT false,
  about text,
  picture text,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  told_at timestamp with time zone,
  CONSTRAINT host_pages_pkey PRIMARY KEY (user_id),
  CONSTRAINT host_pages_slug_key UNIQUE (slug),
  CONSTRAINT host_pages_slug_reading_key UNIQUE (slug_reading),
  CONSTRAINT host_pages_about_check CHECK (((char_length(about) >= 1) AND (char_length(about) <= 600))),
  CONSTRAINT host_pages_picture_check CHECK (((char_length(picture) >= 1) AND (char_length(picture) <= 400000))),
  CONSTRAINT host_pages_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((char_length(slug) >= 3) AND (char_length(slug) <= 40)))),
  CONSTRAINT host_pages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE host_pages ENABLE ROW LEVEL SECURITY;
ALTER TABLE host_pages FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON host_pages TO attune_system;
GRANT SELECT, INSERT (user_id, slug, slug_reading, is_on, about, picture), UPDATE (slug, slug_reading, is_on, about, picture), DELETE ON host_pages TO attune_user;
CREATE POLICY host_pages_own ON host_pages TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY host_pages_system ON host_pages TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER host_pages_free BEFORE INSERT OR UPDATE OF slug_reading ON host_pages FOR EACH ROW EXECUTE FUNCTION refuse_former_slug();
CREATE TRIGGER host_pages_removed AFTER DELETE ON host_pages FOR EACH ROW EXECUTE FUNCTION keep_former_slug();
CREATE TRIGGER host_pages_renamed AFTER UPDATE OF slug_reading ON host_pages FOR EACH ROW WHEN ((old.slug_reading <> new.slug_reading)) EXECUTE FUNCTION keep_former_slug();

CREATE TABLE host_refusals (
  digest text NOT NULL,
  refused_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT host_refusals_pkey PRIMARY KEY (digest),
  CONSTRAINT host_refusals_digest_check CHECK ((char_length(digest) = 43))
);
CREATE INDEX host_refusals_age ON host_refusals USING btree (refused_at);
ALTER TABLE host_refusals ENABLE ROW LEVEL SECURITY;
ALTER TABLE host_refusals FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON host_refusals TO attune_system;
CREATE POLICY host_refusals_system ON host_refusals TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE host_told_circles (
  workshop_id uuid NOT NULL,
  told_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT host_told_circles_pkey PRIMARY KEY (workshop_id),
  CONSTRAINT host_told_circles_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
ALTER TABLE host_told_circles ENABLE ROW LEVEL SECURITY;
ALTER TABLE host_told_circles FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON host_told_circles TO attune_system;
CREATE POLICY host_told_circles_system ON host_told_circles TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE intelligent_recommendations (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  confidence_score real NOT NULL,
  completion_status text NOT NULL DEFAULT 'pending'::text,
  completed_at timestamp with time zone,
  user_feedback_rating smallint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  said_sealed private_text NOT NULL,
  rating_sealed private_text,
  CONSTRAINT intelligent_recommendations_pkey PRIMARY KEY (id),
  CONSTRAINT intelligent_recommendations_check CHECK (((NOT is_active) OR (completion_status = 'pending'::text))),
  CONSTRAINT intelligent_recommendations_check1 CHECK (((completion_status = 'completed'::text) = (completed_at IS NOT NULL))),
  CONSTRAINT intelligent_recommendations_completion_status_check CHECK ((completion_status = ANY (ARRAY['pending'::text, 'completed'::text, 'dismissed'::text]))),
  CONSTRAINT intelligent_recommendations_confidence_score_check CHECK (((confidence_score >= (0)::double precision) AND (confidence_score <= (1)::double precision))),
  CONSTRAINT intelligent_recommendations_rated CHECK (((completion_status = 'completed'::text) = ((rating_sealed IS NOT NULL) OR (user_feedback_rating IS NOT NULL)))),
  CONSTRAINT intelligent_recommendations_user_feedback_rating_check CHECK (((user_feedback_rating >= 1) AND (user_feedback_rating <= 5))),
  CONSTRAINT intelligent_recommendations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX intelligent_recommendations_best ON intelligent_recommendations USING btree (user_id, confidence_score DESC) WHERE is_active;
CREATE INDEX intelligent_recommendations_unsealed ON intelligent_recommendations USING btree (id) WHERE (user_feedback_rating IS NOT NULL);
CREATE INDEX intelligent_recommendations_user ON intelligent_recommendations USING btree (user_id);
ALTER TABLE intelligent_recommendations ENABLE ROW LEVEL SECURITY;
ALTER TABLE intelligent_recommendations FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON intelligent_recommendations TO attune_system;
GRANT SELECT, UPDATE (is_active, completion_status, completed_at, rating_sealed), DELETE ON intelligent_recommendations TO attune_user;
CREATE POLICY intelligent_recommendations_own ON intelligent_recommendations TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY intelligent_recommendations_system ON intelligent_recommendations TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER suggestions_changed AFTER INSERT OR UPDATE ON intelligent_recommendations FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();
CREATE TRIGGER suggestions_gone AFTER DELETE ON intelligent_recommendations FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();

CREATE TABLE journey_notes (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  workshop_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  text_sealed private_text NOT NULL,
  CONSTRAINT journey_notes_pkey PRIMARY KEY (id),
  CONSTRAINT journey_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX journey_notes_circle ON journey_notes USING btree (user_id, workshop_id);
ALTER TABLE journey_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE journey_notes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON journey_notes TO attune_system;
GRANT SELECT, INSERT (id, user_id, workshop_id, created_at, text_sealed), UPDATE (changed_at, text_sealed), DELETE ON journey_notes TO attune_user;
CREATE POLICY journey_notes_own ON journey_notes TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY journey_notes_system ON journey_notes TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE journey_steps (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  workshop_id uuid NOT NULL,
  step_type text NOT NULL,
  step_name text NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  response_sealed private_text,
  responded_at timestamp with time zone,
  completed_at timestamp with time zone,
  CONSTRAINT journey_steps_pkey PRIMARY KEY (id),
  CONSTRAINT journey_steps_user_id_workshop_id_step_type_key UNIQUE (user_id, workshop_id, step_type),
  CONSTRAINT journey_steps_check CHECK (((response_sealed IS NULL) = (responded_at IS NULL))),
  CONSTRAINT journey_steps_check1 CHECK (((completed_at IS NULL) OR (response_sealed IS NOT NULL))),
  CONSTRAINT journey_steps_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 2000))),
  CONSTRAINT journey_steps_step_name_check CHECK (((char_length(step_name) >= 1) AND (char_length(step_name) <= 200))),
  CONSTRAINT journey_steps_step_type_check CHECK ((step_type = ANY (ARRAY['pre_reflection'::text, 'preparation'::text, 'workshop_activity'::text, 'reflection'::text, 'integration'::text, 'follow_up'::text]))),
  CONSTRAINT journey_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX journey_steps_workshop ON journey_steps USING btree (workshop_id);
ALTER TABLE journey_steps ENABLE ROW LEVEL SECURITY;
ALTER TABLE journey_steps FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON journey_steps TO attune_system;
GRANT SELECT, UPDATE (response_sealed, responded_at, completed_at) ON journey_steps TO attune_user;
CREATE POLICY journey_steps_own ON journey_steps FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY journey_steps_system ON journey_steps TO attune_system
  USING true
  WITH CHECK true;
CREATE POLICY journey_steps_write ON journey_steps FOR UPDATE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));

CREATE TABLE known_words (
  word text NOT NULL,
  shown text NOT NULL,
  posts integer NOT NULL,
  CONSTRAINT known_words_pkey PRIMARY KEY (word)
);
CREATE INDEX known_words_begin ON known_words USING btree ("left"(word, 1), char_length(word));
CREATE INDEX known_words_end ON known_words USING btree ("right"(word, 2), char_length(word));
ALTER TABLE known_words ENABLE ROW LEVEL SECURITY;
ALTER TABLE known_words FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON known_words TO attune_system;
CREATE POLICY known_words_system ON known_words TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE mails_sent (
  id uuid NOT NULL,
  sent_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT mails_sent_pkey PRIMARY KEY (id)
);
ALTER TABLE mails_sent ENABLE ROW LEVEL SECURITY;
ALTER TABLE mails_sent FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON mails_sent TO attune_system;
CREATE POLICY mails_sent_system ON mails_sent TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE messages (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  who text NOT NULL,
  said_sealed private_text NOT NULL,
  said_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_id_user_id_key UNIQUE (id, user_id),
  CONSTRAINT messages_who_check CHECK ((who = ANY (ARRAY['person'::text, 'guide'::text, 'model'::text]))),
  CONSTRAINT messages_conversation_id_user_id_fkey FOREIGN KEY (conversation_id, user_id) REFERENCES conversations(id, user_id) ON DELETE CASCADE,
  CONSTRAINT messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX messages_by_person ON messages USING btree (user_id);
CREATE INDEX messages_by_talk ON messages USING btree (conversation_id, said_at);
ALTER TABLE messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE messages FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON messages TO attune_system;
GRANT SELECT, INSERT (id, conversation_id, user_id, who, said_sealed), DELETE ON messages TO attune_user;
CREATE POLICY messages_own ON messages TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY messages_system ON messages TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE muted_people (
  user_id uuid NOT NULL,
  muted_id uuid NOT NULL,
  name text NOT NULL,
  muted_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT muted_people_pkey PRIMARY KEY (user_id, muted_id),
  CONSTRAINT muted_people_check CHECK ((user_id <> muted_id)),
  CONSTRAINT muted_people_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  CONSTRAINT muted_people_muted_id_fkey FOREIGN KEY (muted_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT muted_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX muted_people_muted ON muted_people USING btree (muted_id);
ALTER TABLE muted_people ENABLE ROW LEVEL SECURITY;
ALTER TABLE muted_people FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON muted_people TO attune_system;
GRANT SELECT, INSERT, DELETE ON muted_people TO attune_user;
CREATE POLICY muted_people_own ON muted_people TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY muted_people_system ON muted_people TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE muted_words (
  user_id uuid NOT NULL,
  words_sealed private_text NOT NULL,
  CONSTRAINT muted_words_pkey PRIMARY KEY (user_id),
  CONSTRAINT muted_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE muted_words ENABLE ROW LEVEL SECURITY;
ALTER TABLE muted_words FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON muted_words TO attune_system;
GRANT SELECT, INSERT, UPDATE (words_sealed), DELETE ON muted_words TO attune_user;
CREATE POLICY muted_words_own ON muted_words TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY muted_words_system ON muted_words TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE note_choices (
  user_id uuid NOT NULL,
  is_open boolean NOT NULL DEFAULT false,
  chosen_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT note_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT note_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE note_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE note_choices FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON note_choices TO attune_system;
GRANT SELECT, INSERT (user_id, is_open), UPDATE (is_open, chosen_at) ON note_choices TO attune_user;
CREATE POLICY note_choices_change ON note_choices FOR UPDATE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY note_choices_make ON note_choices FOR INSERT TO attune_user
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY note_choices_read ON note_choices FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY note_choices_system ON note_choices TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE notes (
  id uuid NOT NULL,
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  from_name text NOT NULL,
  to_name text NOT NULL,
  words_sealed private_text,
  sent_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  put_away_at timestamp with time zone,
  CONSTRAINT notes_pkey PRIMARY KEY (id),
  CONSTRAINT notes_check CHECK ((from_id <> to_id)),
  CONSTRAINT notes_from_id_fkey FOREIGN KEY (from_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT notes_to_id_fkey FOREIGN KEY (to_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX notes_age ON notes USING btree (sent_at);
CREATE INDEX notes_from ON notes USING btree (from_id, sent_at DESC);
CREATE INDEX notes_to ON notes USING btree (to_id, sent_at DESC);
ALTER TABLE notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE notes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (words_sealed, put_away_at), DELETE ON notes TO attune_system;
GRANT SELECT ON notes TO attune_user;
CREATE POLICY notes_read ON notes FOR SELECT TO attune_user
  USING ((from_id = ( SELECT current_user_id() AS current_user_id)) OR ((to_id = ( SELECT current_user_id() AS current_user_id)) AND (put_away_at IS NULL) AND (words_sealed IS NOT NULL) AND is_findable(from_id)));
CREATE POLICY notes_system ON notes TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE notification_choices (
  user_id uuid NOT NULL,
  muted text[] NOT NULL DEFAULT '{}'::text[],
  digest text NOT NULL DEFAULT 'never'::text,
  time_zone text NOT NULL,
  digested_at timestamp with time zone NOT NULL DEFAULT now(),
  wanted text[] NOT NULL DEFAULT '{}'::text[],
  pushed text[] NOT NULL DEFAULT '{}'::text[],
  names boolean NOT NULL DEFAULT false,
  CONSTRAINT notification_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_choices_digest_check CHECK ((digest = ANY (ARRAY['never'::text, 'daily'::text, 'weekly'::text]))),
  CONSTRAINT notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX notification_choices_digest ON notification_choices USING btree (digested_at) WHERE (digest <> 'never'::text);
CREATE INDEX notification_choices_wanted ON notification_choices USING btree (user_id) WHERE (wanted <> '{}'::text[]);
ALTER TABLE notification_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_choices FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_choices TO attune_system;
GRANT SELECT, INSERT (user_id, muted, digest, time_zone, wanted, pushed, names), UPDATE (muted, digest, time_zone, digested_at, wanted, pushed, names) ON notification_choices TO attune_user;
CREATE POLICY notification_choices_own ON notification_choices TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY notification_choices_system ON notification_choices TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE observation_readers (
  observation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  text_sealed private_text NOT NULL,
  CONSTRAINT observation_readers_pkey PRIMARY KEY (observation_id, user_id),
  CONSTRAINT observation_readers_observation_id_fkey FOREIGN KEY (observation_id) REFERENCES observations(id) ON DELETE CASCADE,
  CONSTRAINT observation_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX observation_readers_user ON observation_readers USING btree (user_id);
ALTER TABLE observation_readers ENABLE ROW LEVEL SECURITY;
ALTER TABLE observation_readers FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON observation_readers TO attune_system;
GRANT SELECT ON observation_readers TO attune_user;
CREATE POLICY observation_readers_own ON observation_readers FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY observation_readers_system ON observation_readers TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE observations (
  id uuid NOT NULL,
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  phase smallint,
  phase_name text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  text_sealed private_text NOT NULL,
  CONSTRAINT observations_pkey PRIMARY KEY (id),
  CONSTRAINT observations_phase_check CHECK (((phase >= 0) AND (phase <= 39))),
  CONSTRAINT observations_phase_name_check CHECK ((char_length(phase_name) <= 80)),
  CONSTRAINT observations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT observations_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX observations_user ON observations USING btree (user_id);
CREATE INDEX observations_workshop ON observations USING btree (workshop_id, written_at);
CREATE INDEX observations_written ON observations USING btree (written_at);
ALTER TABLE observations ENABLE ROW LEVEL SECURITY;
ALTER TABLE observations FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON observations TO attune_system;
GRANT SELECT, DELETE ON observations TO attune_user;
CREATE POLICY observations_read ON observations FOR SELECT TO attune_user
  USING ((user_id = ( SELECT current_user_id() AS current_user_id)) OR hosts_circle(workshop_id) OR is_named_in(id));
CREATE POLICY observations_system ON observations TO attune_system
  USING true
  WITH CHECK true;
CREATE POLICY observations_take_away ON observations FOR DELETE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));

CREATE TABLE outbox (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO attune_system;
CREATE POLICY outbox_system ON outbox TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE paid_seats (
  id uuid NOT NULL,
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  state text NOT NULL,
  session_id text,
  held_until timestamp with time zone NOT NULL,
  returnable_until timestamp with time zone NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  link text,
  dates integer NOT NULL DEFAULT 1,
  date_ids uuid[] NOT NULL,
  begun_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  code_id uuid,
  CONSTRAINT paid_seats_pkey PRIMARY KEY (id),
  CONSTRAINT paid_seats_session_id_key UNIQUE (session_id),
  CONSTRAINT paid_seats_dates_check CHECK ((dates > 0)),
  CONSTRAINT paid_seats_state_check CHECK ((state = ANY (ARRAY['held'::text, 'lapsed'::text, 'paid'::text, 'returned'::text, 'given-up'::text, 'used'::text]))),
  CONSTRAINT paid_seats_code_id_fkey FOREIGN KEY (code_id) REFERENCES seat_codes(id) ON DELETE SET NULL,
  CONSTRAINT paid_seats_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX paid_seats_begun ON paid_seats USING gin (begun_ids);
CREATE INDEX paid_seats_code ON paid_seats USING btree (code_id);
CREATE INDEX paid_seats_dates ON paid_seats USING gin (date_ids);
CREATE UNIQUE INDEX paid_seats_live ON paid_seats USING btree (workshop_id, user_id) WHERE (state = ANY (ARRAY['held'::text, 'paid'::text, 'used'::text]));
CREATE INDEX paid_seats_user ON paid_seats USING btree (user_id);
ALTER TABLE paid_seats ENABLE ROW LEVEL SECURITY;
ALTER TABLE paid_seats FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON paid_seats TO attune_system;
GRANT SELECT ON paid_seats TO attune_user;
CREATE POLICY paid_seats_own ON paid_seats FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY paid_seats_system ON paid_seats TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE people_cards (
  user_id uuid NOT NULL,
  is_listed boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  name_folded text NOT NULL,
  words text NOT NULL DEFAULT ''::text,
  topics text[] NOT NULL DEFAULT '{}'::text[],
  removed_at timestamp with time zone,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT people_cards_pkey PRIMARY KEY (user_id),
  CONSTRAINT people_cards_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  CONSTRAINT people_cards_topics_check CHECK ((topics <@ ARRAY['im'::text, 'yoga'::text, 'nvc'::text, 'touch'::text, 'mm'::text])),
  CONSTRAINT people_cards_words_check CHECK ((char_length(words) <= 140)),
  CONSTRAINT people_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX people_cards_listed ON people_cards USING btree (name_folded, user_id) WHERE (is_listed AND (removed_at IS NULL));
ALTER TABLE people_cards ENABLE ROW LEVEL SECURITY;
ALTER TABLE people_cards FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON people_cards TO attune_system;
GRANT SELECT, INSERT (user_id, is_listed, name, name_folded, words, topics), UPDATE (is_listed, name, name_folded, words, topics, changed_at) ON people_cards TO attune_user;
CREATE POLICY people_cards_change ON people_cards FOR UPDATE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY people_cards_make ON people_cards FOR INSERT TO attune_user
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY people_cards_read ON people_cards FOR SELECT TO attune_user
  USING ((user_id = ( SELECT current_user_id() AS current_user_id)) OR (is_listed AND (removed_at IS NULL) AND is_findable(user_id)));
CREATE POLICY people_cards_system ON people_cards TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE person_keys (
  user_id uuid NOT NULL,
  wrapped bytea NOT NULL,
  wrapped_by text NOT NULL,
  CONSTRAINT person_keys_pkey PRIMARY KEY (user_id),
  CONSTRAINT person_keys_wrapped_check CHECK ((octet_length(wrapped) = 60)),
  CONSTRAINT person_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT person_keys_wrapped_by_fkey FOREIGN KEY (wrapped_by) REFERENCES encryption_keys(id)
);
CREATE INDEX person_keys_wrapped_by ON person_keys USING btree (wrapped_by);
ALTER TABLE person_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE person_keys FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (wrapped, wrapped_by) ON person_keys TO attune_system;
GRANT SELECT, INSERT ON person_keys TO attune_user;
CREATE POLICY person_keys_own ON person_keys TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY person_keys_system ON person_keys TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE post_choices (
  user_id uuid NOT NULL,
  words_stay boolean NOT NULL DEFAULT false,
  CONSTRAINT post_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT post_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE post_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_choices FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_choices TO attune_system;
GRANT SELECT, INSERT, UPDATE ON post_choices TO attune_user;
CREATE POLICY post_choices_own ON post_choices TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY post_choices_system ON post_choices TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE post_mentions (
  post_id uuid NOT NULL,
  user_id uuid NOT NULL,
  was_told boolean NOT NULL DEFAULT false,
  CONSTRAINT post_mentions_pkey PRIMARY KEY (post_id, user_id),
  CONSTRAINT post_mentions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT post_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX post_mentions_user ON post_mentions USING btree (user_id);
ALTER TABLE post_mentions ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_mentions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_mentions TO attune_system;
CREATE POLICY post_mentions_system ON post_mentions TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE post_notes (
  post_id uuid NOT NULL,
  user_id uuid NOT NULL,
  note_sealed private_text NOT NULL,
  said_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT post_notes_pkey PRIMARY KEY (post_id),
  CONSTRAINT post_notes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT post_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX post_notes_user ON post_notes USING btree (user_id);
ALTER TABLE post_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_notes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_notes TO attune_system;
GRANT SELECT ON post_notes TO attune_user;
CREATE POLICY post_notes_own ON post_notes FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY post_notes_system ON post_notes TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE post_pictures (
  id uuid NOT NULL,
  uploader_id uuid NOT NULL,
  post_id uuid,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  added_at timestamp with time zone NOT NULL DEFAULT now(),
  wanted_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT post_pictures_pkey PRIMARY KEY (id),
  CONSTRAINT post_pictures_height_check CHECK ((height > 0)),
  CONSTRAINT post_pictures_width_check CHECK ((width > 0)),
  CONSTRAINT post_pictures_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT post_pictures_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX post_pictures_post ON post_pictures USING btree (post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX post_pictures_unposted ON post_pictures USING btree (wanted_at) WHERE (post_id IS NULL);
CREATE INDEX post_pictures_uploader ON post_pictures USING btree (uploader_id);
ALTER TABLE post_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_pictures FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_pictures TO attune_system;
GRANT SELECT ON post_pictures TO attune_user;
CREATE POLICY post_pictures_read ON post_pictures FOR SELECT TO attune_user
  USING (((post_id IS NULL) AND (uploader_id = ( SELECT current_user_id() AS current_user_id))) OR (EXISTS ( SELECT
   FROM posts p
  WHERE ((p.id = post_pictures.post_id) AND (p.document IS NOT NULL)))));
CREATE POLICY post_pictures_system ON post_pictures TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE post_polls (
  post_id uuid NOT NULL,
  author_id uuid,
  question text NOT NULL,
  choices text[] NOT NULL,
  days integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT post_polls_pkey PRIMARY KEY (post_id),
  CONSTRAINT post_polls_choices_check CHECK (((cardinality(choices) >= 2) AND (cardinality(choices) <= 8))),
  CONSTRAINT post_polls_days_check CHECK (((days >= 1) AND (days <= 14))),
  CONSTRAINT post_polls_question_check CHECK (((char_length(question) >= 1) AND (char_length(question) <= 200))),
  CONSTRAINT post_polls_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  CONSTRAINT post_polls_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_polls_author ON post_polls USING btree (author_id) WHERE (author_id IS NOT NULL);
ALTER TABLE post_polls ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_polls FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_polls TO attune_system;
GRANT SELECT ON post_polls TO attune_user;
CREATE POLICY post_polls_read ON post_polls FOR SELECT TO attune_user
  USING (EXISTS ( SELECT
   FROM posts p
  WHERE ((p.id = post_polls.post_id) AND (p.document IS NOT NULL))));
CREATE POLICY post_polls_system ON post_polls TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE post_reactions (
  post_id uuid NOT NULL,
  user_id uuid NOT NULL,
  word text NOT NULL,
  name text NOT NULL,
  given_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT post_reactions_pkey PRIMARY KEY (post_id, user_id, word),
  CONSTRAINT post_reactions_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  CONSTRAINT post_reactions_word_check CHECK ((word = ANY (ARRAY['with-you'::text, 'me-too'::text, 'thank-you'::text]))),
  CONSTRAINT post_reactions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT post_reactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX post_reactions_user ON post_reactions USING btree (user_id);
ALTER TABLE post_reactions ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_reactions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_reactions TO attune_system;
GRANT SELECT, INSERT (post_id, user_id, word, name), DELETE ON post_reactions TO attune_user;
CREATE POLICY post_reactions_give ON post_reactions FOR INSERT TO attune_user
  WITH CHECK ((user_id = ( SELECT current_user_id() AS current_user_id)) AND (EXISTS ( SELECT
   FROM (posts p
     JOIN space_members m USING (space_id))
  WHERE ((p.id = post_reactions.post_id) AND (p.state = 'shown'::text) AND (p.author_id <> ( SELECT current_user_id() AS current_user_id)) AND (m.user_id = ( SELECT current_user_id() AS current_user_id)) AND (m.left_at IS NULL) AND (m.display_name = post_reactions.name)))));
CREATE POLICY post_reactions_read ON post_reactions FOR SELECT TO attune_user
  USING ((user_id = ( SELECT current_user_id() AS current_user_id)) OR ((EXISTS ( SELECT
   FROM posts p
  WHERE ((p.id = post_reactions.post_id) AND (p.author_id = ( SELECT current_user_id() AS current_user_id))))) AND (NOT (( SELECT is_apart_from_anyone() AS is_apart_from_anyone) AND is_apart(user_id))) AND (NOT (user_id IN ( SELECT leaving_people() AS leaving_people)))));
CREATE POLICY post_reactions_system ON post_reactions TO attune_system
  USING true
  WITH CHECK true;
CREATE POLICY post_reactions_take_back ON post_reactions FOR DELETE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));

CREATE TABLE post_ties (
  user_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  follows boolean NOT NULL DEFAULT false,
  is_muted boolean NOT NULL DEFAULT false,
  saved_at timestamp with time zone,
  read_to timestamp with time zone,
  is_unread boolean NOT NULL DEFAULT false,
  CONSTRAINT post_ties_pkey PRIMARY KEY (user_id, thread_id),
  CONSTRAINT post_ties_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT post_ties_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX post_ties_saved ON post_ties USING btree (user_id, saved_at DESC) WHERE (saved_at IS NOT NULL);
CREATE INDEX post_ties_thread ON post_ties USING btree (thread_id);
CREATE INDEX post_ties_unread ON post_ties USING btree (user_id) WHERE is_unread;
ALTER TABLE post_ties ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_ties FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_ties TO attune_system;
GRANT SELECT, INSERT, UPDATE (follows, is_muted, saved_at, read_to, is_unread), DELETE ON post_ties TO attune_user;
CREATE POLICY post_ties_add ON post_ties FOR INSERT TO attune_user
  WITH CHECK ((user_id = ( SELECT current_user_id() AS current_user_id)) AND (EXISTS ( SELECT
   FROM posts p
  WHERE ((p.id = post_ties.thread_id) AND (NOT p.is_answer)))));
CREATE POLICY post_ties_change ON post_ties FOR UPDATE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY post_ties_drop ON post_ties FOR DELETE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY post_ties_own ON post_ties FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY post_ties_system ON post_ties TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE post_versions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  post_id uuid NOT NULL,
  document jsonb NOT NULL,
  content_note text,
  replaced_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT post_versions_pkey PRIMARY KEY (id),
  CONSTRAINT post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_versions_post ON post_versions USING btree (post_id, replaced_at DESC);
ALTER TABLE post_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_versions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_versions TO attune_system;
GRANT SELECT ON post_versions TO attune_user;
CREATE POLICY post_versions_read ON post_versions FOR SELECT TO attune_user
  USING (EXISTS ( SELECT
   FROM posts p
  WHERE ((p.id = post_versions.post_id) AND (p.document IS NOT NULL))));
CREATE POLICY post_versions_system ON post_versions TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE post_votes (
  post_id uuid NOT NULL,
  user_id uuid NOT NULL,
  choice integer NOT NULL,
  CONSTRAINT post_votes_pkey PRIMARY KEY (post_id, user_id),
  CONSTRAINT post_votes_choice_check CHECK (((choice >= 0) AND (choice <= 7))),
  CONSTRAINT post_votes_post_id_fkey FOREIGN KEY (post_id) REFERENCES post_polls(post_id) ON DELETE CASCADE,
  CONSTRAINT post_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX post_votes_user ON post_votes USING btree (user_id);
ALTER TABLE post_votes ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_votes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_votes TO attune_system;
GRANT SELECT, INSERT, UPDATE (choice), DELETE ON post_votes TO attune_user;
CREATE POLICY post_votes_change ON post_votes FOR UPDATE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK ((user_id = ( SELECT current_user_id() AS current_user_id)) AND (EXISTS ( SELECT
   FROM ((post_polls q
     JOIN posts p ON ((p.id = q.post_id)))
     JOIN space_members m USING (space_id))
  WHERE ((q.post_id = post_votes.post_id) AND (q.ends_at > now()) AND (post_votes.choice < cardinality(q.choices)) AND (p.state = 'shown'::text) AND (m.user_id = ( SELECT current_user_id() AS current_user_id)) AND (m.left_at IS NULL)))));
CREATE POLICY post_votes_choose ON post_votes FOR INSERT TO attune_user
  WITH CHECK ((user_id = ( SELECT current_user_id() AS current_user_id)) AND (EXISTS ( SELECT
   FROM ((post_polls q
     JOIN posts p ON ((p.id = q.post_id)))
     JOIN space_members m USING (space_id))
  WHERE ((q.post_id = post_votes.post_id) AND (q.ends_at > now()) AND (post_votes.choice < cardinality(q.choices)) AND (p.state = 'shown'::text) AND (m.user_id = ( SELECT current_user_id() AS current_user_id)) AND (m.left_at IS NULL)))));
CREATE POLICY post_votes_own ON post_votes FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY post_votes_system ON post_votes TO attune_system
  USING true
  WITH CHECK true;
CREATE POLICY post_votes_take_back ON post_votes FOR DELETE TO attune_user
  USING ((user_id = ( SELECT current_user_id() AS current_user_id)) AND (EXISTS ( SELECT
   FROM post_polls q
  WHERE ((q.post_id = post_votes.post_id) AND (q.ends_at > now())))));

CREATE TABLE posts (
  id uuid NOT NULL,
  space_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  is_answer boolean NOT NULL GENERATED ALWAYS AS (thread_id <> id) STORED,
  began_at timestamp with time zone NOT NULL,
  seen_by text NOT NULL,
  author_id uuid,
  author_name text,
  kind text NOT NULL,
  document jsonb,
  words text,
  language text NOT NULL DEFAULT 'simple'::text,
  content_note text,
  quotes_id uuid,
  workshop_id uuid,
  state text NOT NULL DEFAULT 'shown'::text,
  held_until timestamp with time zone,
  helped_by uuid,
  is_first boolean NOT NULL DEFAULT false,
  written_at timestamp with time zone NOT NULL DEFAULT now(),
  edited_at timestamp with time zone,
  last_at timestamp with time zone NOT NULL DEFAULT now(),
  answers integer NOT NULL DEFAULT 0,
  removed_by uuid,
  search_words tsvector GENERATED ALWAYS AS to_tsvector(
CASE language
    WHEN 'en'::text THEN 'english'::regconfig
    WHEN 'de'::text THEN 'german'::regconfig
    WHEN 'fr'::text THEN 'french'::regconfig
    WHEN 'es'::text THEN 'spanish'::regconfig
    WHEN 'it'::text THEN 'italian'::regconfig
    WHEN 'pt'::text THEN 'portuguese'::regconfig
    WHEN 'nl'::text THEN 'dutch'::regconfig
    WHEN 'da'::text THEN 'danish'::regconfig
    WHEN 'sv'::text THEN 'swedish'::regconfig
    WHEN 'nb'::text THEN 'norwegian'::regconfig
    WHEN 'no'::text THEN 'norwegian'::regconfig
    ELSE 'simple'::regconfig
END, translate(replace(replace(replace(replace(lower(regexp_replace(NORMALIZE(words, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'ß'::text, 'ss'::text), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'þ'::text, 'th'::text), 'øłıđðħŧς'::text, 'oliddhtσ'::text)) STORED,
  removed_at timestamp with time zone,
  kept_at timestamp with time zone,
  CONSTRAINT posts_pkey PRIMARY KEY (id),
  CONSTRAINT posts_answers_check CHECK ((answers >= 0)),
  CONSTRAINT posts_author_name_check CHECK (((char_length(author_name) >= 1) AND (char_length(author_name) <= 40))),
  CONSTRAINT posts_check CHECK (((kind = 'answer'::text) = (thread_id <> id))),
  CONSTRAINT posts_check1 CHECK (((document IS NULL) = (words IS NULL))),
  CONSTRAINT posts_check2 CHECK (((state <> 'gone'::text) OR (document IS NULL))),
  CONSTRAINT posts_check3 CHECK (((document IS NOT NULL) OR (state = ANY (ARRAY['gone'::text, 'removed'::text])))),
  CONSTRAINT posts_check4 CHECK (((state = 'held'::text) = (held_until IS NOT NULL))),
  CONSTRAINT posts_check5 CHECK (((helped_by IS NULL) OR (kind = 'question'::text))),
  CONSTRAINT posts_content_note_check CHECK (((char_length(content_note) >= 1) AND (char_length(content_note) <= 80))),
  CONSTRAINT posts_document_check CHECK ((octet_length((document)::text) <= 400000)),
  CONSTRAINT posts_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'question'::text, 'weekly'::text, 'answer'::text]))),
  CONSTRAINT posts_language_check CHECK ((language ~ '^[a-z]{2,20}$'::text)),
  CONSTRAINT posts_removed_check CHECK (((state = 'removed'::text) OR (removed_by IS NULL))),
  CONSTRAINT posts_seen_by_check CHECK ((seen_by = ANY (ARRAY['open'::text, 'people'::text, 'onward'::text]))),
  CONSTRAINT posts_state_check CHECK ((state = ANY (ARRAY['shown'::text, 'held'::text, 'removed'::text, 'gone'::text]))),
  CONSTRAINT posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  CONSTRAINT posts_helped_by_fkey FOREIGN KEY (helped_by) REFERENCES posts(id) ON DELETE SET NULL,
  CONSTRAINT posts_quotes_id_fkey FOREIGN KEY (quotes_id) REFERENCES posts(id) ON DELETE SET NULL,
  CONSTRAINT posts_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES auth_users(id) ON DELETE SET NULL,
  CONSTRAINT posts_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE,
  CONSTRAINT posts_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT posts_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE SET NULL
);
CREATE INDEX posts_author ON posts USING btree (author_id, written_at DESC);
CREATE INDEX posts_begun ON posts USING btree (written_at) WHERE (NOT is_answer);
CREATE INDEX posts_held ON posts USING btree (space_id, held_until) WHERE (state = 'held'::text);
CREATE INDEX posts_helped_by ON posts USING btree (helped_by) WHERE (helped_by IS NOT NULL);
CREATE INDEX posts_lately ON posts USING btree (space_id, last_at DESC, id DESC) WHERE (NOT is_answer);
CREATE INDEX posts_newest ON posts USING btree (written_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX posts_quotes ON posts USING btree (quotes_id) WHERE (quotes_id IS NOT NULL);
CREATE INDEX posts_removed_by ON posts USING btree (removed_by) WHERE (removed_by IS NOT NULL);
CREATE INDEX posts_search ON posts USING gin (search_words) WITH (fastupdate=off);
CREATE INDEX posts_space ON posts USING btree (space_id, written_at DESC, id DESC) WHERE (NOT is_answer);
CREATE INDEX posts_thread ON posts USING btree (thread_id, written_at, id);
CREATE INDEX posts_workshop ON posts USING btree (workshop_id) WHERE (workshop_id IS NOT NULL);
ALTER TABLE posts ENABLE ROW LEVEL SECURITY;
ALTER TABLE posts FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON posts TO attune_system;
GRANT SELECT ON posts TO attune_user;
CREATE POLICY posts_read ON posts FOR SELECT TO attune_user
  USING ((author_id = ( SELECT current_user_id() AS current_user_id)) OR ((EXISTS ( SELECT
   FROM readable_spaces() r(space_id, role, preset, reads_from)
  WHERE ((r.space_id = posts.space_id) AND ((posts.state = ANY (ARRAY['shown'::text, 'gone'::text])) OR (r.role = 'host'::text)) AND (((r.preset = 'open'::text) AND (posts.seen_by = 'open'::text)) OR (posts.began_at >= r.reads_from) OR ((r.role IS NOT NULL) AND (r.preset <> 'onward'::text) AND (posts.seen_by <> 'onward'::text)) OR (r.role = 'host'::text))))) AND ((author_id IS NULL) OR (NOT (( SELECT is_apart_from_anyone() AS is_apart_from_anyone) AND is_apart(author_id)))) AND ((author_id IS NULL) OR (NOT (author_id IN ( SELECT leaving_people() AS leaving_people))))));
CREATE POLICY posts_system ON posts TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER posts_tell AFTER INSERT OR DELETE OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION tell_thread_changed();
CREATE TRIGGER posts_unname BEFORE UPDATE OF author_id ON posts FOR EACH ROW WHEN (((new.author_id IS NULL) AND (old.author_id IS NOT NULL))) EXECUTE FUNCTION unname_post();

CREATE TABLE practice_choices (
  user_id uuid NOT NULL,
  is_open boolean NOT NULL DEFAULT false,
  chosen_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT practice_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT practice_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE practice_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE practice_choices FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON practice_choices TO attune_system;
GRANT SELECT, INSERT (user_id, is_open), UPDATE (is_open, chosen_at) ON practice_choices TO attune_user;
CREATE POLICY practice_choices_change ON practice_choices FOR UPDATE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY practice_choices_make ON practice_choices FOR INSERT TO attune_user
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY practice_choices_read ON practice_choices FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY practice_choices_system ON practice_choices TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE practice_endings (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  ended_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT practice_endings_pkey PRIMARY KEY (id),
  CONSTRAINT practice_endings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX practice_endings_age ON practice_endings USING btree (ended_at);
CREATE INDEX practice_endings_user ON practice_endings USING btree (user_id);
ALTER TABLE practice_endings ENABLE ROW LEVEL SECURITY;
ALTER TABLE practice_endings FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON practice_endings TO attune_system;
GRANT SELECT, DELETE ON practice_endings TO attune_user;
CREATE POLICY practice_endings_put_away ON practice_endings FOR DELETE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY practice_endings_read ON practice_endings FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY practice_endings_system ON practice_endings TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE practice_pairs (
  id uuid NOT NULL,
  one_id uuid NOT NULL,
  other_id uuid NOT NULL,
  one_name text,
  other_name text,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  one_zone text,
  other_zone text,
  offered_by uuid,
  offered text[],
  offered_at timestamp with time zone,
  agreed_from timestamp with time zone,
  agreed_zone text,
  CONSTRAINT practice_pairs_pkey PRIMARY KEY (id),
  CONSTRAINT practice_pairs_agreed_zone_check CHECK ((char_length(agreed_zone) <= 64)),
  CONSTRAINT practice_pairs_check CHECK ((one_id <> other_id)),
  CONSTRAINT practice_pairs_check1 CHECK (((offered_by = one_id) OR (offered_by = other_id))),
  CONSTRAINT practice_pairs_check2 CHECK ((((offered_by IS NULL) = (offered IS NULL)) AND ((offered IS NULL) = (offered_at IS NULL)))),
  CONSTRAINT practice_pairs_check3 CHECK (((agreed_from IS NULL) = (agreed_zone IS NULL))),
  CONSTRAINT practice_pairs_offered_check CHECK (((array_length(offered, 1) >= 1) AND (array_length(offered, 1) <= 3))),
  CONSTRAINT practice_pairs_one_zone_check CHECK ((char_length(one_zone) <= 64)),
  CONSTRAINT practice_pairs_other_zone_check CHECK ((char_length(other_zone) <= 64)),
  CONSTRAINT practice_pairs_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT practice_pairs_one_id_fkey FOREIGN KEY (one_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT practice_pairs_other_id_fkey FOREIGN KEY (other_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX practice_pairs_offered_by ON practice_pairs USING btree (offered_by);
CREATE INDEX practice_pairs_one ON practice_pairs USING btree (one_id);
CREATE INDEX practice_pairs_other ON practice_pairs USING btree (other_id);
CREATE UNIQUE INDEX practice_pairs_two ON practice_pairs USING btree (LEAST(one_id, other_id), GREATEST(one_id, other_id));
ALTER TABLE practice_pairs ENABLE ROW LEVEL SECURITY;
ALTER TABLE practice_pairs FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON practice_pairs TO attune_system;
GRANT SELECT ON practice_pairs TO attune_user;
CREATE POLICY practice_pairs_read ON practice_pairs FOR SELECT TO attune_user
  USING (((one_id = ( SELECT current_user_id() AS current_user_id)) AND is_still_beside(other_id)) OR ((other_id = ( SELECT current_user_id() AS current_user_id)) AND is_still_beside(one_id)));
CREATE POLICY practice_pairs_system ON practice_pairs TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE practice_rooms (
  workshop_id uuid NOT NULL,
  pair_id uuid,
  CONSTRAINT practice_rooms_pkey PRIMARY KEY (workshop_id),
  CONSTRAINT practice_rooms_pair_id_fkey FOREIGN KEY (pair_id) REFERENCES practice_pairs(id) ON DELETE SET NULL,
  CONSTRAINT practice_rooms_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX practice_rooms_pair ON practice_rooms USING btree (pair_id);
ALTER TABLE practice_rooms ENABLE ROW LEVEL SECURITY;
ALTER TABLE practice_rooms FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON practice_rooms TO attune_system;
GRANT SELECT (workshop_id) ON practice_rooms TO attune_user;
CREATE POLICY practice_rooms_read ON practice_rooms FOR SELECT TO attune_user
  USING (hosts_circle(workshop_id) AND (NOT was_with_someone_apart(workshop_id)));
CREATE POLICY practice_rooms_system ON practice_rooms TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE practice_wishes (
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  wished_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT practice_wishes_pkey PRIMARY KEY (from_id, to_id),
  CONSTRAINT practice_wishes_check CHECK ((from_id <> to_id)),
  CONSTRAINT practice_wishes_from_id_fkey FOREIGN KEY (from_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT practice_wishes_to_id_fkey FOREIGN KEY (to_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX practice_wishes_age ON practice_wishes USING btree (wished_at);
CREATE INDEX practice_wishes_to ON practice_wishes USING btree (to_id);
ALTER TABLE practice_wishes ENABLE ROW LEVEL SECURITY;
ALTER TABLE practice_wishes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON practice_wishes TO attune_system;
GRANT SELECT, INSERT (from_id, to_id), DELETE ON practice_wishes TO attune_user;
CREATE POLICY practice_wishes_make ON practice_wishes FOR INSERT TO attune_user
  WITH CHECK ((from_id = ( SELECT current_user_id() AS current_user_id)) AND may_practise_with(to_id));
CREATE POLICY practice_wishes_read ON practice_wishes FOR SELECT TO attune_user
  USING (from_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY practice_wishes_system ON practice_wishes TO attune_system
  USING true
  WITH CHECK true;
CREATE POLICY practice_wishes_take_back ON practice_wishes FOR DELETE TO attune_user
  USING (from_id = ( SELECT current_user_id() AS current_user_id));

CREATE TABLE proactive_interventions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  user_response text,
  effectiveness_score real,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  said_sealed private_text NOT NULL,
  answer_sealed private_text,
  CONSTRAINT proactive_interventions_pkey PRIMARY KEY (id),
  CONSTRAINT proactive_interventions_answered CHECK (((status = 'acted_upon'::text) = ((answer_sealed IS NOT NULL) OR (user_response IS NOT NULL)))),
  CONSTRAINT proactive_interventions_effectiveness_score_check CHECK (((effectiveness_score >= (0)::double precision) AND (effectiveness_score <= (1)::double precision))),
  CONSTRAINT proactive_interventions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'acted_upon'::text, 'dismissed'::text]))),
  CONSTRAINT proactive_interventions_user_response_check CHECK ((user_response = ANY (ARRAY['yes'::text, 'a-little'::text, 'no'::text]))),
  CONSTRAINT proactive_interventions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX proactive_interventions_newest ON proactive_interventions USING btree (user_id, created_at DESC);
CREATE INDEX proactive_interventions_unsealed ON proactive_interventions USING btree (id) WHERE (user_response IS NOT NULL);
ALTER TABLE proactive_interventions ENABLE ROW LEVEL SECURITY;
ALTER TABLE proactive_interventions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON proactive_interventions TO attune_system;
GRANT SELECT, UPDATE (status, answer_sealed), DELETE ON proactive_interventions TO attune_user;
CREATE POLICY proactive_interventions_own ON proactive_interventions TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY proactive_interventions_system ON proactive_interventions TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER suggestions_changed AFTER INSERT OR UPDATE ON proactive_interventions FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();
CREATE TRIGGER suggestions_gone AFTER DELETE ON proactive_interventions FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();

CREATE TABLE profile_choices (
  user_id uuid NOT NULL,
  country text,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  country_sealed private_text,
  next_question text,
  reasons_sealed private_text,
  reminders boolean NOT NULL DEFAULT false,
  quiet_from text,
  quiet_to text,
  time_zone text,
  is_younger boolean NOT NULL DEFAULT false,
  leads boolean,
  names_circles boolean,
  CONSTRAINT profile_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT profile_choices_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT profile_choices_country_sealed CHECK ((country IS NULL)) NOT VALID,
  CONSTRAINT profile_choices_next_question_check CHECK ((next_question ~ '^[a-z]{1,20}$'::text)),
  CONSTRAINT profile_choices_quiet_from_check CHECK ((quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT profile_choices_quiet_hours CHECK ((num_nonnulls(quiet_from, quiet_to, time_zone) = ANY (ARRAY[0, 3]))),
  CONSTRAINT profile_choices_quiet_to_check CHECK ((quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT profile_choices_time_zone_check CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 64))),
  CONSTRAINT profile_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE profile_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE profile_choices FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON profile_choices TO attune_system;
GRANT SELECT, INSERT, UPDATE (updated_at, country_sealed, next_question, reasons_sealed, reminders, quiet_from, quiet_to, time_zone, is_younger, leads, names_circles) ON profile_choices TO attune_user;
CREATE POLICY profile_choices_own ON profile_choices TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY profile_choices_system ON profile_choices TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE profiles (
  id uuid NOT NULL,
  username text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  pronouns text,
  named_at timestamp with time zone,
  about_line text,
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_about_line_check CHECK (((char_length(about_line) >= 1) AND (char_length(about_line) <= 140))),
  CONSTRAINT profiles_pronouns_check CHECK (((char_length(pronouns) >= 1) AND (char_length(pronouns) <= 40))),
  CONSTRAINT profiles_username_check CHECK (((char_length(username) >= 1) AND (char_length(username) <= 40))),
  CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE profiles FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON profiles TO attune_system;
GRANT SELECT, UPDATE (username, updated_at, pronouns, named_at, about_line) ON profiles TO attune_user;
CREATE POLICY profiles_own_update ON profiles FOR UPDATE TO attune_user
  USING (id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY profiles_read ON profiles FOR SELECT TO attune_user
  USING (id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY profiles_system ON profiles TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE push_deliveries (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  device_id uuid,
  notification_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT push_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT push_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text]))),
  CONSTRAINT push_deliveries_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_devices(id) ON DELETE SET NULL,
  CONSTRAINT push_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX push_deliveries_created ON push_deliveries USING btree (created_at);
CREATE INDEX push_deliveries_device ON push_deliveries USING btree (device_id);
CREATE INDEX push_deliveries_due ON push_deliveries USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX push_deliveries_user ON push_deliveries USING btree (user_id, created_at);
ALTER TABLE push_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_deliveries FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON push_deliveries TO attune_system;
CREATE POLICY push_deliveries_system ON push_deliveries TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE push_devices (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  browser text,
  system text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT push_devices_pkey PRIMARY KEY (id),
  CONSTRAINT push_devices_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_devices_session_id_key UNIQUE (session_id),
  CONSTRAINT push_devices_auth_check CHECK ((length(auth) = 16)),
  CONSTRAINT push_devices_endpoint_check CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 1024))),
  CONSTRAINT push_devices_p256dh_check CHECK ((length(p256dh) = 65)),
  CONSTRAINT push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth_sessions(id) ON DELETE CASCADE,
  CONSTRAINT push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX push_devices_user ON push_devices USING btree (user_id, created_at);
ALTER TABLE push_devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_devices FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON push_devices TO attune_system;
GRANT SELECT (id, user_id, session_id, browser, system, created_at), DELETE ON push_devices TO attune_user;
CREATE POLICY push_devices_own ON push_devices FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY push_devices_remove ON push_devices FOR DELETE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY push_devices_system ON push_devices TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE rate_limits (
  key text NOT NULL,
  count integer NOT NULL,
  window_ends timestamp with time zone NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
ALTER TABLE rate_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE rate_limits FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO attune_system;
CREATE POLICY rate_limits_system ON rate_limits TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE realtime_interventions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  payload_sealed private_text NOT NULL,
  CONSTRAINT realtime_interventions_pkey PRIMARY KEY (id),
  CONSTRAINT realtime_interventions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX realtime_interventions_newest ON realtime_interventions USING btree (user_id, created_at DESC, id DESC);
ALTER TABLE realtime_interventions ENABLE ROW LEVEL SECURITY;
ALTER TABLE realtime_interventions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON realtime_interventions TO attune_system;
GRANT SELECT, INSERT (id, user_id, created_at, payload_sealed), UPDATE (changed_at, payload_sealed), DELETE ON realtime_interventions TO attune_user;
CREATE POLICY realtime_interventions_own ON realtime_interventions TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY realtime_interventions_system ON realtime_interventions TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE reminders (
  id uuid NOT NULL,
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  scheduled_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT reminders_pkey PRIMARY KEY (id),
  CONSTRAINT reminders_workshop_id_user_id_kind_key UNIQUE (workshop_id, user_id, kind),
  CONSTRAINT reminders_kind_check CHECK ((kind = ANY (ARRAY['day'::text, 'soon'::text]))),
  CONSTRAINT reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT reminders_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX reminders_due ON reminders USING btree (due_at);
CREATE INDEX reminders_user ON reminders USING btree (user_id);
ALTER TABLE reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminders FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON reminders TO attune_system;
CREATE POLICY reminders_system ON reminders TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE report_hosts (
  report_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT report_hosts_pkey PRIMARY KEY (report_id, user_id),
  CONSTRAINT report_hosts_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE,
  CONSTRAINT report_hosts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX report_hosts_user ON report_hosts USING btree (user_id);
ALTER TABLE report_hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_hosts FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON report_hosts TO attune_system;
CREATE POLICY report_hosts_system ON report_hosts TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE report_measures (
  id uuid NOT NULL,
  report_id uuid NOT NULL,
  person_id uuid NOT NULL,
  acts text[] NOT NULL,
  until timestamp with time zone,
  message_sealed private_text NOT NULL,
  token_hash bytea,
  taken_at timestamp with time zone NOT NULL DEFAULT now(),
  appeal_sealed private_text,
  appealed_at timestamp with time zone,
  lifted boolean,
  answer_sealed private_text,
  answered_at timestamp with time zone,
  CONSTRAINT report_measures_pkey PRIMARY KEY (id),
  CONSTRAINT report_measures_report_id_key UNIQUE (report_id),
  CONSTRAINT report_measures_token_hash_key UNIQUE (token_hash),
  CONSTRAINT report_measures_acts_check CHECK (((acts <@ ARRAY['word'::text, 'removed'::text, 'unvouched'::text, 'paused'::text, 'post-removed'::text, 'post-restored'::text, 'sent-away'::text, 'card-removed'::text]) AND (cardinality(acts) > 0))),
  CONSTRAINT report_measures_check CHECK ((('paused'::text = ANY (acts)) = (until IS NOT NULL))),
  CONSTRAINT report_measures_check1 CHECK (((appeal_sealed IS NULL) = (appealed_at IS NULL))),
  CONSTRAINT report_measures_check2 CHECK ((((answered_at IS NULL) = (lifted IS NULL)) AND ((answered_at IS NULL) = (answer_sealed IS NULL)))),
  CONSTRAINT report_measures_check3 CHECK (((answered_at IS NULL) OR (appealed_at IS NOT NULL))),
  CONSTRAINT report_measures_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  CONSTRAINT report_measures_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT report_measures_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE
);
CREATE INDEX report_measures_person ON report_measures USING btree (person_id);
ALTER TABLE report_measures ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_measures FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (token_hash, appeal_sealed, appealed_at, lifted, answer_sealed, answered_at) ON report_measures TO attune_system;
CREATE POLICY report_measures_system ON report_measures TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE report_steps (
  id uuid NOT NULL,
  report_id uuid NOT NULL,
  by_id uuid,
  step text NOT NULL,
  acts text[] NOT NULL DEFAULT '{}'::text[],
  note_sealed private_text,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT report_steps_pkey PRIMARY KEY (id),
  CONSTRAINT report_steps_acts_check CHECK ((acts <@ ARRAY['word'::text, 'removed'::text, 'unvouched'::text, 'paused'::text, 'post-removed'::text, 'post-restored'::text, 'sent-away'::text, 'card-removed'::text])),
  CONSTRAINT report_steps_step_check CHECK ((step = ANY (ARRAY['made'::text, 'noted'::text, 'decided'::text, 'appealed'::text, 'kept'::text, 'lifted'::text]))),
  CONSTRAINT report_steps_by_id_fkey FOREIGN KEY (by_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  CONSTRAINT report_steps_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE
);
CREATE INDEX report_steps_by ON report_steps USING btree (by_id) WHERE (by_id IS NOT NULL);
CREATE INDEX report_steps_report ON report_steps USING btree (report_id, at);
ALTER TABLE report_steps ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_steps FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON report_steps TO attune_system;
CREATE POLICY report_steps_system ON report_steps TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE report_told (
  report_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT report_told_pkey PRIMARY KEY (report_id, user_id),
  CONSTRAINT report_told_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE,
  CONSTRAINT report_told_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX report_told_user ON report_told USING btree (user_id);
ALTER TABLE report_told ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_told FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON report_told TO attune_system;
CREATE POLICY report_told_system ON report_told TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE reports (
  id uuid NOT NULL,
  reporter_id uuid,
  person_id uuid,
  workshop_id uuid,
  place text NOT NULL,
  reason text NOT NULL,
  words_sealed private_text,
  line_sealed private_text,
  state text NOT NULL DEFAULT 'open'::text,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  closed_at timestamp with time zone,
  space_id uuid,
  post_id uuid,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  CONSTRAINT reports_place_check CHECK ((place = ANY (ARRAY['room'::text, 'chat'::text, 'circle'::text, 'farewell'::text, 'thanks'::text, 'post'::text, 'removal'::text, 'card'::text, 'note'::text]))),
  CONSTRAINT reports_reason_check CHECK ((reason = ANY (ARRAY['unkind'::text, 'pressure'::text, 'sexual'::text, 'unsafe'::text, 'recorded'::text, 'other'::text]))),
  CONSTRAINT reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'appealed'::text, 'closed'::text]))),
  CONSTRAINT reports_subject_check CHECK (((workshop_id IS NULL) OR ((space_id IS NULL) AND (post_id IS NULL)))),
  CONSTRAINT reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  CONSTRAINT reports_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE SET NULL,
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  CONSTRAINT reports_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE SET NULL,
  CONSTRAINT reports_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE SET NULL
);
CREATE INDEX reports_closed ON reports USING btree (closed_at) WHERE (state = 'closed'::text);
CREATE INDEX reports_person ON reports USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX reports_post ON reports USING btree (post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX reports_reporter ON reports USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);
CREATE INDEX reports_space ON reports USING btree (space_id) WHERE (space_id IS NOT NULL);
CREATE INDEX reports_waiting ON reports USING btree (made_at) WHERE (state <> 'closed'::text);
CREATE INDEX reports_workshop ON reports USING btree (workshop_id) WHERE (workshop_id IS NOT NULL);
ALTER TABLE reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE reports FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (state, closed_at), DELETE ON reports TO attune_system;
CREATE POLICY reports_system ON reports TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE safety_plans (
  user_id uuid NOT NULL,
  version integer NOT NULL,
  said_sealed private_text NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT safety_plans_pkey PRIMARY KEY (user_id),
  CONSTRAINT safety_plans_version_check CHECK ((version > 0)),
  CONSTRAINT safety_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE safety_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE safety_plans FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON safety_plans TO attune_system;
GRANT SELECT, INSERT (user_id, version, said_sealed), UPDATE (version, said_sealed, changed_at), DELETE ON safety_plans TO attune_user;
CREATE POLICY safety_plans_own ON safety_plans TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY safety_plans_system ON safety_plans TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE schema_functions (
  name text NOT NULL,
  checksum text NOT NULL,
  CONSTRAINT schema_functions_pkey PRIMARY KEY (name)
);

CREATE TABLE schema_migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE seat_codes (
  id uuid NOT NULL,
  workshop_id uuid NOT NULL,
  series_id uuid,
  code_hash bytea NOT NULL,
  seats integer NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT seat_codes_pkey PRIMARY KEY (id),
  CONSTRAINT seat_codes_code_hash_key UNIQUE (code_hash),
  CONSTRAINT seat_codes_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  CONSTRAINT seat_codes_seats_check CHECK (((seats >= 1) AND (seats <= 100))),
  CONSTRAINT seat_codes_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX seat_codes_series ON seat_codes USING btree (series_id);
CREATE INDEX seat_codes_workshop ON seat_codes USING btree (workshop_id);
ALTER TABLE seat_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE seat_codes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON seat_codes TO attune_system;
CREATE POLICY seat_codes_system ON seat_codes TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE seat_paybacks (
  session_id text NOT NULL,
  wanted_at timestamp with time zone NOT NULL DEFAULT now(),
  date_id uuid,
  dates integer,
  CONSTRAINT seat_paybacks_session_id_date_id_key UNIQUE NULLS NOT DISTINCT (session_id, date_id),
  CONSTRAINT seat_paybacks_dates_check CHECK ((dates > 1))
);
ALTER TABLE seat_paybacks ENABLE ROW LEVEL SECURITY;
ALTER TABLE seat_paybacks FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON seat_paybacks TO attune_system;
CREATE POLICY seat_paybacks_system ON seat_paybacks TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE session_note_groups (
  workshop_id uuid NOT NULL,
  part uuid NOT NULL,
  place smallint NOT NULL,
  name text NOT NULL,
  state bytea NOT NULL,
  stage text NOT NULL DEFAULT 'open'::text,
  CONSTRAINT session_note_groups_pkey PRIMARY KEY (workshop_id, part),
  CONSTRAINT session_note_groups_stage_check CHECK ((stage = ANY (ARRAY['open'::text, 'closed'::text, 'back'::text]))),
  CONSTRAINT session_note_groups_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES session_notes(workshop_id) ON DELETE CASCADE
);
ALTER TABLE session_note_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE session_note_groups FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON session_note_groups TO attune_system;
CREATE POLICY session_note_groups_system ON session_note_groups TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE session_note_updates (
  workshop_id uuid NOT NULL,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  content bytea NOT NULL,
  part uuid,
  CONSTRAINT session_note_updates_pkey PRIMARY KEY (workshop_id, number),
  CONSTRAINT session_note_updates_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES session_notes(workshop_id) ON DELETE CASCADE,
  CONSTRAINT session_note_updates_workshop_id_part_fkey FOREIGN KEY (workshop_id, part) REFERENCES session_note_groups(workshop_id, part) ON DELETE CASCADE
);
CREATE INDEX session_note_updates_part ON session_note_updates USING btree (workshop_id, part) WHERE (part IS NOT NULL);
ALTER TABLE session_note_updates ENABLE ROW LEVEL SECURITY;
ALTER TABLE session_note_updates FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON session_note_updates TO attune_system;
GRANT SELECT ON session_note_updates TO attune_user;
CREATE POLICY session_note_updates_read ON session_note_updates TO attune_user
  USING ((part IS NULL) AND (EXISTS ( SELECT
   FROM workshop_members m
  WHERE ((m.workshop_id = session_note_updates.workshop_id) AND (m.user_id = ( SELECT current_user_id() AS current_user_id)) AND ((m.role <> 'participant'::text) OR (m.admitted_at IS NOT NULL))))));
CREATE POLICY session_note_updates_system ON session_note_updates TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE session_note_writers (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  first_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT session_note_writers_pkey PRIMARY KEY (workshop_id, user_id),
  CONSTRAINT session_note_writers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT session_note_writers_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES session_notes(workshop_id) ON DELETE CASCADE
);
CREATE INDEX session_note_writers_user ON session_note_writers USING btree (user_id);
ALTER TABLE session_note_writers ENABLE ROW LEVEL SECURITY;
ALTER TABLE session_note_writers FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON session_note_writers TO attune_system;
CREATE POLICY session_note_writers_system ON session_note_writers TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE session_notes (
  workshop_id uuid NOT NULL,
  state bytea NOT NULL,
  hosts_only boolean NOT NULL DEFAULT false,
  told_at timestamp with time zone,
  CONSTRAINT session_notes_pkey PRIMARY KEY (workshop_id),
  CONSTRAINT session_notes_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
ALTER TABLE session_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE session_notes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON session_notes TO attune_system;
GRANT SELECT ON session_notes TO attune_user;
CREATE POLICY session_notes_read ON session_notes TO attune_user
  USING was_let_in(workshop_id);
CREATE POLICY session_notes_system ON session_notes TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE space_members (
  space_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL DEFAULT 'member'::text,
  display_name text NOT NULL,
  joined_at timestamp with time zone NOT NULL DEFAULT now(),
  left_at timestamp with time zone,
  sent_away boolean NOT NULL DEFAULT false,
  seen_to timestamp with time zone NOT NULL DEFAULT now(),
  digest text NOT NULL DEFAULT 'never'::text,
  hosts_by_name boolean NOT NULL DEFAULT false,
  digest_way text NOT NULL DEFAULT 'mail'::text,
  digest_zone text NOT NULL DEFAULT 'UTC'::text,
  digested_at timestamp with time zone NOT NULL DEFAULT now(),
  word_of text NOT NULL DEFAULT 'host'::text,
  let_back_at timestamp with time zone,
  CONSTRAINT space_members_pkey PRIMARY KEY (space_id, user_id),
  CONSTRAINT space_members_digest_check CHECK ((digest = ANY (ARRAY['never'::text, 'daily'::text, 'weekly'::text]))),
  CONSTRAINT space_members_digest_way_check CHECK ((digest_way = ANY (ARRAY['mail'::text, 'notice'::text]))),
  CONSTRAINT space_members_digest_zone_check CHECK (((char_length(digest_zone) >= 1) AND (char_length(digest_zone) <= 64))),
  CONSTRAINT space_members_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 40))),
  CONSTRAINT space_members_role_check CHECK ((role = ANY (ARRAY['member'::text, 'host'::text]))),
  CONSTRAINT space_members_word_of_check CHECK ((word_of = ANY (ARRAY['host'::text, 'steward'::text, 'both'::text]))),
  CONSTRAINT space_members_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE,
  CONSTRAINT space_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX space_members_digest ON space_members USING btree (user_id) WHERE (digest <> 'never'::text);
CREATE INDEX space_members_user ON space_members USING btree (user_id);
ALTER TABLE space_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE space_members FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON space_members TO attune_system;
GRANT SELECT, UPDATE (seen_to, digest, digest_way, digest_zone, digested_at) ON space_members TO attune_user;
CREATE POLICY space_members_choose ON space_members FOR UPDATE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY space_members_own ON space_members FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY space_members_system ON space_members TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE spaces (
  id uuid NOT NULL,
  kind text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  is_named boolean NOT NULL DEFAULT false,
  about text NOT NULL DEFAULT ''::text,
  category text,
  series_id uuid,
  preset text NOT NULL,
  agreements text[] NOT NULL DEFAULT '{}'::text[],
  slow_minutes integer NOT NULL DEFAULT 0,
  holds_first boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  closed_at timestamp with time zone,
  revision integer NOT NULL DEFAULT 0,
  CONSTRAINT spaces_pkey PRIMARY KEY (id),
  CONSTRAINT spaces_category_key UNIQUE (category),
  CONSTRAINT spaces_series_id_key UNIQUE (series_id),
  CONSTRAINT spaces_slug_key UNIQUE (slug),
  CONSTRAINT spaces_about_check CHECK ((char_length(about) <= 500)),
  CONSTRAINT spaces_agreements_check CHECK ((cardinality(agreements) <= 8)),
  CONSTRAINT spaces_check CHECK (((kind = 'topic'::text) = (category IS NOT NULL))),
  CONSTRAINT spaces_check1 CHECK (((kind = 'series'::text) = (series_id IS NOT NULL))),
  CONSTRAINT spaces_kind_check CHECK ((kind = ANY (ARRAY['arrival'::text, 'topic'::text, 'series'::text]))),
  CONSTRAINT spaces_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  CONSTRAINT spaces_preset_check CHECK ((preset = ANY (ARRAY['open'::text, 'people'::text, 'onward'::text]))),
  CONSTRAINT spaces_slow_minutes_check CHECK (((slow_minutes >= 0) AND (slow_minutes <= 1440))),
  CONSTRAINT spaces_slug_check CHECK ((slug ~ '^[a-z0-9]{1,40}(-[a-z0-9]{1,40}){0,9}$'::text))
);
CREATE UNIQUE INDEX spaces_arrival ON spaces USING btree (kind) WHERE (kind = 'arrival'::text);
ALTER TABLE spaces ENABLE ROW LEVEL SECURITY;
ALTER TABLE spaces FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON spaces TO attune_system;
GRANT SELECT ON spaces TO attune_user;
CREATE POLICY spaces_read ON spaces FOR SELECT TO attune_user
  USING ((closed_at IS NULL) AND ((id IN ( SELECT readable_spaces.space_id
   FROM readable_spaces() readable_spaces(space_id, role, preset, reads_from))) OR (series_id IN ( SELECT own_series() AS own_series))));
CREATE POLICY spaces_system ON spaces TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE stripe_customers (
  user_id uuid NOT NULL,
  customer_id text NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  asked bigint NOT NULL DEFAULT 0,
  kept bigint NOT NULL DEFAULT 0,
  asked_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stripe_customers_pkey PRIMARY KEY (user_id),
  CONSTRAINT stripe_customers_customer_id_key UNIQUE (customer_id),
  CONSTRAINT stripe_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE stripe_customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE stripe_customers FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON stripe_customers TO attune_system;
CREATE POLICY stripe_customers_system ON stripe_customers TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE stripe_events (
  id text NOT NULL,
  heard_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stripe_events_pkey PRIMARY KEY (id)
);
CREATE INDEX stripe_events_heard ON stripe_events USING btree (heard_at);
ALTER TABLE stripe_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE stripe_events FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON stripe_events TO attune_system;
CREATE POLICY stripe_events_system ON stripe_events TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE stripe_leavings (
  customer_id text NOT NULL,
  left_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stripe_leavings_pkey PRIMARY KEY (customer_id)
);
ALTER TABLE stripe_leavings ENABLE ROW LEVEL SECURITY;
ALTER TABLE stripe_leavings FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON stripe_leavings TO attune_system;
CREATE POLICY stripe_leavings_system ON stripe_leavings TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE stripe_subscriptions (
  id text NOT NULL,
  user_id uuid NOT NULL,
  state text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  period_start timestamp with time zone NOT NULL,
  period_end timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  paid_back_at timestamp with time zone,
  CONSTRAINT stripe_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT stripe_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX stripe_subscriptions_period ON stripe_subscriptions USING btree (period_end);
CREATE INDEX stripe_subscriptions_user ON stripe_subscriptions USING btree (user_id);
ALTER TABLE stripe_subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE stripe_subscriptions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON stripe_subscriptions TO attune_system;
GRANT SELECT ON stripe_subscriptions TO attune_user;
CREATE POLICY stripe_subscriptions_own ON stripe_subscriptions FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY stripe_subscriptions_system ON stripe_subscriptions TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE template_shares (
  template_id uuid NOT NULL,
  user_id uuid NOT NULL,
  shared_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT template_shares_pkey PRIMARY KEY (template_id, user_id),
  CONSTRAINT template_shares_template_id_fkey FOREIGN KEY (template_id) REFERENCES ai_workshop_templates(id) ON DELETE CASCADE,
  CONSTRAINT template_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX template_shares_user ON template_shares USING btree (user_id);
ALTER TABLE template_shares ENABLE ROW LEVEL SECURITY;
ALTER TABLE template_shares FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON template_shares TO attune_system;
GRANT SELECT, INSERT (template_id, user_id), DELETE ON template_shares TO attune_user;
CREATE POLICY template_shares_end ON template_shares FOR DELETE TO attune_user
  USING ((user_id = ( SELECT current_user_id() AS current_user_id)) OR owns_template(template_id));
CREATE POLICY template_shares_give ON template_shares FOR INSERT TO attune_user
  WITH CHECK (owns_template(template_id) AND (user_id IN ( SELECT c.user_id
   FROM co_facilitators() c(user_id, name))));
CREATE POLICY template_shares_read ON template_shares FOR SELECT TO attune_user
  USING ((user_id = ( SELECT current_user_id() AS current_user_id)) OR owns_template(template_id));
CREATE POLICY template_shares_system ON template_shares TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE topics (
  id text NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  image text NOT NULL,
  line text NOT NULL,
  welcome text NOT NULL,
  "position" integer NOT NULL,
  steps jsonb NOT NULL DEFAULT '[]'::jsonb,
  boundaries jsonb NOT NULL DEFAULT '[]'::jsonb,
  for_whom jsonb NOT NULL DEFAULT '[]'::jsonb,
  not_for jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT topics_pkey PRIMARY KEY (id),
  CONSTRAINT topics_slug_key UNIQUE (slug)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON topics TO attune_system;
GRANT SELECT ON topics TO attune_user;
GRANT SELECT ON topics TO attune_visitor;

CREATE TABLE user_engagement_patterns (
  user_id uuid NOT NULL,
  learned_since timestamp with time zone,
  looked_at timestamp with time zone NOT NULL,
  next_look_at timestamp with time zone NOT NULL,
  said_sealed private_text NOT NULL,
  CONSTRAINT user_engagement_patterns_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_engagement_patterns_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
ALTER TABLE user_engagement_patterns ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_engagement_patterns FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON user_engagement_patterns TO attune_system;
GRANT SELECT, UPDATE (learned_since, said_sealed), DELETE ON user_engagement_patterns TO attune_user;
CREATE POLICY user_engagement_patterns_own ON user_engagement_patterns TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY user_engagement_patterns_system ON user_engagement_patterns TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER suggestions_changed AFTER INSERT OR DELETE OR UPDATE OF said_sealed ON user_engagement_patterns FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();

CREATE TABLE vouched_hosts (
  user_id uuid NOT NULL,
  vouched_by uuid,
  vouched_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT vouched_hosts_pkey PRIMARY KEY (user_id),
  CONSTRAINT vouched_hosts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT vouched_hosts_vouched_by_fkey FOREIGN KEY (vouched_by) REFERENCES auth_users(id) ON DELETE SET NULL
);
CREATE INDEX vouched_hosts_by ON vouched_hosts USING btree (vouched_by);
ALTER TABLE vouched_hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE vouched_hosts FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON vouched_hosts TO attune_system;
GRANT SELECT (user_id) ON vouched_hosts TO attune_user;
CREATE POLICY vouched_hosts_own ON vouched_hosts FOR SELECT TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY vouched_hosts_system ON vouched_hosts TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshop_attendance (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  came_at timestamp with time zone NOT NULL DEFAULT now(),
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  is_inside boolean NOT NULL DEFAULT true,
  CONSTRAINT workshop_attendance_pkey PRIMARY KEY (workshop_id, user_id, came_at),
  CONSTRAINT workshop_attendance_check CHECK ((seen_at >= came_at)),
  CONSTRAINT workshop_attendance_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT workshop_attendance_workshop_id_user_id_fkey FOREIGN KEY (workshop_id, user_id) REFERENCES workshop_members(workshop_id, user_id) ON DELETE CASCADE
);
CREATE INDEX workshop_attendance_age ON workshop_attendance USING btree (came_at);
CREATE INDEX workshop_attendance_user ON workshop_attendance USING btree (user_id);
ALTER TABLE workshop_attendance ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_attendance FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_attendance TO attune_system;
CREATE POLICY workshop_attendance_system ON workshop_attendance TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshop_codes (
  workshop_id uuid NOT NULL,
  code text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT workshop_codes_pkey PRIMARY KEY (workshop_id),
  CONSTRAINT workshop_codes_code_key UNIQUE (code),
  CONSTRAINT workshop_codes_code_check CHECK ((code ~ '^\d{3}-\d{3}-\d{3}$'::text)),
  CONSTRAINT workshop_codes_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
ALTER TABLE workshop_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_codes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_codes TO attune_system;
GRANT SELECT, INSERT, DELETE ON workshop_codes TO attune_user;
CREATE POLICY codes_end ON workshop_codes FOR DELETE TO attune_user
  USING (EXISTS ( SELECT 1
   FROM workshops w
  WHERE ((w.id = workshop_codes.workshop_id) AND (w.facilitator_id = ( SELECT current_user_id() AS current_user_id)))));
CREATE POLICY codes_lead ON workshop_codes FOR INSERT TO attune_user
  WITH CHECK (EXISTS ( SELECT 1
   FROM workshops w
  WHERE ((w.id = workshop_codes.workshop_id) AND (w.facilitator_id = ( SELECT current_user_id() AS current_user_id)))));
CREATE POLICY codes_read ON workshop_codes FOR SELECT TO attune_user
  USING (EXISTS ( SELECT
   FROM (workshop_members m
     JOIN workshops w ON ((w.id = m.workshop_id)))
  WHERE ((m.workshop_id = workshop_codes.workshop_id) AND (m.user_id = ( SELECT current_user_id() AS current_user_id)) AND ((m.role <> 'participant'::text) OR (m.admitted_at IS NOT NULL) OR (NOT (w.is_live AND (w.door_closed OR w.waiting_room)))))));
CREATE POLICY workshop_codes_system ON workshop_codes TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshop_course (
  workshop_id uuid NOT NULL,
  phase smallint NOT NULL,
  name text NOT NULL,
  minutes smallint NOT NULL,
  began_at timestamp with time zone NOT NULL,
  took_seconds integer NOT NULL,
  told_at timestamp with time zone NOT NULL,
  CONSTRAINT workshop_course_pkey PRIMARY KEY (workshop_id, phase),
  CONSTRAINT workshop_course_name_check CHECK ((char_length(name) <= 80)),
  CONSTRAINT workshop_course_phase_check CHECK (((phase >= 0) AND (phase <= 39))),
  CONSTRAINT workshop_course_took_seconds_check CHECK ((took_seconds >= 0)),
  CONSTRAINT workshop_course_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
ALTER TABLE workshop_course ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_course FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_course TO attune_system;
GRANT SELECT ON workshop_course TO attune_user;
CREATE POLICY workshop_course_read ON workshop_course FOR SELECT TO attune_user
  USING hosts_circle(workshop_id);
CREATE POLICY workshop_course_system ON workshop_course TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshop_facilitations (
  workshop_id uuid NOT NULL,
  mode text NOT NULL,
  quiet_seconds smallint,
  every_minutes smallint NOT NULL,
  asks_model boolean NOT NULL DEFAULT false,
  CONSTRAINT workshop_facilitations_pkey PRIMARY KEY (workshop_id),
  CONSTRAINT workshop_facilitations_every_minutes_check CHECK ((every_minutes = ANY (ARRAY[2, 5, 10]))),
  CONSTRAINT workshop_facilitations_mode_check CHECK ((mode = ANY (ARRAY['off'::text, 'coach'::text, 'moderator'::text, 'notes'::text]))),
  CONSTRAINT workshop_facilitations_quiet_seconds_check CHECK ((quiet_seconds = ANY (ARRAY[30, 60, 120]))),
  CONSTRAINT workshop_facilitations_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
ALTER TABLE workshop_facilitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_facilitations FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_facilitations TO attune_system;
CREATE POLICY workshop_facilitations_system ON workshop_facilitations TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshop_former_links (
  token text NOT NULL,
  workshop_id uuid NOT NULL,
  CONSTRAINT workshop_former_links_pkey PRIMARY KEY (token),
  CONSTRAINT workshop_former_links_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX workshop_former_links_workshop ON workshop_former_links USING btree (workshop_id);
ALTER TABLE workshop_former_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_former_links FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_former_links TO attune_system;
CREATE POLICY workshop_former_links_system ON workshop_former_links TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshop_hands (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT workshop_hands_pkey PRIMARY KEY (workshop_id, user_id),
  CONSTRAINT workshop_hands_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT workshop_hands_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX workshop_hands_user ON workshop_hands USING btree (user_id);
ALTER TABLE workshop_hands ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_hands FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_hands TO attune_system;
CREATE POLICY hands_system ON workshop_hands TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshop_holds (
  workshop_id uuid NOT NULL,
  kind text NOT NULL,
  since timestamp with time zone NOT NULL,
  until timestamp with time zone,
  noting boolean NOT NULL DEFAULT false,
  CONSTRAINT workshop_holds_pkey PRIMARY KEY (workshop_id, kind),
  CONSTRAINT workshop_holds_kind_check CHECK ((kind = ANY (ARRAY['silence'::text, 'quiet'::text, 'closing'::text, 'speaking'::text, 'reactions'::text, 'engagement'::text]))),
  CONSTRAINT workshop_holds_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
ALTER TABLE workshop_holds ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_holds FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_holds TO attune_system;
CREATE POLICY workshop_holds_system ON workshop_holds TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshop_knocks (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  display_name text NOT NULL,
  asked_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  answer text,
  answered_at timestamp with time zone,
  CONSTRAINT workshop_knocks_pkey PRIMARY KEY (workshop_id, user_id),
  CONSTRAINT workshop_knocks_answer_check CHECK ((answer = ANY (ARRAY['in'::text, 'no'::text]))),
  CONSTRAINT workshop_knocks_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 40))),
  CONSTRAINT workshop_knocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT workshop_knocks_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX workshop_knocks_user ON workshop_knocks USING btree (user_id);
ALTER TABLE workshop_knocks ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_knocks FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_knocks TO attune_system;
CREATE POLICY workshop_knocks_system ON workshop_knocks TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshop_links (
  workshop_id uuid NOT NULL,
  token text NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT workshop_links_pkey PRIMARY KEY (workshop_id),
  CONSTRAINT workshop_links_token_key UNIQUE (token),
  CONSTRAINT workshop_links_token_check CHECK ((token ~ '^[A-Za-z0-9_-]{22,64}$'::text)),
  CONSTRAINT workshop_links_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
ALTER TABLE workshop_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_links FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_links TO attune_system;
GRANT SELECT, INSERT (workshop_id, token), UPDATE (token, made_at) ON workshop_links TO attune_user;
CREATE POLICY links_lead ON workshop_links FOR INSERT TO attune_user
  WITH CHECK (EXISTS ( SELECT 1
   FROM workshops w
  WHERE ((w.id = workshop_links.workshop_id) AND (w.facilitator_id = ( SELECT current_user_id() AS current_user_id)))));
CREATE POLICY links_read ON workshop_links FOR SELECT TO attune_user
  USING (EXISTS ( SELECT
   FROM workshop_members m
  WHERE ((m.workshop_id = workshop_links.workshop_id) AND (m.user_id = ( SELECT current_user_id() AS current_user_id)))));
CREATE POLICY links_renew ON workshop_links FOR UPDATE TO attune_user
  USING (EXISTS ( SELECT 1
   FROM workshops w
  WHERE ((w.id = workshop_links.workshop_id) AND (w.facilitator_id = ( SELECT current_user_id() AS current_user_id)))));
CREATE POLICY workshop_links_system ON workshop_links TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER workshop_links_keep_former AFTER UPDATE OF token ON workshop_links FOR EACH ROW WHEN ((old.token <> new.token)) EXECUTE FUNCTION keep_former_link();

CREATE TABLE workshop_members (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL DEFAULT 'participant'::text,
  display_name text NOT NULL,
  history_from timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  joined_at timestamp with time zone NOT NULL DEFAULT now(),
  seat_until timestamp with time zone,
  admitted_at timestamp with time zone,
  host_since timestamp with time zone,
  said_yes_at timestamp with time zone,
  ever_led boolean NOT NULL DEFAULT false,
  CONSTRAINT workshop_members_pkey PRIMARY KEY (workshop_id, user_id),
  CONSTRAINT workshop_members_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 40))),
  CONSTRAINT workshop_members_host_since_check CHECK (((host_since IS NULL) = (role = 'participant'::text))),
  CONSTRAINT workshop_members_role_check CHECK ((role = ANY (ARRAY['facilitator'::text, 'cohost'::text, 'participant'::text]))),
  CONSTRAINT workshop_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT workshop_members_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX workshop_members_age ON workshop_members USING btree (joined_at) WHERE (role <> 'facilitator'::text);
CREATE INDEX workshop_members_user ON workshop_members USING btree (user_id, workshop_id);
ALTER TABLE workshop_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_members FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_members TO attune_system;
GRANT SELECT, INSERT, UPDATE (display_name) ON workshop_members TO attune_user;
CREATE POLICY members_lead ON workshop_members FOR INSERT TO attune_user
  WITH CHECK ((user_id = ( SELECT current_user_id() AS current_user_id)) AND (role = 'facilitator'::text) AND (EXISTS ( SELECT 1
   FROM workshops w
  WHERE ((w.id = workshop_members.workshop_id) AND (w.facilitator_id = ( SELECT current_user_id() AS current_user_id))))));
CREATE POLICY members_read ON workshop_members FOR SELECT TO attune_user
  USING ((user_id = ( SELECT current_user_id() AS current_user_id)) OR ((workshop_id IN ( SELECT own_circles() AS own_circles)) AND (NOT (( SELECT is_apart_from_anyone() AS is_apart_from_anyone) AND is_apart_in(workshop_id, user_id)))));
CREATE POLICY members_rename ON workshop_members FOR UPDATE TO attune_user
  USING (user_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (user_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY workshop_members_system ON workshop_members TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER workshop_members_changed AFTER INSERT OR DELETE ON workshop_members FOR EACH ROW EXECUTE FUNCTION tell_members_changed();
CREATE TRIGGER workshop_members_host_since BEFORE INSERT OR UPDATE OF role ON workshop_members FOR EACH ROW EXECUTE FUNCTION keep_host_since();
CREATE TRIGGER workshop_members_not_removed BEFORE INSERT ON workshop_members FOR EACH ROW EXECUTE FUNCTION refuse_removed_member();
CREATE TRIGGER workshop_seats_changed AFTER UPDATE OF seat_until ON workshop_members FOR EACH ROW WHEN (((old.seat_until > now()) IS DISTINCT FROM (new.seat_until > now()))) EXECUTE FUNCTION tell_members_changed();

CREATE TABLE workshop_messages (
  id uuid NOT NULL,
  workshop_id uuid NOT NULL,
  seq bigint NOT NULL,
  user_id uuid,
  username text,
  content text NOT NULL,
  type text NOT NULL DEFAULT 'message'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  private_with uuid,
  part uuid,
  to_group text,
  CONSTRAINT workshop_messages_pkey PRIMARY KEY (id),
  CONSTRAINT workshop_messages_workshop_id_seq_key UNIQUE (workshop_id, seq),
  CONSTRAINT workshop_messages_check CHECK (((to_group IS NULL) OR (part IS NOT NULL))),
  CONSTRAINT workshop_messages_content_check CHECK (
CASE type
    WHEN 'taken-back'::text THEN (content = ''::text)
    ELSE ((char_length(content) >= 1) AND (char_length(content) <= 500))
END),
  CONSTRAINT workshop_messages_type_check CHECK ((type = ANY (ARRAY['message'::text, 'system'::text, 'taken-back'::text]))),
  CONSTRAINT workshop_messages_part_fkey FOREIGN KEY (part) REFERENCES breakout_groups(id) ON DELETE CASCADE,
  CONSTRAINT workshop_messages_private_with_fkey FOREIGN KEY (private_with) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT workshop_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  CONSTRAINT workshop_messages_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX workshop_messages_age ON workshop_messages USING btree (created_at);
CREATE INDEX workshop_messages_part ON workshop_messages USING btree (part) WHERE (part IS NOT NULL);
CREATE INDEX workshop_messages_private ON workshop_messages USING btree (private_with) WHERE (private_with IS NOT NULL);
CREATE INDEX workshop_messages_taken_back ON workshop_messages USING btree (workshop_id, seq) WHERE (type = 'taken-back'::text);
CREATE INDEX workshop_messages_user ON workshop_messages USING btree (user_id);
ALTER TABLE workshop_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_messages FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_messages TO attune_system;
GRANT SELECT ON workshop_messages TO attune_user;
CREATE POLICY messages_read ON workshop_messages FOR SELECT TO attune_user
  USING ((NOT (( SELECT is_apart_from_anyone() AS is_apart_from_anyone) AND is_apart_in(workshop_id, user_id))) AND (EXISTS ( SELECT
   FROM workshop_members m
  WHERE ((m.workshop_id = workshop_messages.workshop_id) AND (m.user_id = ( SELECT current_user_id() AS current_user_id)) AND (m.history_from <= workshop_messages.created_at) AND ((m.role <> 'participant'::text) OR (m.admitted_at IS NOT NULL)) AND ((workshop_messages.private_with IS NULL) OR (workshop_messages.private_with = m.user_id) OR (m.host_since <= workshop_messages.created_at))))) AND ((part IS NULL) OR ((to_group IS NOT NULL) AND (user_id = ( SELECT current_user_id() AS current_user_id))) OR (EXISTS ( SELECT
   FROM breakout_stays s
  WHERE ((s.group_id = workshop_messages.part) AND (s.user_id = ( SELECT current_user_id() AS current_user_id)) AND (s.since <= workshop_messages.created_at) AND ((s.until IS NULL) OR (s.until >= workshop_messages.created_at)))))));
CREATE POLICY messages_system ON workshop_messages TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER workshop_messages_unnamed BEFORE UPDATE OF user_id ON workshop_messages FOR EACH ROW WHEN ((new.user_id IS NULL)) EXECUTE FUNCTION unname_message();

CREATE TABLE workshop_plans (
  workshop_id uuid NOT NULL,
  planned_by uuid,
  activity_structure jsonb NOT NULL,
  agreements jsonb NOT NULL DEFAULT '[]'::jsonb,
  ai_prompts jsonb NOT NULL DEFAULT '{}'::jsonb,
  revision integer NOT NULL DEFAULT 1,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT workshop_plans_pkey PRIMARY KEY (workshop_id),
  CONSTRAINT workshop_plans_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES auth_users(id) ON DELETE SET NULL,
  CONSTRAINT workshop_plans_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX workshop_plans_planned_by ON workshop_plans USING btree (planned_by);
ALTER TABLE workshop_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_plans FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_plans TO attune_system;
GRANT SELECT, INSERT (workshop_id, planned_by, activity_structure, agreements, ai_prompts), UPDATE (activity_structure, revision, changed_at) ON workshop_plans TO attune_user;
CREATE POLICY workshop_plans_change ON workshop_plans FOR UPDATE TO attune_user
  USING hosts_circle(workshop_id)
  WITH CHECK hosts_circle(workshop_id);
CREATE POLICY workshop_plans_make ON workshop_plans FOR INSERT TO attune_user
  WITH CHECK ((planned_by = ( SELECT current_user_id() AS current_user_id)) AND hosts_circle(workshop_id));
CREATE POLICY workshop_plans_read ON workshop_plans FOR SELECT TO attune_user
  USING hosts_circle(workshop_id);
CREATE POLICY workshop_plans_system ON workshop_plans TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshop_removals (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  display_name text NOT NULL,
  removed_by uuid,
  reason text,
  removed_at timestamp with time zone NOT NULL DEFAULT now(),
  word_of text NOT NULL DEFAULT 'host'::text,
  ever_led boolean NOT NULL DEFAULT false,
  CONSTRAINT workshop_removals_pkey PRIMARY KEY (workshop_id, user_id),
  CONSTRAINT workshop_removals_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 40))),
  CONSTRAINT workshop_removals_reason_check CHECK ((reason = ANY (ARRAY['disturbing'::text, 'unkind'::text, 'unknown'::text, 'unsafe'::text]))),
  CONSTRAINT workshop_removals_word_of_check CHECK ((word_of = ANY (ARRAY['host'::text, 'steward'::text, 'both'::text]))),
  CONSTRAINT workshop_removals_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES auth_users(id) ON DELETE SET NULL,
  CONSTRAINT workshop_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT workshop_removals_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX workshop_removals_age ON workshop_removals USING btree (removed_at);
CREATE INDEX workshop_removals_by ON workshop_removals USING btree (removed_by) WHERE (removed_by IS NOT NULL);
CREATE INDEX workshop_removals_user ON workshop_removals USING btree (user_id);
ALTER TABLE workshop_removals ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_removals FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_removals TO attune_system;
CREATE POLICY workshop_removals_system ON workshop_removals TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshop_runs (
  workshop_id uuid NOT NULL,
  version integer NOT NULL,
  run jsonb NOT NULL,
  CONSTRAINT workshop_runs_pkey PRIMARY KEY (workshop_id),
  CONSTRAINT workshop_runs_version_check CHECK ((version > 0)),
  CONSTRAINT workshop_runs_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
ALTER TABLE workshop_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_runs FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_runs TO attune_system;
CREATE POLICY workshop_runs_system ON workshop_runs TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshop_turns (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  place integer NOT NULL,
  since timestamp with time zone,
  turn_seconds integer,
  passes boolean NOT NULL DEFAULT false,
  CONSTRAINT workshop_turns_pkey PRIMARY KEY (workshop_id, user_id),
  CONSTRAINT workshop_turns_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT workshop_turns_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX workshop_turns_user ON workshop_turns USING btree (user_id);
ALTER TABLE workshop_turns ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_turns FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_turns TO attune_system;
CREATE POLICY turns_system ON workshop_turns TO attune_system
  USING true
  WITH CHECK true;

CREATE TABLE workshops (
  id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  scheduled_at timestamp with time zone NOT NULL,
  time_zone text NOT NULL DEFAULT 'UTC'::text,
  facilitator_id uuid NOT NULL,
  max_participants integer NOT NULL,
  duration_minutes integer NOT NULL,
  is_public boolean NOT NULL DEFAULT false,
  is_instant boolean NOT NULL DEFAULT false,
  category text NOT NULL DEFAULT 'general'::text,
  status text NOT NULL DEFAULT 'pending'::text,
  is_live boolean NOT NULL GENERATED ALWAYS AS (status = 'live'::text) STORED,
  room_id uuid,
  ai_template_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  empty_since timestamp with time zone,
  revision integer NOT NULL DEFAULT 0,
  revised_at timestamp with time zone NOT NULL DEFAULT now(),
  timed_at timestamp with time zone NOT NULL DEFAULT now(),
  sharing_since timestamp with time zone,
  series_id uuid,
  series_position integer,
  series_count integer,
  door_closed boolean NOT NULL DEFAULT false,
  waiting_room boolean NOT NULL DEFAULT false,
  was_listed boolean NOT NULL DEFAULT false,
  chat_latecomers text,
  chat_days smallint,
  series_rhythm text,
  series_step integer,
  CONSTRAINT workshops_pkey PRIMARY KEY (id),
  CONSTRAINT workshops_room_id_key UNIQUE (room_id),
  CONSTRAINT workshops_chat_days_check CHECK ((chat_days = ANY (ARRAY[0, 7]))),
  CONSTRAINT workshops_chat_latecomers_check CHECK ((chat_latecomers = ANY (ARRAY['everything'::text, 'arrival'::text]))),
  CONSTRAINT workshops_description_length CHECK ((char_length(description) <= 1000)),
  CONSTRAINT workshops_duration_minutes_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 1440))),
  CONSTRAINT workshops_max_participants_check CHECK (((max_participants >= 2) AND (max_participants <= 500))),
  CONSTRAINT workshops_series_rhythm_check CHECK ((series_rhythm = ANY (ARRAY['weekly'::text, 'fortnightly'::text, 'monthly-day'::text, 'monthly-weekday'::text, 'monthly-last'::text]))),
  CONSTRAINT workshops_series_step_check CHECK ((series_step >= 0)),
  CONSTRAINT workshops_series_whole CHECK ((num_nonnulls(series_id, series_position, series_count, series_rhythm, series_step) = ANY (ARRAY[0, 5]))),
  CONSTRAINT workshops_series_within CHECK ((((series_count >= 2) AND (series_count <= 53)) AND ((series_position >= 1) AND (series_position <= series_count)))),
  CONSTRAINT workshops_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'live'::text, 'ended'::text]))),
  CONSTRAINT workshops_time_zone_length CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 64))),
  CONSTRAINT workshops_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 80))),
  CONSTRAINT workshops_ai_template_id_fkey FOREIGN KEY (ai_template_id) REFERENCES ai_workshop_templates(id) ON DELETE SET NULL,
  CONSTRAINT workshops_facilitator_id_fkey FOREIGN KEY (facilitator_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX workshops_ended ON workshops USING btree (ended_at) WHERE (status = 'ended'::text);
CREATE INDEX workshops_facilitator ON workshops USING btree (facilitator_id, created_at DESC, id DESC);
CREATE INDEX workshops_live ON workshops USING btree (id) WHERE (status = 'live'::text);
CREATE INDEX workshops_open ON workshops USING btree (scheduled_at, id) WHERE (status <> 'ended'::text);
CREATE UNIQUE INDEX workshops_series ON workshops USING btree (series_id, series_position);
CREATE INDEX workshops_template ON workshops USING btree (ai_template_id) WHERE (ai_template_id IS NOT NULL);
CREATE INDEX workshops_upcoming ON workshops USING btree (scheduled_at, id) WHERE is_public;
ALTER TABLE workshops ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshops FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshops TO attune_system;
GRANT SELECT, INSERT, UPDATE (title, description, scheduled_at, time_zone, max_participants, duration_minutes, is_public, category, status, room_id, started_at, ended_at, empty_since, waiting_room, series_rhythm) ON workshops TO attune_user;
CREATE POLICY workshops_create ON workshops FOR INSERT TO attune_user
  WITH CHECK ((facilitator_id = ( SELECT current_user_id() AS current_user_id)) AND (status = 'pending'::text) AND ((NOT is_public) OR may_list_publicly(category)));
CREATE POLICY workshops_lead ON workshops FOR UPDATE TO attune_user
  USING (facilitator_id = ( SELECT current_user_id() AS current_user_id))
  WITH CHECK (facilitator_id = ( SELECT current_user_id() AS current_user_id));
CREATE POLICY workshops_read ON workshops FOR SELECT TO attune_user
  USING ((is_public AND (NOT (( SELECT is_apart_from_anyone() AS is_apart_from_anyone) AND is_apart(facilitator_id)))) OR (((facilitator_id = ( SELECT current_user_id() AS current_user_id)) OR (id IN ( SELECT own_circles() AS own_circles))) AND (NOT (( SELECT is_apart_from_anyone() AS is_apart_from_anyone) AND was_with_someone_apart(id)))));
CREATE POLICY workshops_system ON workshops TO attune_system
  USING true
  WITH CHECK true;
CREATE TRIGGER workshops_changed AFTER INSERT OR DELETE OR UPDATE OF title, description, category, scheduled_at, time_zone, duration_minutes, max_participants, is_public, status ON workshops FOR EACH ROW EXECUTE FUNCTION tell_workshop_changed();
CREATE TRIGGER workshops_door_changed AFTER UPDATE OF door_closed ON workshops FOR EACH ROW WHEN ((old.door_closed <> new.door_closed)) EXECUTE FUNCTION tell_workshop_changed();
CREATE TRIGGER workshops_ever_listed BEFORE INSERT OR UPDATE OF is_public, was_listed ON workshops FOR EACH ROW EXECUTE FUNCTION remember_listing();
CREATE TRIGGER workshops_handed_over AFTER UPDATE OF facilitator_id ON workshops FOR EACH ROW WHEN ((old.facilitator_id <> new.facilitator_id)) EXECUTE FUNCTION tell_workshop_changed();
CREATE TRIGGER workshops_listing BEFORE UPDATE OF is_public, category ON workshops FOR EACH ROW WHEN ((new.is_public AND ((NOT old.is_public) OR (new.category <> old.category)))) EXECUTE FUNCTION check_listing();
CREATE TRIGGER workshops_revised BEFORE UPDATE OF title, scheduled_at, duration_minutes, status ON workshops FOR EACH ROW WHEN (((((old.title IS DISTINCT FROM new.title) OR (old.scheduled_at IS DISTINCT FROM new.scheduled_at)) OR (old.duration_minutes IS DISTINCT FROM new.duration_minutes)) OR ((new.status = 'ended'::text) AND (new.started_at IS NULL)))) EXECUTE FUNCTION revise_workshop();

CREATE TABLE worries (
  id uuid NOT NULL,
  post_id uuid,
  space_id uuid NOT NULL,
  author_id uuid NOT NULL,
  by_id uuid NOT NULL,
  signed text,
  line_sealed private_text,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  seen_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by uuid,
  CONSTRAINT worries_pkey PRIMARY KEY (id),
  CONSTRAINT worries_post_id_by_id_key UNIQUE (post_id, by_id),
  CONSTRAINT worries_check CHECK (((settled_at IS NULL) = (line_sealed IS NOT NULL))),
  CONSTRAINT worries_signed_check CHECK (((char_length(signed) >= 1) AND (char_length(signed) <= 40))),
  CONSTRAINT worries_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT worries_by_id_fkey FOREIGN KEY (by_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  CONSTRAINT worries_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE SET NULL,
  CONSTRAINT worries_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES auth_users(id) ON DELETE SET NULL,
  CONSTRAINT worries_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX worries_author ON worries USING btree (author_id);
CREATE INDEX worries_by ON worries USING btree (by_id);
CREATE INDEX worries_settled ON worries USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX worries_settled_by ON worries USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX worries_space ON worries USING btree (space_id);
CREATE INDEX worries_waiting ON worries USING btree (made_at) WHERE (settled_at IS NULL);
ALTER TABLE worries ENABLE ROW LEVEL SECURITY;
ALTER TABLE worries FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (line_sealed, seen_at, settled_at, settled_by), DELETE ON worries TO attune_system;
CREATE POLICY worries_system ON worries TO attune_system
  USING true
  WITH CHECK true;

CREATE FUNCTION announce_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/announce_session_end.sql, 0a0a24064cb4

CREATE FUNCTION check_listing()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/check_listing.sql, ed62e7fd25ef

CREATE FUNCTION circle_as_named_to(p_user uuid, p_workshop uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
  -- db/functions/circle_as_named_to.sql, afea3c472d12
REVOKE EXECUTE ON FUNCTION circle_as_named_to(uuid,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION circle_as_named_to(uuid,uuid) TO attune_system;

CREATE FUNCTION circle_dates(p_workshop uuid)
 RETURNS TABLE(revision integer, series_position integer, series_count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/circle_dates.sql, 22ac4828f580
ALTER FUNCTION circle_dates(uuid) OWNER TO attune_system;

CREATE FUNCTION circle_door(p_workshop uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/circle_door.sql, 96b8bcb7eb93
ALTER FUNCTION circle_door(uuid) OWNER TO attune_system;

CREATE FUNCTION circle_guests(p_workshop uuid)
 RETURNS TABLE(user_id uuid, waits boolean, since timestamp with time zone)
 LANGUAGE sql
 STABLE
  -- db/functions/circle_guests.sql, d94882a4fa83
REVOKE EXECUTE ON FUNCTION circle_guests(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION circle_guests(uuid) TO attune_system, attune_user;

CREATE FUNCTION circle_naming_of(p_user uuid, p_workshop uuid)
 RETURNS TABLE(own boolean, proposed boolean, answer boolean, named boolean)
 LANGUAGE sql
 STABLE
  -- db/functions/circle_naming_of.sql, 4d6c6142a368
REVOKE EXECUTE ON FUNCTION circle_naming_of(uuid,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION circle_naming_of(uuid,uuid) TO attune_system;

CREATE FUNCTION circle_page(p_workshop uuid, p_token text)
 RETURNS TABLE(id uuid, title text, description text, category text, scheduled_at timestamp with time zone, time_zone text, duration_minutes integer, max_participants integer, seats_left integer, is_public boolean, status text, started_at timestamp with time zone, facilitator_name text, facilitator_line text, phases jsonb, agreements jsonb, invitation text, part text, place integer, next jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/circle_page.sql, 8ec9f61ecfc3
ALTER FUNCTION circle_page(uuid,text) OWNER TO attune_system;

CREATE FUNCTION circle_price(p_workshop uuid, p_token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/circle_price.sql, 50f68f117f3f
ALTER FUNCTION circle_price(uuid,text) OWNER TO attune_system;

CREATE FUNCTION circle_series(p_workshop uuid, p_token text)
 RETURNS TABLE(id uuid, scheduled_at timestamp with time zone, duration_minutes integer, revision integer, status text, seats_left integer, is_public boolean, part text, price jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/circle_series.sql, ff11875496b7
ALTER FUNCTION circle_series(uuid,text) OWNER TO attune_system;

CREATE FUNCTION circles_with(p_user uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/circles_with.sql, b978b30284f9
ALTER FUNCTION circles_with(uuid) OWNER TO attune_system;

CREATE FUNCTION co_facilitators()
 RETURNS TABLE(user_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/co_facilitators.sql, 4abba636b131
ALTER FUNCTION co_facilitators() OWNER TO attune_system;

CREATE FUNCTION cohost_answer(p_workshop uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/cohost_answer.sql, dc551fd3c8b5
ALTER FUNCTION cohost_answer(uuid) OWNER TO attune_system;

CREATE FUNCTION comes_before(one workshops, other workshops)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
  -- db/functions/comes_before.sql, fcf7f0a41812

CREATE FUNCTION current_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
  -- db/functions/current_user_id.sql, a78813547607

CREATE FUNCTION digest_of(p_user uuid, p_by text, p_spaces uuid[], p_since timestamp with time zone[], p_until timestamp with time zone[], p_most integer)
 RETURNS TABLE(space_id uuid, space_name text, words text[], notes text[])
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/digest_of.sql, 49beb7177ac6
REVOKE EXECUTE ON FUNCTION digest_of(uuid,text,uuid[],timestamp with time zone[],timestamp with time zone[],integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION digest_of(uuid,text,uuid[],timestamp with time zone[],timestamp with time zone[],integer) TO attune_system;

CREATE FUNCTION emit_event(p_type text, p_payload jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/emit_event.sql, 248cd35bf8a3
ALTER FUNCTION emit_event(text,jsonb) OWNER TO attune_system;
REVOKE EXECUTE ON FUNCTION emit_event(text,jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION emit_event(text,jsonb) TO attune_user, attune_visitor;

CREATE FUNCTION facilitator_name(p_workshop uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/facilitator_name.sql, 6f626303a742
ALTER FUNCTION facilitator_name(uuid) OWNER TO attune_system;

CREATE FUNCTION forget_follower()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/forget_follower.sql, 1a47fe59d1ce
ALTER FUNCTION forget_follower() OWNER TO attune_system;

CREATE FUNCTION found_posts(p_query tsquery, p_before timestamp with time zone, p_before_id uuid, p_limit integer)
 RETURNS TABLE(id uuid, written_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
  -- db/functions/found_posts.sql, 3f3bc59540a0
ALTER FUNCTION found_posts(tsquery,timestamp with time zone,uuid,integer) OWNER TO attune_system;

CREATE FUNCTION holds_seat(member workshop_members, started_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
  -- db/functions/holds_seat.sql, 9ae8e9d752e6

CREATE FUNCTION host_circles(p_slug text, p_anyone boolean, p_limit integer)
 RETURNS TABLE(id uuid, title text, category text, description text, scheduled_at timestamp with time zone, time_zone text, duration_minutes integer, seats_left integer, status text, revision integer, revised_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/host_circles.sql, f04274a95453
ALTER FUNCTION host_circles(text,boolean,integer) OWNER TO attune_system;

CREATE FUNCTION host_next_circles(p_slug text, p_anyone boolean, p_limit integer)
 RETURNS TABLE(id uuid, title text, category text, description text, scheduled_at timestamp with time zone, time_zone text, duration_minutes integer, seats_left integer, status text, revision integer, revised_at timestamp with time zone, more_dates integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/host_next_circles.sql, 04eb0e30f634
ALTER FUNCTION host_next_circles(text,boolean,integer) OWNER TO attune_system;

CREATE FUNCTION host_of_circle(p_workshop uuid, p_anyone boolean)
 RETURNS TABLE(slug text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/host_of_circle.sql, 097193c2b671
ALTER FUNCTION host_of_circle(uuid,boolean) OWNER TO attune_system;

CREATE FUNCTION host_page(p_slug text, p_anyone boolean)
 RETURNS TABLE(slug text, name text, about text, picture text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/host_page.sql, c9a3dbb3264a
ALTER FUNCTION host_page(text,boolean) OWNER TO attune_system;

CREATE FUNCTION host_slugs(p_anyone boolean)
 RETURNS TABLE(slug text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/host_slugs.sql, ebb68766955d
ALTER FUNCTION host_slugs(boolean) OWNER TO attune_system;

CREATE FUNCTION hosts_circle(p_workshop uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/hosts_circle.sql, f2425381e143
ALTER FUNCTION hosts_circle(uuid) OWNER TO attune_system;

CREATE FUNCTION hosts_pot(p_pot uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/hosts_pot.sql, 7b7a9a73f6d8
ALTER FUNCTION hosts_pot(uuid) OWNER TO attune_system;

CREATE FUNCTION hosts_to_find(p_anyone boolean)
 RETURNS TABLE(slug text, name text, about text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/hosts_to_find.sql, 76bb0b795895
ALTER FUNCTION hosts_to_find(boolean) OWNER TO attune_system;

CREATE FUNCTION is_apart(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/is_apart.sql, 312aa86bfdb7
ALTER FUNCTION is_apart(uuid) OWNER TO attune_system;

CREATE FUNCTION is_apart_from_anyone()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/is_apart_from_anyone.sql, 89a2c6c166ab
ALTER FUNCTION is_apart_from_anyone() OWNER TO attune_system;

CREATE FUNCTION is_apart_in(p_workshop uuid, p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/is_apart_in.sql, 8dacfd2d9c1a
ALTER FUNCTION is_apart_in(uuid,uuid) OWNER TO attune_system;

CREATE FUNCTION is_asked_after(p_workshop uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/is_asked_after.sql, 90213aba154c
ALTER FUNCTION is_asked_after(uuid) OWNER TO attune_system;

CREATE FUNCTION is_away(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/is_away.sql, 2d5019a90ed6

CREATE FUNCTION is_findable(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/is_findable.sql, 9f9050652fc4
ALTER FUNCTION is_findable(uuid) OWNER TO attune_system;

CREATE FUNCTION is_leaving(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/is_leaving.sql, a970edecf49f

CREATE FUNCTION is_member(p_workshop uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/is_member.sql, a588a04a1fb4
ALTER FUNCTION is_member(uuid) OWNER TO attune_system;

CREATE FUNCTION is_named_in(p_observation uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/is_named_in.sql, 16383b552c7c
ALTER FUNCTION is_named_in(uuid) OWNER TO attune_system;

CREATE FUNCTION is_next_for_all(one workshops)
 RETURNS boolean
 LANGUAGE sql
 STABLE
  -- db/functions/is_next_for_all.sql, 227bf9b6d0ad

CREATE FUNCTION is_public_host(p_user uuid, p_anyone boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/is_public_host.sql, bfc65439d7f8
ALTER FUNCTION is_public_host(uuid,boolean) OWNER TO attune_system;

CREATE FUNCTION is_still_beside(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/is_still_beside.sql, 18552d9b8a6f
ALTER FUNCTION is_still_beside(uuid) OWNER TO attune_system;

CREATE FUNCTION keep_former_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/keep_former_link.sql, e39d1aee9055
ALTER FUNCTION keep_former_link() OWNER TO attune_system;

CREATE FUNCTION keep_former_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/keep_former_slug.sql, ef31a0f3b09f
ALTER FUNCTION keep_former_slug() OWNER TO attune_system;

CREATE FUNCTION keep_host_since()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/keep_host_since.sql, f1386eed1129

CREATE FUNCTION known_as(p_person uuid, p_reader uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/known_as.sql, 87be5ae657be

CREATE FUNCTION learn_words()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/learn_words.sql, 7a70759f4f0b

CREATE FUNCTION leaving_people()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/leaving_people.sql, 6979825452cf
ALTER FUNCTION leaving_people() OWNER TO attune_system;

CREATE FUNCTION may_list_publicly(p_category text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/may_list_publicly.sql, 3efbb06c3153
ALTER FUNCTION may_list_publicly(text) OWNER TO attune_system;

CREATE FUNCTION may_practise(p_one uuid, p_other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/may_practise.sql, 1868ce921611

CREATE FUNCTION may_practise_with(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/may_practise_with.sql, d17ca0078414
ALTER FUNCTION may_practise_with(uuid) OWNER TO attune_system;

CREATE FUNCTION may_thank(p_workshop uuid, p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/may_thank.sql, 17bdb6f73f5b
ALTER FUNCTION may_thank(uuid,uuid) OWNER TO attune_system;

CREATE FUNCTION may_write_note(p_one uuid, p_other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/may_write_note.sql, e37f36feff8b

CREATE FUNCTION may_write_note_to(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/may_write_note_to.sql, 922d75f9ba26
ALTER FUNCTION may_write_note_to(uuid) OWNER TO attune_system;

CREATE FUNCTION mentionable_in(p_space uuid, p_begin text, p_people uuid[], p_limit integer)
 RETURNS TABLE(id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/mentionable_in.sql, c8d96635881d
ALTER FUNCTION mentionable_in(uuid,text,uuid[],integer) OWNER TO attune_system;

CREATE FUNCTION mentioned_in(p_posts uuid[])
 RETURNS TABLE(post_id uuid, id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/mentioned_in.sql, 01c88e533001
ALTER FUNCTION mentioned_in(uuid[]) OWNER TO attune_system;

CREATE FUNCTION next_circles(p_category text, p_limit integer)
 RETURNS TABLE(id uuid, title text, category text, facilitator_name text, scheduled_at timestamp with time zone, time_zone text, duration_minutes integer, seats_left integer, status text, more_dates integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/next_circles.sql, 53eadc947066
ALTER FUNCTION next_circles(text,integer) OWNER TO attune_system;

CREATE FUNCTION note_leaving()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/note_leaving.sql, 8297c96fb7d9

CREATE FUNCTION note_paybacks()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/note_paybacks.sql, 126cca8e1202

CREATE FUNCTION note_remains()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/note_remains.sql, 256322afad2e

CREATE FUNCTION own_circles()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/own_circles.sql, 5e079802c178
ALTER FUNCTION own_circles() OWNER TO attune_system;

CREATE FUNCTION own_series()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/own_series.sql, 0398d947df54
ALTER FUNCTION own_series() OWNER TO attune_system;

CREATE FUNCTION owns_template(p_template uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/owns_template.sql, 529c820de6d9
ALTER FUNCTION owns_template(uuid) OWNER TO attune_system;

CREATE FUNCTION people_beside()
 RETURNS TABLE(user_id uuid, met_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/people_beside.sql, 80c150fc6e47

CREATE FUNCTION people_listed(p_beside boolean, p_start text, p_topic text, p_after text, p_after_id uuid, p_limit integer)
 RETURNS TABLE(user_id uuid, name text, name_folded text, words text, topics text[], may_write boolean, circles jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
  -- db/functions/people_listed.sql, bed74578e6c6
ALTER FUNCTION people_listed(boolean,text,text,text,uuid,integer) OWNER TO attune_system;

CREATE FUNCTION people_met_as(p_name text)
 RETURNS TABLE(user_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/people_met_as.sql, a4c04457c06a
ALTER FUNCTION people_met_as(text) OWNER TO attune_system;

CREATE FUNCTION people_open_to_practice()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/people_open_to_practice.sql, c0c7ddb194f1
ALTER FUNCTION people_open_to_practice() OWNER TO attune_system;

CREATE FUNCTION people_practised_with(p_workshop uuid)
 RETURNS TABLE(user_id uuid, workshop_id uuid, username text, title text, ended_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/people_practised_with.sql, 74d73767d097
ALTER FUNCTION people_practised_with(uuid) OWNER TO attune_system;

CREATE FUNCTION people_to_write_to(p_limit integer)
 RETURNS TABLE(user_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/people_to_write_to.sql, a70f9969a769
ALTER FUNCTION people_to_write_to(integer) OWNER TO attune_system;

CREATE FUNCTION poll_result(p_post uuid)
 RETURNS integer[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/poll_result.sql, 24662bd82237
ALTER FUNCTION poll_result(uuid) OWNER TO attune_system;

CREATE FUNCTION practised_with(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/practised_with.sql, 7eabbe2b92eb
ALTER FUNCTION practised_with(uuid) OWNER TO attune_system;

CREATE FUNCTION profile_of_other(p_user uuid)
 RETURNS TABLE(username text, pronouns text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/profile_of_other.sql, 8b636f08b051
ALTER FUNCTION profile_of_other(uuid) OWNER TO attune_system;

CREATE FUNCTION public_circles(p_category text, p_limit integer)
 RETURNS TABLE(id uuid, title text, category text, facilitator_name text, scheduled_at timestamp with time zone, time_zone text, duration_minutes integer, seats_left integer, status text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/public_circles.sql, a136175533e4
ALTER FUNCTION public_circles(text,integer) OWNER TO attune_system;

CREATE FUNCTION reaction_words(p_posts uuid[])
 RETURNS TABLE(post_id uuid, words text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/reaction_words.sql, b9202786a351
ALTER FUNCTION reaction_words(uuid[]) OWNER TO attune_system;

CREATE FUNCTION readable_spaces()
 RETURNS TABLE(space_id uuid, role text, preset text, reads_from timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/readable_spaces.sql, deb2871f45f7
ALTER FUNCTION readable_spaces() OWNER TO attune_system;

CREATE FUNCTION refuse_former_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/refuse_former_slug.sql, 8dffc5e5bd30
ALTER FUNCTION refuse_former_slug() OWNER TO attune_system;

CREATE FUNCTION refuse_removed_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/refuse_removed_member.sql, 34b3ecf7c4ca
ALTER FUNCTION refuse_removed_member() OWNER TO attune_system;

CREATE FUNCTION remember_listing()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/remember_listing.sql, 34b1b2e81a62

CREATE FUNCTION require_session(p_user uuid, p_session uuid, p_aal text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/require_session.sql, 705a24cc562b
ALTER FUNCTION require_session(uuid,uuid,text) OWNER TO attune_system;

CREATE FUNCTION revise_workshop()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/revise_workshop.sql, 9d2f226d2f5e

CREATE FUNCTION search_language(p_language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/search_language.sql, 54850aeaf950

CREATE FUNCTION search_query(p_any text[], p_none text[])
 RETURNS tsquery
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/search_query.sql, f4063f995ba5

CREATE FUNCTION search_text(p_words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/search_text.sql, c10e999b1b64

CREATE FUNCTION seats_left(p_workshop uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/seats_left.sql, bd42de8bb2da
ALTER FUNCTION seats_left(uuid) OWNER TO attune_system;

CREATE FUNCTION shared_template(p_template uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/shared_template.sql, e0295e7357d4
ALTER FUNCTION shared_template(uuid) OWNER TO attune_system;

CREATE FUNCTION shown_hosts(p_slug text, p_anyone boolean)
 RETURNS TABLE(user_id uuid, slug text, name text, about text, picture text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/shown_hosts.sql, 5d4067ff12a8

CREATE FUNCTION tell_members_changed()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/tell_members_changed.sql, c76cb683b1a6

CREATE FUNCTION tell_notifications_changed()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/tell_notifications_changed.sql, bb899cae9c69

CREATE FUNCTION tell_suggestions_changed()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/tell_suggestions_changed.sql, 7615019082b2

CREATE FUNCTION tell_thread_changed()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/tell_thread_changed.sql, 0447a9616e0b

CREATE FUNCTION tell_workshop_changed()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/tell_workshop_changed.sql, 77423a7b8f0a

CREATE FUNCTION template_owner_name(p_template uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/template_owner_name.sql, 54ad796c41ab
ALTER FUNCTION template_owner_name(uuid) OWNER TO attune_system;

CREATE FUNCTION template_readers(p_template uuid)
 RETURNS TABLE(user_id uuid, name text, has boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/template_readers.sql, 8cd15594ac20
ALTER FUNCTION template_readers(uuid) OWNER TO attune_system;

CREATE FUNCTION told_phases(p_structure jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
  -- db/functions/told_phases.sql, 28e75becc726

CREATE FUNCTION told_price(p circle_prices)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/told_price.sql, ddc527c23ea0

CREATE FUNCTION unname_message()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/unname_message.sql, c1ebb6c27e35

CREATE FUNCTION unname_post()
 RETURNS trigger
 LANGUAGE plpgsql
  -- db/functions/unname_post.sql, 14782ca7841b

CREATE FUNCTION was_let_in(p_workshop uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/was_let_in.sql, 3a3cb2270d3f
ALTER FUNCTION was_let_in(uuid) OWNER TO attune_system;

CREATE FUNCTION was_with_someone_apart(p_workshop uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/was_with_someone_apart.sql, 9f6c9157f068
ALTER FUNCTION was_with_someone_apart(uuid) OWNER TO attune_system;

CREATE FUNCTION words_like(p_word text)
 RETURNS TABLE(word text, shown text, posts integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
  -- db/functions/words_like.sql, a0de686bc9c6
ALTER FUNCTION words_like(text) OWNER TO attune_system;
