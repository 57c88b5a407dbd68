ALTER TABLE "projects" ADD COLUMN "transcribe_share" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "transcribe_from_seconds" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "transcribe_hours" text DEFAULT 'any' NOT NULL;