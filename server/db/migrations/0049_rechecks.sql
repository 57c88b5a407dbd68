CREATE TABLE "rechecks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rechecks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"communication_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"plan_id" integer,
	"first_evaluation_id" integer NOT NULL,
	"first_sheet_id" integer NOT NULL,
	"second_sheet_id" integer,
	"task_id" integer,
	"seed" bigint NOT NULL,
	"share" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"compared" integer,
	"differing" integer
);
--> statement-breakpoint
ALTER TABLE "sample_plans" ADD COLUMN "recheck_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_plans" ADD COLUMN "recheck_seed" bigint DEFAULT floor(random() * 4294967296) NOT NULL;--> statement-breakpoint
ALTER TABLE "rechecks" ADD CONSTRAINT "rechecks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rechecks" ADD CONSTRAINT "rechecks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rechecks" ADD CONSTRAINT "rechecks_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rechecks" ADD CONSTRAINT "rechecks_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rechecks" ADD CONSTRAINT "rechecks_plan_id_sample_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."sample_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rechecks" ADD CONSTRAINT "rechecks_first_evaluation_id_evaluations_id_fk" FOREIGN KEY ("first_evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rechecks" ADD CONSTRAINT "rechecks_first_sheet_id_evaluations_id_fk" FOREIGN KEY ("first_sheet_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rechecks" ADD CONSTRAINT "rechecks_second_sheet_id_evaluations_id_fk" FOREIGN KEY ("second_sheet_id") REFERENCES "public"."evaluations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rechecks" ADD CONSTRAINT "rechecks_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rechecks_first_key" ON "rechecks" USING btree ("first_evaluation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rechecks_first_sheet_key" ON "rechecks" USING btree ("first_sheet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rechecks_second_sheet_key" ON "rechecks" USING btree ("second_sheet_id") WHERE second_sheet_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rechecks_task_key" ON "rechecks" USING btree ("task_id") WHERE task_id is not null;--> statement-breakpoint
CREATE INDEX "rechecks_company_idx" ON "rechecks" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rechecks_project_idx" ON "rechecks" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "rechecks_communication_idx" ON "rechecks" USING btree ("communication_id");--> statement-breakpoint
CREATE INDEX "rechecks_form_idx" ON "rechecks" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "rechecks_plan_idx" ON "rechecks" USING btree ("plan_id");