CREATE TABLE "suggestion_asks" (
	"communication_id" integer NOT NULL,
	"form_version_id" integer NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"basis" text,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "suggestion_asks_communication_id_form_version_id_pk" PRIMARY KEY("communication_id","form_version_id")
);
--> statement-breakpoint
ALTER TABLE "suggestion_asks" ADD CONSTRAINT "suggestion_asks_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_asks" ADD CONSTRAINT "suggestion_asks_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestion_asks_version_idx" ON "suggestion_asks" USING btree ("form_version_id");