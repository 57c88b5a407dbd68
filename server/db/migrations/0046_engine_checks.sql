CREATE TABLE "engine_checks" (
	"kind" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"model" text NOT NULL,
	"mode" text,
	"ms" integer NOT NULL,
	"error" text,
	"checked_by" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "engine_checks" ADD CONSTRAINT "engine_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engine_checks_checked_by_idx" ON "engine_checks" USING btree ("checked_by");