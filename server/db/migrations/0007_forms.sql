ALTER TABLE "form_versions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_versions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "form_versions" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "form_versions" ADD COLUMN "rate_method" text GENERATED ALWAYS AS ((content ->> 'rate_method')) STORED;--> statement-breakpoint
ALTER TABLE "form_versions" ADD COLUMN "criteria_count" integer GENERATED ALWAYS AS ((jsonb_array_length(jsonb_path_query_array(content, '$.groups[*].criteria[*]')))) STORED;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "appeals_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "appeal_window_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "appeal_limit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "next_draft_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_versions_one_draft_key" ON "form_versions" USING btree ("form_id") WHERE published_at is null;--> statement-breakpoint
-- Not the hour of this migration; published versions cannot be touched and show when they were published.
UPDATE "form_versions" SET "updated_at" = "created_at", "updated_by" = "created_by" WHERE "published_at" IS NULL;--> statement-breakpoint
UPDATE "forms" SET "updated_at" = coalesce((SELECT max(v."published_at") FROM "form_versions" v WHERE v."form_id" = "forms"."id"), "created_at");
