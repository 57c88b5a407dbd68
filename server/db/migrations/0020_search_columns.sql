DROP INDEX "communications_search_idx";--> statement-breakpoint
ALTER TABLE "users" drop column "search";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower((surname || ' ' || name || ' ' || coalesce(patronymic, '') || ' ' || email || ' ' || coalesce(phone, '')) collate "und-x-icu"), 'ё«»„“”"''()-', 'е          ')) STORED;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower((coalesce(client_name, '') || ' ' || coalesce(client_phone, '') || ' ' || note) collate "und-x-icu"), 'ё«»„“”"''()-', 'е          ')) STORED;--> statement-breakpoint
CREATE INDEX "communications_search_idx" ON "communications" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);
