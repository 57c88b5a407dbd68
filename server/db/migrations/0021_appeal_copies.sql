-- A full table takes longer than a statement of the pool may.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
ALTER TABLE "appeals"
  ADD COLUMN "communication_id" integer,
  ADD COLUMN "company_id" integer,
  ADD COLUMN "project_id" integer,
  ADD COLUMN "employee_id" integer,
  ADD COLUMN "communication_deleted_at" timestamp with time zone,
  ADD COLUMN "assessor_id" integer,
  ADD COLUMN "form_id" integer,
  ADD COLUMN "form_version_id" integer;
--> statement-breakpoint
-- The evaluation is locked while an appeal of it comes: a change of it at the same time waits, and then reaches the new
-- appeal by the trigger below. Verbs lock in the same order: the evaluation first.
CREATE FUNCTION copy_of_evaluation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT communication_id, communication_company_id, communication_project_id, communication_employee_id,
      communication_deleted_at, assessor_id, form_id, form_version_id
    INTO NEW.communication_id, NEW.company_id, NEW.project_id, NEW.employee_id,
      NEW.communication_deleted_at, NEW.assessor_id, NEW.form_id, NEW.form_version_id
    FROM evaluations WHERE id = NEW.evaluation_id FOR NO KEY UPDATE;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER appeals_copy_evaluation BEFORE INSERT OR UPDATE OF evaluation_id ON "appeals"
  FOR EACH ROW EXECUTE FUNCTION copy_of_evaluation();
--> statement-breakpoint
CREATE FUNCTION copy_to_appeals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appeals SET communication_id = NEW.communication_id, company_id = NEW.communication_company_id,
    project_id = NEW.communication_project_id, employee_id = NEW.communication_employee_id,
    communication_deleted_at = NEW.communication_deleted_at, assessor_id = NEW.assessor_id,
    form_id = NEW.form_id, form_version_id = NEW.form_version_id
  WHERE evaluation_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER evaluations_copy_to_appeals AFTER UPDATE OF communication_id, communication_company_id,
    communication_project_id, communication_employee_id, communication_deleted_at, assessor_id, form_id, form_version_id
  ON "evaluations" FOR EACH ROW
  WHEN ((OLD.communication_id, OLD.communication_company_id, OLD.communication_project_id, OLD.communication_employee_id,
      OLD.communication_deleted_at, OLD.assessor_id, OLD.form_id, OLD.form_version_id)
    IS DISTINCT FROM (NEW.communication_id, NEW.communication_company_id, NEW.communication_project_id,
      NEW.communication_employee_id, NEW.communication_deleted_at, NEW.assessor_id, NEW.form_id, NEW.form_version_id))
  EXECUTE FUNCTION copy_to_appeals();
--> statement-breakpoint
UPDATE "appeals" a SET communication_id = e.communication_id, company_id = e.communication_company_id,
  project_id = e.communication_project_id, employee_id = e.communication_employee_id,
  communication_deleted_at = e.communication_deleted_at, assessor_id = e.assessor_id,
  form_id = e.form_id, form_version_id = e.form_version_id
FROM "evaluations" e WHERE e.id = a.evaluation_id;
--> statement-breakpoint
CREATE INDEX "appeals_communication_idx" ON "appeals" USING btree ("communication_id");
