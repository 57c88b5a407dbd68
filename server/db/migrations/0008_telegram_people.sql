CREATE TABLE "telegram_people" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"chat_title" text DEFAULT '' NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"broken_at" timestamp with time zone,
	"broken_reason" text
);
--> statement-breakpoint
ALTER TABLE "notification_mutes" DROP CONSTRAINT "notification_mutes_user_id_kind_pk";--> statement-breakpoint
ALTER TABLE "telegram_codes" ALTER COLUMN "subscription_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD COLUMN "channel" text DEFAULT 'letter' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel");--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "telegram_people" ADD CONSTRAINT "telegram_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_people_chat_idx" ON "telegram_people" USING btree ("chat_id");--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_codes_user_idx" ON "telegram_codes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_target_check" CHECK (num_nonnulls(subscription_id, user_id) = 1);