-- A full table takes longer than a statement of the pool may.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
DROP INDEX "evaluations_assessor_idx";
--> statement-breakpoint
DROP INDEX "evaluations_communication_idx";
--> statement-breakpoint
DROP INDEX "evaluations_score_idx";
--> statement-breakpoint
DROP INDEX "evaluations_critical_idx";
--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "best_score" numeric(7, 2), ADD COLUMN "worst_score" numeric(7, 2);
--> statement-breakpoint
ALTER TABLE "evaluations"
  ADD COLUMN "communication_started_at" timestamp with time zone,
  ADD COLUMN "communication_duration_seconds" integer,
  ADD COLUMN "communication_company_id" integer,
  ADD COLUMN "communication_project_id" integer,
  ADD COLUMN "communication_employee_id" integer,
  ADD COLUMN "communication_deleted_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "evaluations" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "evaluations" e SET communication_started_at = c.started_at, communication_duration_seconds = c.duration_seconds,
  communication_company_id = c.company_id, communication_project_id = c.project_id,
  communication_employee_id = c.employee_id, communication_deleted_at = c.deleted_at
FROM "communications" c WHERE c.id = e.communication_id;
--> statement-breakpoint
ALTER TABLE "evaluations" ENABLE TRIGGER USER;
--> statement-breakpoint
-- One statement: each would write the whole table anew. After the copies, so that what they left behind goes, too.
ALTER TABLE "evaluations"
  ADD COLUMN "settled_score" numeric(7, 2) GENERATED ALWAYS AS ((case when state <> 'draft' then score end)) STORED,
  ADD COLUMN "settled_passed" boolean GENERATED ALWAYS AS ((case when state <> 'draft' then passed end)) STORED,
  ADD COLUMN "settled_critical" boolean GENERATED ALWAYS AS ((state <> 'draft' and has_critical_failure)) STORED;
--> statement-breakpoint
CREATE INDEX "evaluations_listed_form_idx" ON "evaluations" USING btree ("form_id","communication_id","state","assessor_id","settled_score","settled_passed","communication_started_at","communication_company_id","communication_project_id") WHERE kind = 'regular' and state <> 'withdrawn' and state <> 'void' and communication_deleted_at is null;
--> statement-breakpoint
CREATE INDEX "evaluations_listed_assessor_idx" ON "evaluations" USING btree ("assessor_id","form_id","communication_id","state","settled_score","settled_passed","communication_started_at","communication_company_id","communication_project_id") WHERE kind = 'regular' and state <> 'withdrawn' and state <> 'void' and communication_deleted_at is null;
--> statement-breakpoint
CREATE INDEX "evaluations_communication_idx" ON "evaluations" USING btree ("communication_id","state","assessor_id","form_id","settled_score","settled_passed","settled_critical","kind");
--> statement-breakpoint
CREATE INDEX "evaluations_score_idx" ON "evaluations" USING btree ("settled_score","communication_id","state","assessor_id","form_id","settled_passed","communication_started_at","communication_company_id","communication_project_id") WHERE kind = 'regular' and state <> 'withdrawn' and state <> 'void' and communication_deleted_at is null and state <> 'draft';
--> statement-breakpoint
CREATE INDEX "evaluations_critical_idx" ON "evaluations" USING btree ("communication_started_at","communication_id","state","settled_score","assessor_id","form_id","communication_company_id","communication_project_id") WHERE settled_critical and kind = 'regular' and state <> 'withdrawn' and state <> 'void' and communication_deleted_at is null and state <> 'draft';
--> statement-breakpoint
CREATE FUNCTION settled_bound(communication integer, bound text) RETURNS numeric STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT CASE bound WHEN 'best' THEN max(settled_score) ELSE min(settled_score) END FROM evaluations
    WHERE communication_id = communication AND kind = 'regular' AND state <> 'withdrawn' AND state <> 'void');
