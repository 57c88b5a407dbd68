CREATE TABLE "communication_speech" (
	"communication_id" integer PRIMARY KEY NOT NULL,
	"due" boolean DEFAULT true NOT NULL,
	"method" integer,
	"employee_channel" text,
	"source" text,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"talk_share" double precision,
	"silence_share" double precision,
	"pauses" double precision,
	"pause_seconds" double precision,
	"long_pauses" double precision,
	"holds" double precision,
	"hold_seconds" double precision,
	"monologue_seconds" double precision,
	"story_seconds" double precision,
	"interruptions" double precision,
	"client_interruptions" double precision,
	"back_channels" double precision,
	"answer_seconds" double precision,
	"turns_a_minute" double precision,
	"syllables_a_second" double precision,
	"words_a_minute" double precision,
	"questions" double precision,
	"fillers_a_hundred" double precision
);
--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "employee_channel" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "activity" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "activity_method" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "employee_channel" text DEFAULT 'left' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "long_pause_seconds" integer;--> statement-breakpoint
ALTER TABLE "communication_speech" ADD CONSTRAINT "communication_speech_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communication_speech_due_idx" ON "communication_speech" USING btree ("communication_id") WHERE due;--> statement-breakpoint
CREATE INDEX "communication_speech_method_idx" ON "communication_speech" USING btree ("method");--> statement-breakpoint
CREATE INDEX "media_activity_idx" ON "media" USING btree ("activity_method","id");--> statement-breakpoint
-- Facts of speech are computed by a job (D-40); what they are made of makes them due where it changes, whoever changes it.
CREATE FUNCTION make_speech_due(communication integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO communication_speech (communication_id) VALUES (communication)
  ON CONFLICT (communication_id) DO UPDATE SET due = true WHERE NOT communication_speech.due
$$;
--> statement-breakpoint
CREATE FUNCTION communications_make_speech_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_speech_due(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER communications_speech_of_new AFTER INSERT ON "communications"
  FOR EACH ROW WHEN (NEW.media_id IS NOT NULL) EXECUTE FUNCTION communications_make_speech_due();
--> statement-breakpoint
-- A recording that is purged leaves its facts.
CREATE TRIGGER communications_speech_of_changed AFTER UPDATE OF media_id, project_id ON "communications"
  FOR EACH ROW WHEN (NEW.media_id IS NOT NULL AND (NEW.media_id, NEW.project_id) IS DISTINCT FROM (OLD.media_id, OLD.project_id))
  EXECUTE FUNCTION communications_make_speech_due();
--> statement-breakpoint
CREATE FUNCTION transcripts_make_speech_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_speech_due(NEW.communication_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER transcripts_speech_of_new AFTER INSERT ON "transcripts"
  FOR EACH ROW WHEN (NEW.segments <> '[]') EXECUTE FUNCTION transcripts_make_speech_due();
--> statement-breakpoint
CREATE TRIGGER transcripts_speech_of_changed AFTER UPDATE OF segments ON "transcripts"
  FOR EACH ROW WHEN (NEW.segments IS DISTINCT FROM OLD.segments) EXECUTE FUNCTION transcripts_make_speech_due();
--> statement-breakpoint
CREATE FUNCTION media_make_speech_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_speech_due(id) FROM communications WHERE media_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER media_speech_of_measured AFTER UPDATE OF activity ON "media"
  FOR EACH ROW WHEN (NEW.activity IS DISTINCT FROM OLD.activity) EXECUTE FUNCTION media_make_speech_due();
--> statement-breakpoint
INSERT INTO communication_speech (communication_id)
  SELECT id FROM communications c WHERE media_id IS NOT NULL
    OR EXISTS (SELECT 1 FROM transcripts t WHERE t.communication_id = c.id AND t.segments <> '[]');
