CREATE TABLE "calibration_agreed_answers" (
	"calibration_id" integer NOT NULL,
	"communication_id" integer NOT NULL,
	"criterion_key" text NOT NULL,
	"decision" text NOT NULL,
	"value" jsonb,
	"na" boolean NOT NULL,
	"remark" text NOT NULL,
	CONSTRAINT "calibration_agreed_answers_calibration_id_communication_id_criterion_key_pk" PRIMARY KEY("calibration_id","communication_id","criterion_key")
);
--> statement-breakpoint
CREATE TABLE "calibration_communications" (
	"calibration_id" integer NOT NULL,
	"communication_id" integer NOT NULL,
	"position" integer NOT NULL,
	"chosen" jsonb NOT NULL,
	"added_by" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"agreed_by" integer,
	"agreed_at" timestamp with time zone,
	"published_evaluation_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calibration_communications_calibration_id_communication_id_pk" PRIMARY KEY("calibration_id","communication_id")
);
--> statement-breakpoint
CREATE TABLE "calibration_exposures" (
	"participant_id" integer NOT NULL,
	"communication_id" integer NOT NULL,
	CONSTRAINT "calibration_exposures_participant_id_communication_id_pk" PRIMARY KEY("participant_id","communication_id")
);
--> statement-breakpoint
CREATE TABLE "calibration_participants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calibration_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"calibration_id" integer NOT NULL,
	"user_id" integer,
	"guest_name" text,
	"guest_email" text,
	"access_link_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "calibration_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calibration_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"calibration_id" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calibrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calibrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"project_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"form_version_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"threshold" numeric(4, 1) NOT NULL,
	"hide_employee" boolean NOT NULL,
	"show_others_after_own" boolean NOT NULL,
	"guests_see_review" boolean NOT NULL,
	"expert_id" integer,
	"figures" jsonb,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluations" ALTER COLUMN "assessor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "participant_id" integer;--> statement-breakpoint
ALTER TABLE "calibration_agreed_answers" ADD CONSTRAINT "calibration_agreed_answers_calibration_id_calibrations_id_fk" FOREIGN KEY ("calibration_id") REFERENCES "public"."calibrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_agreed_answers" ADD CONSTRAINT "calibration_agreed_answers_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_communications" ADD CONSTRAINT "calibration_communications_calibration_id_calibrations_id_fk" FOREIGN KEY ("calibration_id") REFERENCES "public"."calibrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_communications" ADD CONSTRAINT "calibration_communications_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_communications" ADD CONSTRAINT "calibration_communications_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_communications" ADD CONSTRAINT "calibration_communications_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_communications" ADD CONSTRAINT "calibration_communications_published_evaluation_id_evaluations_id_fk" FOREIGN KEY ("published_evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_exposures" ADD CONSTRAINT "calibration_exposures_participant_id_calibration_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."calibration_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_exposures" ADD CONSTRAINT "calibration_exposures_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_participants" ADD CONSTRAINT "calibration_participants_calibration_id_calibrations_id_fk" FOREIGN KEY ("calibration_id") REFERENCES "public"."calibrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_participants" ADD CONSTRAINT "calibration_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_participants" ADD CONSTRAINT "calibration_participants_access_link_id_access_links_id_fk" FOREIGN KEY ("access_link_id") REFERENCES "public"."access_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_steps" ADD CONSTRAINT "calibration_steps_calibration_id_calibrations_id_fk" FOREIGN KEY ("calibration_id") REFERENCES "public"."calibrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_steps" ADD CONSTRAINT "calibration_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibrations" ADD CONSTRAINT "calibrations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibrations" ADD CONSTRAINT "calibrations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibrations" ADD CONSTRAINT "calibrations_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibrations" ADD CONSTRAINT "calibrations_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibrations" ADD CONSTRAINT "calibrations_expert_id_calibration_participants_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."calibration_participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibrations" ADD CONSTRAINT "calibrations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calibration_communications_communication_idx" ON "calibration_communications" USING btree ("communication_id");--> statement-breakpoint
CREATE INDEX "calibration_participants_calibration_idx" ON "calibration_participants" USING btree ("calibration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calibration_participants_user_key" ON "calibration_participants" USING btree ("user_id","calibration_id") WHERE user_id is not null and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "calibration_participants_link_key" ON "calibration_participants" USING btree ("access_link_id") WHERE access_link_id is not null;--> statement-breakpoint
CREATE INDEX "calibration_steps_calibration_idx" ON "calibration_steps" USING btree ("calibration_id");--> statement-breakpoint
CREATE INDEX "calibrations_company_idx" ON "calibrations" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calibrations_project_idx" ON "calibrations" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "calibrations_form_idx" ON "calibrations" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "calibrations_closed_idx" ON "calibrations" USING btree ("closed_at") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "calibrations_due_idx" ON "calibrations" USING btree ("deadline_at") WHERE status = 'scoring' and reminded_at is null;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_participant_id_calibration_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."calibration_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_one_rating_key" ON "evaluations" USING btree ("participant_id","communication_id") WHERE participant_id is not null;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_rater_check" CHECK ((participant_id is null or kind = 'calibration') and (assessor_id is not null or participant_id is not null));--> statement-breakpoint
-- What is closed stays as it was (D-25), whatever the code says.
CREATE FUNCTION refuse_change_of_closed_calibration() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  calibration integer;
BEGIN
  calibration := CASE TG_OP WHEN 'INSERT' THEN NEW.calibration_id ELSE OLD.calibration_id END;
  IF EXISTS (SELECT 1 FROM calibrations WHERE id = calibration AND status = 'closed') THEN
    RAISE EXCEPTION '% of % is refused: its calibration is closed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_closed_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM calibration_participants p JOIN calibrations c ON c.id = p.calibration_id
    WHERE p.id = OLD.participant_id AND c.status = 'closed') THEN
    RAISE EXCEPTION '% of a rating is refused: its calibration is closed', TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_answers_of_closed_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM changed JOIN evaluations e ON e.id = changed.evaluation_id
    JOIN calibration_participants p ON p.id = e.participant_id
    JOIN calibrations c ON c.id = p.calibration_id WHERE c.status = 'closed') THEN
    RAISE EXCEPTION '% of answers is refused: their calibration is closed', TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER calibrations_closed BEFORE UPDATE OR DELETE ON "calibrations"
  FOR EACH ROW WHEN (OLD."status" = 'closed') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER calibration_participants_closed BEFORE INSERT OR UPDATE OR DELETE ON "calibration_participants"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_calibration();
