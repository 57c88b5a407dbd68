ALTER TABLE "jobs" ADD COLUMN "kills" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram_updates" ADD COLUMN "taken_at" timestamp with time zone DEFAULT now() NOT NULL;