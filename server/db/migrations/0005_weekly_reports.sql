CREATE TABLE "weekly_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weekly_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"channel" text NOT NULL,
	"user_id" integer,
	"email" text,
	"subscription_id" integer,
	"to" text NOT NULL,
	"access_link_id" integer,
	"status" text DEFAULT 'waiting' NOT NULL,
	"at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_deliveries_channel_check" CHECK ((channel = 'user' and user_id is not null) or (channel = 'email' and email is not null)
        or (channel = 'telegram' and subscription_id is not null))
);
--> statement-breakpoint
CREATE TABLE "weekly_reports" (
	"report_id" integer PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"week_from" date NOT NULL,
	"week_to" date NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"figures" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"layout" jsonb NOT NULL,
	"recipients" jsonb NOT NULL,
	"mean" double precision,
	"change" double precision,
	"sent_at" timestamp with time zone,
	"sent_by" integer
);
--> statement-breakpoint
CREATE TABLE "weekly_runs" (
	"project_id" integer NOT NULL,
	"week_from" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_runs_project_id_week_from_pk" PRIMARY KEY("project_id","week_from")
);
--> statement-breakpoint
ALTER TABLE "weekly_deliveries" ADD CONSTRAINT "weekly_deliveries_report_id_weekly_reports_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."weekly_reports"("report_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_deliveries" ADD CONSTRAINT "weekly_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_deliveries" ADD CONSTRAINT "weekly_deliveries_access_link_id_access_links_id_fk" FOREIGN KEY ("access_link_id") REFERENCES "public"."access_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_runs" ADD CONSTRAINT "weekly_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "weekly_deliveries_recipient_key" ON "weekly_deliveries" USING btree ("report_id","recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "weekly_deliveries_link_key" ON "weekly_deliveries" USING btree ("access_link_id") WHERE access_link_id is not null;--> statement-breakpoint
CREATE INDEX "weekly_deliveries_user_idx" ON "weekly_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "weekly_reports_version_key" ON "weekly_reports" USING btree ("project_id","week_from","version");--> statement-breakpoint
CREATE INDEX "weekly_reports_company_idx" ON "weekly_reports" USING btree ("company_id","week_from");--> statement-breakpoint
CREATE INDEX "weekly_reports_week_idx" ON "weekly_reports" USING btree ("week_from","report_id");