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
ALTER TABLE "evaluations" ADD COLUMN "appealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appeal_lines" ADD CONSTRAINT "appeal_lines_appeal_id_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_root_evaluation_id_evaluations_id_fk" FOREIGN KEY ("root_evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_resolver_id_users_id_fk" FOREIGN KEY ("resolver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_revised_evaluation_id_evaluations_id_fk" FOREIGN KEY ("revised_evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_evaluation_idx" ON "appeals" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "appeals_root_idx" ON "appeals" USING btree ("root_evaluation_id");--> statement-breakpoint
CREATE INDEX "appeals_opened_idx" ON "appeals" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "appeals_state_idx" ON "appeals" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "appeals_revised_idx" ON "appeals" USING btree ("revised_evaluation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_one_active_key" ON "appeals" USING btree ("evaluation_id") WHERE state in ('open', 'under_review');--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_supersedes_key" ON "evaluations" USING btree ("supersedes_id") WHERE supersedes_id is not null;