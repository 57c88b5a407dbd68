ALTER TABLE "comment_templates" ADD COLUMN "criterion_key" text;--> statement-breakpoint
ALTER TABLE "comment_templates" ADD COLUMN "reason" text;