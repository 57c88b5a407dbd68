CREATE TABLE "transcription_pieces" (
	"run_id" integer NOT NULL,
	"nth" integer NOT NULL,
	"channel" integer NOT NULL,
	"from" double precision NOT NULL,
	"to" double precision NOT NULL,
	"heard" jsonb,
	CONSTRAINT "transcription_pieces_run_id_nth_pk" PRIMARY KEY("run_id","nth")
);
--> statement-breakpoint
CREATE TABLE "transcription_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transcription_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"communication_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"model" text NOT NULL,
	"asked_by" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "transcription_pieces" ADD CONSTRAINT "transcription_pieces_run_id_transcription_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."transcription_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcription_runs" ADD CONSTRAINT "transcription_runs_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcription_runs" ADD CONSTRAINT "transcription_runs_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcription_runs" ADD CONSTRAINT "transcription_runs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcription_runs_communication_idx" ON "transcription_runs" USING btree ("communication_id","id");--> statement-breakpoint
CREATE INDEX "transcription_runs_media_idx" ON "transcription_runs" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transcription_runs_one_at_once_key" ON "transcription_runs" USING btree ("communication_id") WHERE finished_at is null;