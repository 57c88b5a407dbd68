ALTER TABLE "communications" ADD COLUMN "employee_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "media_sha256_idx" ON "media" USING btree ("sha256");