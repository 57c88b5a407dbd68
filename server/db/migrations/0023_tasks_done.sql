-- A full table takes longer than a statement of the pool may.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
CREATE INDEX "tasks_done_idx" ON "tasks" USING btree ("assessor_id","done_at") WHERE state = 'done';