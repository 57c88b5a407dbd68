CREATE TABLE "evaluation_fact_changes" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"evaluation_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "evaluation_fact_changes_transaction_idx" ON "evaluation_fact_changes" USING btree ("transaction_id");--> statement-breakpoint
-- One statement writes its lines at once, however many facts it changes.
CREATE FUNCTION log_fact_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO evaluation_fact_changes (evaluation_id) SELECT evaluation_id FROM changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER evaluation_facts_log_new AFTER INSERT ON "evaluation_facts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_fact_changes();
--> statement-breakpoint
CREATE TRIGGER evaluation_facts_log_changed AFTER UPDATE ON "evaluation_facts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_fact_changes();
--> statement-breakpoint
CREATE TRIGGER evaluation_facts_log_gone AFTER DELETE ON "evaluation_facts"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_fact_changes();
