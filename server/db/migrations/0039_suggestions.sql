CREATE TABLE "check_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"form_version_id" integer NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"after_id" integer DEFAULT 0 NOT NULL,
	"started_by" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shown_suggestions" (
	"communication_id" integer NOT NULL,
	"form_version_id" integer NOT NULL,
	"assessor_id" integer NOT NULL,
	"criterion_key" text NOT NULL,
	"source" text NOT NULL,
	"option" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shown_suggestions_communication_id_form_version_id_assessor_id_criterion_key_source_pk" PRIMARY KEY("communication_id","form_version_id","assessor_id","criterion_key","source")
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"communication_id" integer NOT NULL,
	"form_version_id" integer NOT NULL,
	"criterion_key" text NOT NULL,
	"source" text NOT NULL,
	"outcome" jsonb NOT NULL,
	"basis" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestions_communication_id_form_version_id_criterion_key_source_pk" PRIMARY KEY("communication_id","form_version_id","criterion_key","source")
);
--> statement-breakpoint
ALTER TABLE "evaluation_answers" ADD COLUMN "provenance" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_versions" ADD COLUMN "has_checks" boolean GENERATED ALWAYS AS ((jsonb_path_exists(content, '$.groups[*].criteria[*].check'))) STORED;--> statement-breakpoint
ALTER TABLE "check_runs" ADD CONSTRAINT "check_runs_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_runs" ADD CONSTRAINT "check_runs_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_runs" ADD CONSTRAINT "check_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_suggestions" ADD CONSTRAINT "shown_suggestions_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_suggestions" ADD CONSTRAINT "shown_suggestions_assessor_id_users_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_runs_form_idx" ON "check_runs" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "check_runs_version_idx" ON "check_runs" USING btree ("form_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_runs_one_at_once_key" ON "check_runs" USING btree ("form_id") WHERE finished_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "shown_suggestions_assessor_idx" ON "shown_suggestions" USING btree ("assessor_id");