CREATE TABLE "auto_evaluations" (
	"communication_id" integer PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"form_id" integer,
	"form_version_id" integer,
	"score" double precision,
	"levels" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "auto_evaluations" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "machine_levels" ADD COLUMN "auto_fingerprint" text;--> statement-breakpoint
ALTER TABLE "auto_evaluations" ADD CONSTRAINT "auto_evaluations_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_evaluations" ADD CONSTRAINT "auto_evaluations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_evaluations" ADD CONSTRAINT "auto_evaluations_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auto_evaluations_line_idx" ON "auto_evaluations" USING btree ("project_id","state","communication_id");--> statement-breakpoint
CREATE INDEX "auto_evaluations_score_idx" ON "auto_evaluations" USING btree ("score","communication_id") WHERE score is not null;--> statement-breakpoint
CREATE INDEX "auto_evaluations_form_idx" ON "auto_evaluations" USING btree ("form_id");