-- A full table takes longer than a statement of the pool may.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
DROP INDEX "communications_company_idx";--> statement-breakpoint
DROP INDEX "communications_employee_idx";--> statement-breakpoint
DROP INDEX "evaluations_communication_idx";--> statement-breakpoint
CREATE INDEX "communications_company_number_idx" ON "communications" USING btree ("company_id","id","has_out") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evaluations_company_score_idx" ON "evaluations" USING btree ("communication_company_id","settled_score","communication_id","state","assessor_id","communication_project_id") WHERE kind = 'regular' and state <> 'withdrawn' and state <> 'void' and communication_deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "communications_company_idx" ON "communications" USING btree ("company_id","started_at","id","has_out","duration_seconds","employee_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "communications_employee_idx" ON "communications" USING btree ("employee_id","started_at","id","has_out","company_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evaluations_communication_idx" ON "evaluations" USING btree ("communication_id","state","assessor_id","form_id","settled_score","settled_passed","settled_critical","kind","communication_company_id");