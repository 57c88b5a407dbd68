ALTER TABLE "telegram_deliveries" ADD COLUMN "report_id" integer;--> statement-breakpoint
ALTER TABLE "telegram_deliveries" ADD CONSTRAINT "telegram_deliveries_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_deliveries_report_idx" ON "telegram_deliveries" USING btree ("report_id");--> statement-breakpoint
-- What was sent is what is kept (D-29), whatever the code says; its sender may still be forgotten.
CREATE TRIGGER weekly_reports_sent BEFORE UPDATE ON "weekly_reports"
  FOR EACH ROW WHEN (OLD."state" = 'sent' AND (NEW."state", NEW."figures", NEW."texts", NEW."layout", NEW."week_from", NEW."week_to")
    IS DISTINCT FROM (OLD."state", OLD."figures", OLD."texts", OLD."layout", OLD."week_from", OLD."week_to"))
  EXECUTE FUNCTION refuse_change();
