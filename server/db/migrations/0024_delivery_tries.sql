ALTER TABLE "integration_deliveries" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "integration_deliveries" ADD COLUMN "next_try_at" timestamp with time zone;