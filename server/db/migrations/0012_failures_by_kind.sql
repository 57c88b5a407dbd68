ALTER TABLE "integrations" ADD COLUMN "record_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "pull_failures" integer DEFAULT 0 NOT NULL;