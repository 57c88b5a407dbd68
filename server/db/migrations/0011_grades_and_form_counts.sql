DROP INDEX "evaluations_form_idx";--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "grade" jsonb GENERATED ALWAYS AS ((nullif(result -> 'grade', 'null'::jsonb))) STORED;--> statement-breakpoint
CREATE INDEX "evaluations_live_idx" ON "evaluations" USING btree ("form_id","form_version_id","communication_id") WHERE kind = 'regular' and state <> 'withdrawn' and state <> 'void';--> statement-breakpoint
CREATE INDEX "evaluations_form_idx" ON "evaluations" USING btree ("form_id","state","published_at","id");