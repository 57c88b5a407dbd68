ALTER TABLE "sample_plans" DROP CONSTRAINT "sample_plans_form_id_forms_id_fk";
--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_form_id_forms_id_fk";
--> statement-breakpoint
ALTER TABLE "sample_plans" ADD CONSTRAINT "sample_plans_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_form_idx" ON "tasks" USING btree ("form_id","state");