DROP INDEX "evaluations_supersedes_key";--> statement-breakpoint
DROP INDEX "evaluations_one_live_key";--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_supersedes_key" ON "evaluations" USING btree ("supersedes_id") WHERE supersedes_id is not null and state <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_one_live_key" ON "evaluations" USING btree ("communication_id","form_id","assessor_id") WHERE kind = 'regular' and state not in ('withdrawn', 'void') and (supersedes_id is null or state not in ('draft', 'submitted'));