CREATE TABLE "integration_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integration_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"integration_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"known" jsonb NOT NULL,
	"communication_id" integer,
	"person_key" text,
	"person_value" text,
	"written" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integration_calls_external_key" UNIQUE("integration_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "integration_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integration_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"integration_id" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	"authentic" boolean NOT NULL,
	"raw" text NOT NULL,
	"upload_key" text,
	"event" text DEFAULT '' NOT NULL,
	"events" jsonb,
	"outcome" text,
	"reason" text,
	"external_id" text,
	"phone" text,
	"communication_id" integer
);
--> statement-breakpoint
CREATE TABLE "integration_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integration_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"integration_id" integer NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"employee_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integration_people_value_key" UNIQUE("integration_id","key","value")
);
--> statement-breakpoint
CREATE TABLE "integration_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integration_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"call_id" integer NOT NULL,
	"record_id" text NOT NULL,
	"place" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"error" text,
	"media_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integration_records_record_key" UNIQUE("call_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "integration_secrets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integration_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"integration_id" integer NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"public_id" text NOT NULL,
	"time_zone" text NOT NULL,
	"settings" jsonb NOT NULL,
	"filter" jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"error_at" timestamp with time zone,
	"first_call_at" timestamp with time zone,
	"last_call_at" timestamp with time zone,
	"cursor" jsonb,
	"next_pull_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integration_calls" ADD CONSTRAINT "integration_calls_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_calls" ADD CONSTRAINT "integration_calls_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_deliveries" ADD CONSTRAINT "integration_deliveries_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_deliveries" ADD CONSTRAINT "integration_deliveries_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_people" ADD CONSTRAINT "integration_people_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_people" ADD CONSTRAINT "integration_people_employee_id_users_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_records" ADD CONSTRAINT "integration_records_call_id_integration_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."integration_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_records" ADD CONSTRAINT "integration_records_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_secrets" ADD CONSTRAINT "integration_secrets_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_calls_person_idx" ON "integration_calls" USING btree ("integration_id","person_key","person_value");--> statement-breakpoint
CREATE INDEX "integration_calls_communication_idx" ON "integration_calls" USING btree ("communication_id");--> statement-breakpoint
CREATE INDEX "integration_deliveries_received_idx" ON "integration_deliveries" USING btree ("integration_id","received_at","id");--> statement-breakpoint
CREATE INDEX "integration_deliveries_external_idx" ON "integration_deliveries" USING btree ("integration_id","external_id");--> statement-breakpoint
CREATE INDEX "integration_deliveries_phone_idx" ON "integration_deliveries" USING btree ("integration_id","phone");--> statement-breakpoint
CREATE INDEX "integration_deliveries_communication_idx" ON "integration_deliveries" USING btree ("communication_id");--> statement-breakpoint
CREATE INDEX "integration_deliveries_age_idx" ON "integration_deliveries" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "integration_deliveries_open_idx" ON "integration_deliveries" USING btree ("integration_id","id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "integration_deliveries_waiting_idx" ON "integration_deliveries" USING btree ("integration_id","id") WHERE outcome in ('held', 'waiting');--> statement-breakpoint
CREATE INDEX "integration_people_employee_idx" ON "integration_people" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "integration_records_next_idx" ON "integration_records" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "integration_records_media_idx" ON "integration_records" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "integration_secrets_integration_idx" ON "integration_secrets" USING btree ("integration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_public_key" ON "integrations" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "integrations_project_idx" ON "integrations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "integrations_company_idx" ON "integrations" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_import_key" ON "integrations" USING btree ("project_id") WHERE type = 'import' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "integrations_pull_idx" ON "integrations" USING btree ("next_pull_at") WHERE next_pull_at is not null;