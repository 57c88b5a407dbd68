CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	"last_run_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "jobs_done_idx";--> statement-breakpoint
DROP INDEX "jobs_due_idx";--> statement-breakpoint
DROP INDEX "jobs_waiting_key";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'short' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "locked_by" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "progress_done" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "progress_total" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cancel_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "undelivered_letter" text;--> statement-breakpoint
CREATE INDEX "jobs_over_idx" ON "jobs" USING btree (coalesce(done_at, cancelled_at)) WHERE done_at is not null or cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("lane","run_at","id") WHERE done_at is null and dead_at is null and cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_waiting_key" ON "jobs" USING btree ("kind","key") WHERE done_at is null and dead_at is null and cancelled_at is null and attempts = 0;--> statement-breakpoint
UPDATE "jobs" SET "lane" = 'letters' WHERE "kind" = 'letter';