--> statement-breakpoint
CREATE TRIGGER calibration_communications_closed BEFORE INSERT OR DELETE ON "calibration_communications"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_calibration();
--> statement-breakpoint
-- The agreed result is published after the end: that alone is noted then, once.
CREATE TRIGGER calibration_communications_closed_row BEFORE UPDATE ON "calibration_communications"
  FOR EACH ROW WHEN (OLD."published_evaluation_id" IS NOT NULL OR NEW."published_evaluation_id" IS NULL
    OR (OLD."calibration_id", OLD."communication_id", OLD."position", OLD."chosen", OLD."agreed_by", OLD."agreed_at")
      IS DISTINCT FROM (NEW."calibration_id", NEW."communication_id", NEW."position", NEW."chosen", NEW."agreed_by", NEW."agreed_at"))
  EXECUTE FUNCTION refuse_change_of_closed_calibration();
--> statement-breakpoint
CREATE TRIGGER calibration_agreed_answers_closed BEFORE INSERT OR UPDATE OR DELETE ON "calibration_agreed_answers"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_calibration();
--> statement-breakpoint
CREATE TRIGGER calibration_steps_closed BEFORE UPDATE OR DELETE ON "calibration_steps"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_calibration();
--> statement-breakpoint
-- Caches may be computed anew; what somebody answered may not.
CREATE TRIGGER evaluations_closed_rating BEFORE UPDATE ON "evaluations"
  FOR EACH ROW WHEN (OLD."participant_id" IS NOT NULL AND
    (OLD."participant_id", OLD."communication_id", OLD."kind", OLD."state", OLD."score", OLD."general_comment", OLD."growth_points")
      IS DISTINCT FROM (NEW."participant_id", NEW."communication_id", NEW."kind", NEW."state", NEW."score", NEW."general_comment", NEW."growth_points"))
  EXECUTE FUNCTION refuse_change_of_closed_rating();
--> statement-breakpoint
CREATE TRIGGER evaluations_closed_rating_removed BEFORE DELETE ON "evaluations"
  FOR EACH ROW WHEN (OLD."participant_id" IS NOT NULL) EXECUTE FUNCTION refuse_change_of_closed_rating();
--> statement-breakpoint
-- Once a statement, not once a row: every save of every draft passes here.
CREATE TRIGGER evaluation_answers_closed_inserted AFTER INSERT ON "evaluation_answers"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_answers_of_closed_rating();
--> statement-breakpoint
CREATE TRIGGER evaluation_answers_closed_updated AFTER UPDATE ON "evaluation_answers"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_answers_of_closed_rating();
--> statement-breakpoint
CREATE TRIGGER evaluation_answers_closed_deleted AFTER DELETE ON "evaluation_answers"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_answers_of_closed_rating();
