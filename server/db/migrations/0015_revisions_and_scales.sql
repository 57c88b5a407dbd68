ALTER TABLE "favorites" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_versions" ADD COLUMN "scale" text GENERATED ALWAYS AS ((content ->> 'scale')) STORED;--> statement-breakpoint
ALTER TABLE "communication_tags" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "communication_types" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "niches" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;