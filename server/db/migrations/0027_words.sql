CREATE TABLE "transcript_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transcript_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"communication_id" integer NOT NULL,
	"is_offer" boolean DEFAULT false NOT NULL,
	"segments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin" text NOT NULL,
	"origin_name" text,
	"saved_by" integer,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "origin" text DEFAULT 'delivered' NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "origin_name" text;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "saved_by" integer;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcript_versions" ADD CONSTRAINT "transcript_versions_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_versions" ADD CONSTRAINT "transcript_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcript_versions_communication_idx" ON "transcript_versions" USING btree ("communication_id","id");--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;