DROP INDEX "audit_records_company_idx";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "norm" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "norm" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "pass_threshold" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "appeals_on" boolean;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "appeal_window_days" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "appeal_limit" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "appeal_may_lower" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_records_at_idx" ON "audit_records" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_records_actor_idx" ON "audit_records" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "companies_search_idx" ON "companies" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_name_idx" ON "companies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "projects_niche_idx" ON "projects" USING btree ("niche_id");--> statement-breakpoint
CREATE INDEX "projects_name_idx" ON "projects" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "projects_search_idx" ON "projects" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (("surname" || ' ' || "name" || ' ' || coalesce("patronymic", '') || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_records_company_idx" ON "audit_records" USING btree ("company_id","at","id");
