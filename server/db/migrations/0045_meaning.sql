CREATE TABLE "communication_meanings" (
	"communication_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"content" jsonb,
	"model" text,
	"basis" text,
	"made_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"reason_label" text,
	"topic" text,
	"topic_label" text,
	"result" text,
	"result_label" text,
	"objections" integer DEFAULT 0 NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"promises" integer DEFAULT 0 NOT NULL,
	"promise_due" date
);
--> statement-breakpoint
CREATE TABLE "meaning_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meaning_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"communication_id" integer NOT NULL,
	"field" text NOT NULL,
	"correction" jsonb NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meaning_references" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meaning_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meaning_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"last_started_at" timestamp with time zone,
	"last_id" integer,
	"started_by" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waits_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "communication_meanings" ADD CONSTRAINT "communication_meanings_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meaning_corrections" ADD CONSTRAINT "meaning_corrections_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meaning_corrections" ADD CONSTRAINT "meaning_corrections_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meaning_references" ADD CONSTRAINT "meaning_references_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meaning_references" ADD CONSTRAINT "meaning_references_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meaning_runs" ADD CONSTRAINT "meaning_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meaning_runs" ADD CONSTRAINT "meaning_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communication_meanings_reason_idx" ON "communication_meanings" USING btree ("reason","communication_id");--> statement-breakpoint
CREATE INDEX "communication_meanings_topic_idx" ON "communication_meanings" USING btree ("topic","communication_id");--> statement-breakpoint
CREATE INDEX "communication_meanings_result_idx" ON "communication_meanings" USING btree ("result","communication_id");--> statement-breakpoint
CREATE INDEX "communication_meanings_objections_idx" ON "communication_meanings" USING btree ("communication_id","unanswered") WHERE objections > 0;--> statement-breakpoint
CREATE INDEX "communication_meanings_due_idx" ON "communication_meanings" USING btree ("promise_due","communication_id") WHERE promise_due is not null;--> statement-breakpoint
CREATE INDEX "meaning_corrections_communication_idx" ON "meaning_corrections" USING btree ("communication_id","id");--> statement-breakpoint
CREATE INDEX "meaning_runs_project_idx" ON "meaning_runs" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meaning_runs_one_at_once_key" ON "meaning_runs" USING btree ("project_id") WHERE finished_at is null and failed_at is null;