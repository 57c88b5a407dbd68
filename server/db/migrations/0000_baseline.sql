-- Infix search (the Russian stemmer is lossy) stands on trigram indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "access_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"token_hash" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	"last_used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "access_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "appeal_lines" (
	"appeal_id" integer NOT NULL,
	"criterion_key" text NOT NULL,
	"value" jsonb,
	"na" boolean NOT NULL,
	"comment" text NOT NULL,
	"accepted" boolean,
	"reason" text,
	"decision_comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "appeal_lines_appeal_id_criterion_key_pk" PRIMARY KEY("appeal_id","criterion_key")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evaluation_id" integer NOT NULL,
	"root_evaluation_id" integer NOT NULL,
	"scope" text NOT NULL,
	"grounds" text,
	"comment" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"author_id" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reviewer_id" integer,
	"review_started_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"resolver_id" integer,
	"resolved_at" timestamp with time zone,
	"decision_reason" text,
	"decision_comment" text DEFAULT '' NOT NULL,
	"revised_evaluation_id" integer,
	"withdrawn_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"company_id" integer,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"company_id" integer,
	"text" text COLLATE "und-x-icu" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"communication_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"at" double precision,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "communication_tag_links" (
	"communication_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "communication_tag_links_communication_id_tag_id_pk" PRIMARY KEY("communication_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "communications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "communications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"employee_id" integer,
	"employee_source_name" text,
	"client_name" text COLLATE "und-x-icu",
	"client_phone" text,
	"crm_url" text,
	"category" text NOT NULL,
	"direction" text NOT NULL,
	"type_id" integer,
	"temperature" text,
	"started_at" timestamp with time zone NOT NULL,
	"duration_seconds" integer,
	"talk_seconds" integer,
	"wait_seconds" integer,
	"outcome" text NOT NULL,
	"audio" text NOT NULL,
	"media_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"source_integration_id" integer,
	"external_id" text,
	"has_draft" boolean DEFAULT false NOT NULL,
	"has_submitted" boolean DEFAULT false NOT NULL,
	"has_out" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower((coalesce(client_name, '') || ' ' || coalesce(client_phone, '') || ' ' || note) collate "und-x-icu"), 'ё«»„“”"''()-', 'е          ')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"communication_id" integer PRIMARY KEY NOT NULL,
	"segments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"body" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('russian', translate(body, 'Ёё', 'Ее'))) STORED
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"logo_key" text,
	"norm" integer,
	"second_factor_required" boolean DEFAULT false NOT NULL,
	"idle_minutes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "criteria" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "criteria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"criterion_group" text DEFAULT 'fg' NOT NULL,
	"scale" jsonb NOT NULL,
	"allow_na" boolean DEFAULT true NOT NULL,
	"comment_required" text DEFAULT 'on_loss' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_answers" (
	"evaluation_id" integer NOT NULL,
	"criterion_key" text NOT NULL,
	"value" jsonb,
	"na" boolean NOT NULL,
	"comment" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"normalised" double precision,
	CONSTRAINT "evaluation_answers_evaluation_id_criterion_key_pk" PRIMARY KEY("evaluation_id","criterion_key")
);
--> statement-breakpoint
CREATE TABLE "evaluation_transitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evaluation_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"communication_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"form_version_id" integer NOT NULL,
	"assessor_id" integer NOT NULL,
	"kind" text DEFAULT 'regular' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"general_comment" text DEFAULT '' NOT NULL,
	"growth_points" text DEFAULT '' NOT NULL,
	"score" numeric(7, 2),
	"raw_score" numeric(7, 2),
	"passed" boolean,
	"has_critical_failure" boolean DEFAULT false NOT NULL,
	"result" jsonb NOT NULL,
	"grade" jsonb GENERATED ALWAYS AS ((nullif(result -> 'grade', 'null'::jsonb))) STORED,
	"origin" jsonb NOT NULL,
	"appealed" boolean DEFAULT false NOT NULL,
	"supersedes_id" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_comment" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorite_communications" (
	"favorite_id" integer NOT NULL,
	"communication_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_communications_favorite_id_communication_id_pk" PRIMARY KEY("favorite_id","communication_id")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"company_id" integer,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_communication_types" (
	"form_id" integer NOT NULL,
	"type_id" integer NOT NULL,
	CONSTRAINT "form_communication_types_form_id_type_id_pk" PRIMARY KEY("form_id","type_id")
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"published_at" timestamp with time zone,
	"published_by" integer,
	"note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"rate_method" text GENERATED ALWAYS AS ((content ->> 'rate_method')) STORED,
	"criteria_count" integer GENERATED ALWAYS AS ((jsonb_array_length(jsonb_path_query_array(content, '$.groups[*].criteria[*]')))) STORED,
	"criterion_ids" jsonb GENERATED ALWAYS AS ((jsonb_path_query_array(content, '$.groups[*].criteria[*].criterion_id ? (@ != null)'))) STORED,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"appeals_on" boolean DEFAULT true NOT NULL,
	"appeal_window_days" integer DEFAULT 14 NOT NULL,
	"appeal_limit" integer DEFAULT 1 NOT NULL,
	"next_draft_revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"rights" text DEFAULT '' NOT NULL,
	"sending" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"lane" text DEFAULT 'short' NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"locked_by" text,
	"progress_done" integer,
	"progress_total" integer,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"cancel_requested_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	"last_run_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "incoming_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incoming_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"part_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"media_id" integer,
	"uploaded_by" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"channels" integer NOT NULL,
	"peaks" jsonb NOT NULL,
	"uploaded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_mutes" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "notification_mutes_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"communication_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_communication_id_user_id_pk" PRIMARY KEY("communication_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "project_forms" (
	"project_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	CONSTRAINT "project_forms_project_id_form_id_pk" PRIMARY KEY("project_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"niche_id" integer,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Moscow' NOT NULL,
	"publishing" text DEFAULT 'approval' NOT NULL,
	"norm" integer,
	"pass_threshold" integer,
	"appeals_on" boolean,
	"appeal_window_days" integer,
	"appeal_limit" integer,
	"appeal_may_lower" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "communication_tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "communication_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "communication_tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "communication_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "communication_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "communication_types_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "niches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "niches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "niches_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"company_id" integer,
	"list" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"query" text NOT NULL,
	"columns" jsonb NOT NULL,
	"density" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"per_employee" integer NOT NULL,
	"period" text NOT NULL,
	"window" text NOT NULL,
	"filters" jsonb NOT NULL,
	"min_duration_seconds" integer NOT NULL,
	"assessor_ids" jsonb NOT NULL,
	"deadline_days" integer,
	"schedule" jsonb,
	"next_run_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"started_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"seed" bigint NOT NULL,
	"record" jsonb,
	"picked" integer DEFAULT 0 NOT NULL,
	"short" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"communication_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"assessor_id" integer NOT NULL,
	"plan_id" integer,
	"run_id" integer,
	"period_from" text,
	"assigned_by" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"evaluation_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"replaces_id" integer,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"position" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_position_pk" PRIMARY KEY("user_id","position")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "company_members_user_id_company_id_role_pk" PRIMARY KEY("user_id","company_id","role")
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "project_members_user_id_project_id_role_pk" PRIMARY KEY("user_id","project_id","role")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"surname" text COLLATE "und-x-icu" NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"patronymic" text COLLATE "und-x-icu",
	"phone" text,
	"status" text DEFAULT 'active' NOT NULL,
	"roles" text[] NOT NULL,
	"avatar_key" text,
	"undelivered_letter" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower((surname || ' ' || name || ' ' || coalesce(patronymic, '') || ' ' || email || ' ' || coalesce(phone, '')) collate "und-x-icu"), 'ё«»„“”"''()-', 'е          ')) STORED
);
--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_lines" ADD CONSTRAINT "appeal_lines_appeal_id_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_root_evaluation_id_evaluations_id_fk" FOREIGN KEY ("root_evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_resolver_id_users_id_fk" FOREIGN KEY ("resolver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_revised_evaluation_id_evaluations_id_fk" FOREIGN KEY ("revised_evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_templates" ADD CONSTRAINT "comment_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_templates" ADD CONSTRAINT "comment_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communication_tag_links" ADD CONSTRAINT "communication_tag_links_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communication_tag_links" ADD CONSTRAINT "communication_tag_links_tag_id_communication_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."communication_tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_employee_id_users_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_type_id_communication_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."communication_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_answers" ADD CONSTRAINT "evaluation_answers_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_transitions" ADD CONSTRAINT "evaluation_transitions_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_transitions" ADD CONSTRAINT "evaluation_transitions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_assessor_id_users_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_supersedes_id_evaluations_id_fk" FOREIGN KEY ("supersedes_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_communications" ADD CONSTRAINT "favorite_communications_favorite_id_favorites_id_fk" FOREIGN KEY ("favorite_id") REFERENCES "public"."favorites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_communications" ADD CONSTRAINT "favorite_communications_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_communication_types" ADD CONSTRAINT "form_communication_types_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_communication_types" ADD CONSTRAINT "form_communication_types_type_id_communication_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."communication_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_uploads" ADD CONSTRAINT "incoming_uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_uploads" ADD CONSTRAINT "incoming_uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_forms" ADD CONSTRAINT "project_forms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_forms" ADD CONSTRAINT "project_forms_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_niche_id_niches_id_fk" FOREIGN KEY ("niche_id") REFERENCES "public"."niches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_plans" ADD CONSTRAINT "sample_plans_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_plans" ADD CONSTRAINT "sample_plans_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_plans" ADD CONSTRAINT "sample_plans_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_runs" ADD CONSTRAINT "sample_runs_plan_id_sample_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."sample_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_runs" ADD CONSTRAINT "sample_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assessor_id_users_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_plan_id_sample_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."sample_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_run_id_sample_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sample_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_replaces_id_tasks_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_links_company_idx" ON "access_links" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "access_links_target_idx" ON "access_links" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE INDEX "appeals_evaluation_idx" ON "appeals" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "appeals_root_idx" ON "appeals" USING btree ("root_evaluation_id");--> statement-breakpoint
CREATE INDEX "appeals_opened_idx" ON "appeals" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "appeals_state_idx" ON "appeals" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "appeals_revised_idx" ON "appeals" USING btree ("revised_evaluation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_one_active_key" ON "appeals" USING btree ("evaluation_id") WHERE state in ('open', 'under_review');--> statement-breakpoint
CREATE INDEX "audit_records_entity_idx" ON "audit_records" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_records_company_idx" ON "audit_records" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_records_at_idx" ON "audit_records" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_records_actor_idx" ON "audit_records" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "comment_templates_owner_idx" ON "comment_templates" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "comment_templates_company_idx" ON "comment_templates" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "comments_communication_idx" ON "comments" USING btree ("communication_id","id");--> statement-breakpoint
CREATE INDEX "comments_author_idx" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "communication_tag_links_tag_idx" ON "communication_tag_links" USING btree ("tag_id","communication_id");--> statement-breakpoint
CREATE INDEX "communications_started_idx" ON "communications" USING btree ("started_at","id","category","direction","type_id","temperature","audio","duration_seconds","project_id","company_id","employee_id","has_out") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "communications_company_idx" ON "communications" USING btree ("company_id","started_at","id","has_out") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "communications_project_idx" ON "communications" USING btree ("project_id","started_at","id","has_out") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "communications_employee_idx" ON "communications" USING btree ("employee_id","started_at","id","has_out") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "communications_longest_idx" ON "communications" USING btree ("duration_seconds" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "communications_shortest_idx" ON "communications" USING btree ("duration_seconds","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "communications_type_idx" ON "communications" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "communications_draft_idx" ON "communications" USING btree ("started_at","id") WHERE has_draft and deleted_at is null;--> statement-breakpoint
CREATE INDEX "communications_submitted_idx" ON "communications" USING btree ("started_at","id") WHERE has_submitted and deleted_at is null;--> statement-breakpoint
CREATE INDEX "communications_unrated_idx" ON "communications" USING btree ("started_at","id") WHERE not (has_draft or has_submitted or has_out) and deleted_at is null;--> statement-breakpoint
CREATE INDEX "communications_rated_idx" ON "communications" USING btree ("started_at","id","has_out") WHERE (has_draft or has_submitted or has_out) and deleted_at is null;--> statement-breakpoint
CREATE INDEX "communications_media_idx" ON "communications" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "communications_search_idx" ON "communications" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "communications_external_key" ON "communications" USING btree ("source_integration_id","external_id");--> statement-breakpoint
CREATE INDEX "transcripts_search_idx" ON "transcripts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "companies_name_idx" ON "companies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "criteria_company_idx" ON "criteria" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "evaluation_transitions_evaluation_idx" ON "evaluation_transitions" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "evaluations_communication_idx" ON "evaluations" USING btree ("communication_id","state","assessor_id","form_id","score","passed","has_critical_failure","kind");--> statement-breakpoint
CREATE INDEX "evaluations_assessor_idx" ON "evaluations" USING btree ("assessor_id","updated_at");--> statement-breakpoint
CREATE INDEX "evaluations_assessor_work_idx" ON "evaluations" USING btree ("assessor_id","state","form_id","communication_id","kind");--> statement-breakpoint
CREATE INDEX "evaluations_form_idx" ON "evaluations" USING btree ("form_id","state","published_at","id");--> statement-breakpoint
CREATE INDEX "evaluations_live_idx" ON "evaluations" USING btree ("form_id","form_version_id","communication_id") WHERE kind = 'regular' and state <> 'withdrawn' and state <> 'void';--> statement-breakpoint
CREATE INDEX "evaluations_score_idx" ON "evaluations" USING btree ("score","communication_id","state","assessor_id","form_id") WHERE kind = 'regular' and state <> 'withdrawn' and state <> 'void' and state <> 'draft';--> statement-breakpoint
CREATE INDEX "evaluations_critical_idx" ON "evaluations" USING btree ("communication_id","state","score","assessor_id","form_id") WHERE has_critical_failure and kind = 'regular' and state <> 'withdrawn' and state <> 'void' and state <> 'draft';--> statement-breakpoint
CREATE INDEX "evaluations_version_idx" ON "evaluations" USING btree ("form_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_supersedes_key" ON "evaluations" USING btree ("supersedes_id") WHERE supersedes_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_one_live_key" ON "evaluations" USING btree ("communication_id","form_id","assessor_id") WHERE kind = 'regular' and state not in ('withdrawn', 'void');--> statement-breakpoint
CREATE INDEX "favorite_communications_communication_idx" ON "favorite_communications" USING btree ("communication_id");--> statement-breakpoint
CREATE INDEX "favorites_owner_idx" ON "favorites" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "form_communication_types_type_idx" ON "form_communication_types" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_versions_number_key" ON "form_versions" USING btree ("form_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "form_versions_one_draft_key" ON "form_versions" USING btree ("form_id") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "forms_company_idx" ON "forms" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("lane","run_at","id") WHERE done_at is null and dead_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "jobs_dead_idx" ON "jobs" USING btree ("dead_at","id") WHERE dead_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_over_idx" ON "jobs" USING btree (coalesce(done_at, cancelled_at)) WHERE done_at is not null or cancelled_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_waiting_key" ON "jobs" USING btree ("kind","key") WHERE done_at is null and dead_at is null and cancelled_at is null and attempts = 0;--> statement-breakpoint
CREATE INDEX "incoming_uploads_uploaded_by_idx" ON "incoming_uploads" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "incoming_uploads_media_idx" ON "incoming_uploads" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "incoming_uploads_updated_idx" ON "incoming_uploads" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "media_uploaded_by_idx" ON "media" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "password_resets_user_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_idx" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "project_forms_form_idx" ON "project_forms" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "projects_company_idx" ON "projects" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "projects_niche_idx" ON "projects" USING btree ("niche_id");--> statement-breakpoint
CREATE INDEX "projects_name_idx" ON "projects" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_idx" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "saved_views_owner_idx" ON "saved_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "saved_views_company_idx" ON "saved_views" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sample_plans_project_idx" ON "sample_plans" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "sample_plans_form_idx" ON "sample_plans" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "sample_plans_next_idx" ON "sample_plans" USING btree ("next_run_at") WHERE next_run_at is not null;--> statement-breakpoint
CREATE INDEX "sample_runs_plan_idx" ON "sample_runs" USING btree ("plan_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_live_key" ON "tasks" USING btree ("communication_id","form_id","assessor_id") WHERE state in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "tasks_assessor_idx" ON "tasks" USING btree ("assessor_id","state","due_at","id");--> statement-breakpoint
CREATE INDEX "tasks_project_idx" ON "tasks" USING btree ("project_id","state");--> statement-breakpoint
CREATE INDEX "tasks_plan_idx" ON "tasks" USING btree ("plan_id","period_from");--> statement-breakpoint
CREATE INDEX "tasks_company_idx" ON "tasks" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "tasks_form_idx" ON "tasks" USING btree ("form_id","state");--> statement-breakpoint
CREATE INDEX "tasks_communication_idx" ON "tasks" USING btree ("communication_id","form_id");--> statement-breakpoint
CREATE INDEX "tasks_evaluation_idx" ON "tasks" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "tasks_due_idx" ON "tasks" USING btree ("due_at") WHERE reminded_at is null and state in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "company_members_company_idx" ON "company_members" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "project_members_project_idx" ON "project_members" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_admins_idx" ON "users" USING btree ("id") WHERE roles @> array['admin']::text[];--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("surname","name","id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
-- What was published or recorded never changes again (D-5, D-11); the database itself holds to it.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the row is immutable', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_records_immutable BEFORE UPDATE OR DELETE ON "audit_records"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER form_versions_immutable BEFORE UPDATE OR DELETE ON "form_versions"
  FOR EACH ROW WHEN (OLD."published_at" IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a communication's row says of its evaluations is written where they are, whatever the code forgets (D-16).
CREATE FUNCTION mark_communication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE communications SET has_draft = marks.draft, has_submitted = marks.submitted, has_out = marks.out
  FROM (
    SELECT coalesce(bool_or(state = 'draft'), false) AS draft, coalesce(bool_or(state = 'submitted'), false) AS submitted,
      coalesce(bool_or(state IN ('published', 'under_review')), false) AS out
    FROM evaluations WHERE communication_id = coalesce(NEW.communication_id, OLD.communication_id) AND kind = 'regular'
  ) marks
  WHERE id = coalesce(NEW.communication_id, OLD.communication_id)
    AND (has_draft, has_submitted, has_out) IS DISTINCT FROM (marks.draft, marks.submitted, marks.out);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER evaluations_mark_communication AFTER INSERT OR DELETE OR UPDATE OF state, kind ON "evaluations"
  FOR EACH ROW EXECUTE FUNCTION mark_communication();
