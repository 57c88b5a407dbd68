CREATE TABLE "communication_views" (
	"user_id" integer NOT NULL,
	"communication_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "communication_views_user_id_communication_id_pk" PRIMARY KEY("user_id","communication_id")
);
--> statement-breakpoint
ALTER TABLE "communication_views" ADD CONSTRAINT "communication_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communication_views" ADD CONSTRAINT "communication_views_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communication_views_opened_idx" ON "communication_views" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "comments_created_idx" ON "comments" USING btree ("created_at");