CREATE TABLE "incoming_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incoming_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"part_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"media_id" integer,
	"uploaded_by" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incoming_uploads" ADD CONSTRAINT "incoming_uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_uploads" ADD CONSTRAINT "incoming_uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_uploads_uploaded_by_idx" ON "incoming_uploads" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "incoming_uploads_media_idx" ON "incoming_uploads" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "incoming_uploads_updated_idx" ON "incoming_uploads" USING btree ("updated_at");