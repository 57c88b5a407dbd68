CREATE TABLE "communication_changes" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"communication_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "communication_changes_transaction_idx" ON "communication_changes" USING btree ("transaction_id");
--> statement-breakpoint
-- Of a communication that changes its lines are written where its facts are, under the same condition.
CREATE OR REPLACE FUNCTION facts_of_communication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO communication_changes (communication_id) VALUES (NEW.id);
  UPDATE evaluation_facts f SET company_id = NEW.company_id, project_id = NEW.project_id, employee_id = NEW.employee_id,
    type_id = NEW.type_id, category = NEW.category, direction = NEW.direction, temperature = NEW.temperature,
    from_integration = NEW.source_integration_id IS NOT NULL, deleted = NEW.deleted_at IS NOT NULL,
    eligible = NEW.outcome = 'answered' AND coalesce(NEW.duration_seconds, 30) >= 30,
    day = (NEW.started_at AT TIME ZONE p.time_zone)::date,
    weekday = extract(isodow FROM NEW.started_at AT TIME ZONE p.time_zone)::smallint,
    hour = extract(hour FROM NEW.started_at AT TIME ZONE p.time_zone)::smallint
  FROM projects p WHERE p.id = NEW.project_id AND f.communication_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION facts_of_tag_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tagged integer := coalesce(NEW.communication_id, OLD.communication_id);
BEGIN
  PERFORM 1 FROM communications WHERE id = tagged FOR NO KEY UPDATE;
  INSERT INTO communication_changes (communication_id) VALUES (tagged);
  UPDATE evaluation_facts SET tag_ids =
    coalesce((SELECT array_agg(l.tag_id ORDER BY l.tag_id) FROM communication_tag_links l WHERE l.communication_id = tagged), '{}')
  WHERE communication_id = tagged;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION facts_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO communication_changes (communication_id) SELECT id FROM communications WHERE project_id = NEW.id;
  UPDATE evaluation_facts f SET day = (c.started_at AT TIME ZONE NEW.time_zone)::date,
    weekday = extract(isodow FROM c.started_at AT TIME ZONE NEW.time_zone)::smallint,
    hour = extract(hour FROM c.started_at AT TIME ZONE NEW.time_zone)::smallint
  FROM communications c WHERE c.id = f.communication_id AND f.project_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- One statement writes its lines at once, however many communications come or go by it.
CREATE FUNCTION log_communication_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO communication_changes (communication_id) SELECT id FROM changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER communications_log_new AFTER INSERT ON "communications"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_communication_changes();
--> statement-breakpoint
CREATE TRIGGER communications_log_gone AFTER DELETE ON "communications"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_communication_changes();
