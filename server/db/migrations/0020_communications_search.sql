DROP INDEX "communications_search_idx";--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower((coalesce(client_name, '') || ' ' || coalesce(client_phone, '') || ' ' || note) collate "und-x-icu"), 'ё', 'е')) STORED;--> statement-breakpoint
CREATE INDEX "communications_search_idx" ON "communications" USING gin ("search" gin_trgm_ops);