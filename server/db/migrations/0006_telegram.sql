CREATE TABLE "telegram_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telegram_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"subscription_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telegram_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"kind" text NOT NULL,
	"period_key" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"html" text NOT NULL,
	"files" jsonb NOT NULL,
	"parts_sent" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"trying_since" timestamp with time zone NOT NULL,
	"error" text,
	"requested_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telegram_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"chat_id" text,
	"chat_title" text DEFAULT '' NOT NULL,
	"username" text,
	"blocks" jsonb NOT NULL,
	"schedule" text NOT NULL,
	"weekday" integer DEFAULT 1 NOT NULL,
	"hour" integer DEFAULT 9 NOT NULL,
	"with_picture" boolean DEFAULT true NOT NULL,
	"with_workbook" boolean DEFAULT true NOT NULL,
	"next_run_at" timestamp with time zone,
	"broken_at" timestamp with time zone,
	"broken_reason" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_updates" (
	"id" integer PRIMARY KEY NOT NULL,
	"next_update" bigint DEFAULT 0 NOT NULL,
	"held_by" text,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_subscription_id_telegram_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."telegram_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_deliveries" ADD CONSTRAINT "telegram_deliveries_subscription_id_telegram_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."telegram_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_deliveries" ADD CONSTRAINT "telegram_deliveries_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_subscriptions" ADD CONSTRAINT "telegram_subscriptions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_subscriptions" ADD CONSTRAINT "telegram_subscriptions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_codes_hash_key" ON "telegram_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "telegram_codes_subscription_idx" ON "telegram_codes" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "telegram_codes_expiry_idx" ON "telegram_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_deliveries_period_key" ON "telegram_deliveries" USING btree ("subscription_id","period_key");--> statement-breakpoint
CREATE INDEX "telegram_deliveries_created_idx" ON "telegram_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "telegram_deliveries_requester_idx" ON "telegram_deliveries" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "telegram_limits_free_idx" ON "telegram_limits" USING btree ("free_at");--> statement-breakpoint
CREATE INDEX "telegram_subscriptions_project_idx" ON "telegram_subscriptions" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "telegram_subscriptions_chat_idx" ON "telegram_subscriptions" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "telegram_subscriptions_next_idx" ON "telegram_subscriptions" USING btree ("next_run_at") WHERE next_run_at is not null;