END
$$;
--> statement-breakpoint
-- Written as a change of type, which writes the table anew and builds its indexes at once: an UPDATE of nearly every row
-- takes several times as long and leaves the table twice as large.
ALTER TABLE "communications"
  ALTER COLUMN "best_score" TYPE numeric(7, 2) USING settled_bound(id, 'best'),
  ALTER COLUMN "worst_score" TYPE numeric(7, 2) USING settled_bound(id, 'worst');
--> statement-breakpoint
DROP FUNCTION settled_bound;
--> statement-breakpoint
CREATE INDEX "communications_best_score_idx" ON "communications" USING btree ("best_score") WHERE best_score is not null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "communications_worst_score_idx" ON "communications" USING btree ("worst_score") WHERE worst_score is not null and deleted_at is null;
--> statement-breakpoint
-- Keeps what lists look up in a communication's row: where its evaluations stand, and between which scores.
CREATE OR REPLACE FUNCTION mark_communication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE communications SET has_draft = marks.draft, has_submitted = marks.submitted, has_out = marks.out,
    best_score = marks.best, worst_score = marks.worst
  FROM (
    SELECT coalesce(bool_or(state = 'draft'), false) AS draft, coalesce(bool_or(state = 'submitted'), false) AS submitted,
      coalesce(bool_or(state IN ('published', 'under_review')), false) AS out,
      max(settled_score) FILTER (WHERE state NOT IN ('withdrawn', 'void')) AS best,
      min(settled_score) FILTER (WHERE state NOT IN ('withdrawn', 'void')) AS worst
    FROM evaluations WHERE communication_id = coalesce(NEW.communication_id, OLD.communication_id) AND kind = 'regular'
  ) marks
  WHERE id = coalesce(NEW.communication_id, OLD.communication_id)
    AND (has_draft, has_submitted, has_out, best_score, worst_score)
      IS DISTINCT FROM (marks.draft, marks.submitted, marks.out, marks.best, marks.worst);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER evaluations_mark_score AFTER UPDATE OF score ON "evaluations" FOR EACH ROW
  WHEN (OLD.state = NEW.state AND OLD.settled_score IS DISTINCT FROM NEW.settled_score) EXECUTE FUNCTION mark_communication();
--> statement-breakpoint
-- The communication is locked while an evaluation of it comes: a change of it at the same time waits, and then reaches
-- the new evaluation by the trigger below. No key is changed, so that nobody who only refers to it waits.
CREATE FUNCTION copy_of_communication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT started_at, duration_seconds, company_id, project_id, employee_id, deleted_at
    INTO NEW.communication_started_at, NEW.communication_duration_seconds, NEW.communication_company_id,
      NEW.communication_project_id, NEW.communication_employee_id, NEW.communication_deleted_at
    FROM communications WHERE id = NEW.communication_id FOR NO KEY UPDATE;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER evaluations_copy_communication BEFORE INSERT OR UPDATE OF communication_id ON "evaluations"
  FOR EACH ROW EXECUTE FUNCTION copy_of_communication();
--> statement-breakpoint
CREATE FUNCTION copy_to_evaluations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE evaluations SET communication_started_at = NEW.started_at, communication_duration_seconds = NEW.duration_seconds,
    communication_company_id = NEW.company_id, communication_project_id = NEW.project_id,
    communication_employee_id = NEW.employee_id, communication_deleted_at = NEW.deleted_at
  WHERE communication_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER communications_copy_to_evaluations AFTER UPDATE ON "communications" FOR EACH ROW
  WHEN ((OLD.started_at, OLD.duration_seconds, OLD.company_id, OLD.project_id, OLD.employee_id, OLD.deleted_at)
    IS DISTINCT FROM (NEW.started_at, NEW.duration_seconds, NEW.company_id, NEW.project_id, NEW.employee_id, NEW.deleted_at))
  EXECUTE FUNCTION copy_to_evaluations();
--> statement-breakpoint
CREATE INDEX "tasks_order_idx" ON "tasks" USING btree ("due_at","id") WHERE state in ('open', 'in_progress');
