DROP INDEX "companies_search_idx";--> statement-breakpoint
DROP INDEX "projects_search_idx";--> statement-breakpoint
DROP INDEX "users_search_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower((surname || ' ' || name || ' ' || coalesce(patronymic, '') || ' ' || email || ' ' || coalesce(phone, '')) collate "und-x-icu"), 'ё', 'е')) STORED;--> statement-breakpoint
CREATE INDEX "users_admins_idx" ON "users" USING btree ("id") WHERE roles @> array['admin']::text[];--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);