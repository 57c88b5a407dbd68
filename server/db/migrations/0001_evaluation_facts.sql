CREATE FUNCTION pack_integers(numbers integer[]) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(int4send(n), ''::bytea ORDER BY place), ''::bytea) FROM unnest(numbers) WITH ORDINALITY AS t(n, place)
$$;
--> statement-breakpoint
CREATE TABLE "evaluation_facts" (
	"evaluation_id" integer PRIMARY KEY NOT NULL,
	"communication_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"employee_id" integer,
	"form_id" integer NOT NULL,
	"form_version_id" integer NOT NULL,
	"assessor_id" integer NOT NULL,
	"type_id" integer,
	"day" date NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"category" text NOT NULL,
	"direction" text NOT NULL,
	"temperature" text,
	"from_integration" boolean NOT NULL,
	"score" numeric(7, 2),
	"passed" boolean,
	"critical" boolean NOT NULL,
	"grade" text,
	"eligible" boolean NOT NULL,
	"deleted" boolean NOT NULL,
	"rating_seconds" integer,
	"tag_ids" integer[] NOT NULL,
	"answers" "bytea" NOT NULL,
	"head" "bytea" GENERATED ALWAYS AS ((int4send(evaluation_id) || int4send(communication_id) || int4send(company_id) || int4send(project_id)
        || int4send(coalesce(employee_id, 0)) || int4send(form_id) || int4send(form_version_id) || int4send(assessor_id)
        || int4send(coalesce(type_id, 0)) || int4send(day - date '1970-01-01') || int4send(coalesce((score * 100)::integer, -1))
        || int4send(coalesce(rating_seconds, -1)) || int2send((weekday * 24 + hour)::smallint)
        || int2send((array_position(array['call', 'meeting', 'chat', 'mail'], category) * 256
          + array_position(array['incoming', 'outgoing', 'internal'], direction) * 16
          + coalesce(array_position(array['cold', 'warm', 'hot', 'off_target'], temperature), 0))::smallint)
        || int2send((case when from_integration then 1 else 0 end + case when passed then 2 else 0 end
          + case when critical then 4 else 0 end + case when eligible then 8 else 0 end + case when deleted then 16 else 0 end
          + coalesce(array_position(array['excellent', 'good', 'fair', 'poor'], grade), 0) * 256)::smallint)
        || int2send(cardinality(tag_ids)::smallint) || int2send((octet_length(answers) / 4)::smallint)
        || pack_integers(tag_ids))) STORED
);
--> statement-breakpoint
ALTER TABLE "evaluation_facts" ADD CONSTRAINT "evaluation_facts_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_facts" ADD CONSTRAINT "evaluation_facts_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_facts_day_idx" ON "evaluation_facts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "evaluation_facts_company_idx" ON "evaluation_facts" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "evaluation_facts_project_idx" ON "evaluation_facts" USING btree ("project_id","day");--> statement-breakpoint
CREATE INDEX "evaluation_facts_employee_idx" ON "evaluation_facts" USING btree ("employee_id","day");--> statement-breakpoint
CREATE INDEX "evaluation_facts_assessor_idx" ON "evaluation_facts" USING btree ("assessor_id","day");--> statement-breakpoint
CREATE INDEX "evaluation_facts_communication_idx" ON "evaluation_facts" USING btree ("communication_id");--> statement-breakpoint
CREATE INDEX "communications_eligible_idx" ON "communications" USING btree ("started_at","project_id","company_id","employee_id","category","direction","type_id","temperature") WHERE outcome = 'answered' and (duration_seconds is null or duration_seconds >= 30) and deleted_at is null;
--> statement-breakpoint
-- Four bytes for each criterion of the form, in its order: what the answer is worth in ten-thousandths of its scale (-1: Н/П,
-- -2: does not count) and what it lost of the form's 100 points, in hundredths. What it loses stands beside what it brings to the score:
-- tests/api/criterion-answers.test.ts holds the two to each other.
CREATE FUNCTION criterion_answers(result jsonb, method text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  WITH lines AS (
    SELECT place, l ->> 'counting' AS counting, (l ->> 'normalised')::float8 AS n, l ->> 'group_key' AS g, (l ->> 'earned')::float8 AS earned,
      CASE WHEN l ->> 'counting' = 'counts' THEN coalesce((l ->> CASE WHEN method = 'points' THEN 'max' ELSE 'weight' END)::float8, 0) ELSE 0 END AS whole
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(result -> 'lines') = 'array' THEN result -> 'lines' ELSE '[]' END) WITH ORDINALITY AS t(l, place)
  ), divided AS (
    SELECT *, sum(whole) OVER () AS base, sum(whole) OVER (PARTITION BY g) AS group_base FROM lines
  ), weights AS (
    SELECT w ->> 'key' AS g, (w ->> 'weight')::float8 AS weight
    FROM jsonb_array_elements(CASE WHEN method = 'groups' THEN result -> 'groups' ELSE '[]' END) AS w
  ), total AS (
    SELECT sum(weight) AS weight FROM weights WHERE g IN (SELECT g FROM lines WHERE whole > 0)
  ), lost AS (
    SELECT place, counting, n, CASE
        WHEN whole = 0 THEN 0
        WHEN method = 'points' THEN 100 * (whole - earned) / base
        WHEN method = 'penalty' THEN whole * (1 - n)
        WHEN method = 'groups' THEN 100 * (SELECT weight FROM weights WHERE weights.g = divided.g) / (SELECT weight FROM total) * whole * (1 - n) / group_base
        ELSE 100 * whole * (1 - n) / base
      END AS loss
    FROM divided
  )
  SELECT coalesce(string_agg(
    int2send((CASE WHEN counting IN ('counts', 'bonus') THEN CASE WHEN n >= 1 THEN 10000 ELSE least(9999, round(n * 10000)) END
      WHEN counting = 'na' THEN -1 ELSE -2 END)::smallint)
    || int2send(least(10000, greatest(0, round(coalesce(loss, 0) * 100)))::smallint), ''::bytea ORDER BY place), ''::bytea)
  FROM lost
$$;
--> statement-breakpoint
-- What the facts of these evaluations have to be. The one definition of a counted evaluation.
CREATE FUNCTION counted_evaluations(ids integer[]) RETURNS TABLE (
  evaluation_id integer, communication_id integer, company_id integer, project_id integer, employee_id integer, form_id integer,
  form_version_id integer, assessor_id integer, type_id integer, day date, weekday smallint, hour smallint, category text,
  direction text, temperature text, from_integration boolean, score numeric, passed boolean, critical boolean, grade text,
  eligible boolean, deleted boolean, rating_seconds integer, tag_ids integer[], answers bytea
) LANGUAGE sql STABLE AS $$
  SELECT e.id, c.id, c.company_id, c.project_id, c.employee_id, e.form_id, e.form_version_id, e.assessor_id, c.type_id,
    (c.started_at AT TIME ZONE p.time_zone)::date,
    extract(isodow FROM c.started_at AT TIME ZONE p.time_zone)::smallint,
    extract(hour FROM c.started_at AT TIME ZONE p.time_zone)::smallint,
    c.category, c.direction, c.temperature, c.source_integration_id IS NOT NULL,
    e.score, e.passed, e.has_critical_failure, e.grade ->> 'tone',
    c.outcome = 'answered' AND coalesce(c.duration_seconds, 30) >= 30, c.deleted_at IS NOT NULL,
    CASE WHEN e.submitted_at - e.started_at BETWEEN interval '0' AND interval '1 day'
      THEN extract(epoch FROM e.submitted_at - e.started_at)::integer END,
    coalesce((SELECT array_agg(l.tag_id ORDER BY l.tag_id) FROM communication_tag_links l WHERE l.communication_id = c.id), '{}'),
    criterion_answers(e.result, v.rate_method)
  FROM evaluations e
  JOIN communications c ON c.id = e.communication_id
  JOIN projects p ON p.id = c.project_id
  JOIN form_versions v ON v.id = e.form_version_id
  WHERE e.id = ANY (ids) AND e.kind = 'regular' AND e.state IN ('published', 'under_review')
$$;
--> statement-breakpoint
-- The one writer. The communication is held first: who changes it and who publishes an evaluation of it go one after the other.
CREATE FUNCTION write_evaluation_facts(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM communications WHERE id IN (SELECT communication_id FROM evaluations WHERE id = ANY (ids)) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM evaluation_facts WHERE evaluation_id = ANY (ids);
  INSERT INTO evaluation_facts (evaluation_id, communication_id, company_id, project_id, employee_id, form_id, form_version_id,
    assessor_id, type_id, day, weekday, hour, category, direction, temperature, from_integration, score, passed, critical, grade,
    eligible, deleted, rating_seconds, tag_ids, answers)
  SELECT * FROM counted_evaluations(ids);
END
$$;
--> statement-breakpoint
CREATE FUNCTION facts_of_evaluation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A project's new threshold touches a hundred thousand at once: nothing but `passed`.
  IF TG_OP = 'UPDATE' AND (OLD.state, OLD.kind, OLD.score, OLD.has_critical_failure, OLD.grade, OLD.form_version_id, OLD.assessor_id,
      OLD.submitted_at, OLD.result -> 'lines') IS NOT DISTINCT FROM (NEW.state, NEW.kind, NEW.score, NEW.has_critical_failure,
      NEW.grade, NEW.form_version_id, NEW.assessor_id, NEW.submitted_at, NEW.result -> 'lines') THEN
    UPDATE evaluation_facts SET passed = NEW.passed WHERE evaluation_id = NEW.id AND passed IS DISTINCT FROM NEW.passed;
  ELSE
    PERFORM write_evaluation_facts(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A draft that is saved asks nothing of this: the conditions are looked at before anything is called.
CREATE TRIGGER evaluations_write_facts_of_new AFTER INSERT ON "evaluations" FOR EACH ROW
  WHEN (NEW.kind = 'regular' AND NEW.state IN ('published', 'under_review')) EXECUTE FUNCTION facts_of_evaluation();
--> statement-breakpoint
CREATE TRIGGER evaluations_write_facts AFTER UPDATE ON "evaluations" FOR EACH ROW
  WHEN (OLD.state IN ('published', 'under_review') OR NEW.state IN ('published', 'under_review')) EXECUTE FUNCTION facts_of_evaluation();
--> statement-breakpoint
CREATE FUNCTION facts_of_communication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE evaluation_facts f SET company_id = NEW.company_id, project_id = NEW.project_id, employee_id = NEW.employee_id,
    type_id = NEW.type_id, category = NEW.category, direction = NEW.direction, temperature = NEW.temperature,
    from_integration = NEW.source_integration_id IS NOT NULL, deleted = NEW.deleted_at IS NOT NULL,
    eligible = NEW.outcome = 'answered' AND coalesce(NEW.duration_seconds, 30) >= 30,
    day = (NEW.started_at AT TIME ZONE p.time_zone)::date,
    weekday = extract(isodow FROM NEW.started_at AT TIME ZONE p.time_zone)::smallint,
    hour = extract(hour FROM NEW.started_at AT TIME ZONE p.time_zone)::smallint
  FROM projects p WHERE p.id = NEW.project_id AND f.communication_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER communications_write_facts AFTER UPDATE ON "communications" FOR EACH ROW
  WHEN ((OLD.company_id, OLD.project_id, OLD.employee_id, OLD.type_id, OLD.category, OLD.direction, OLD.temperature,
    OLD.source_integration_id, OLD.deleted_at, OLD.outcome, OLD.duration_seconds, OLD.started_at)
    IS DISTINCT FROM (NEW.company_id, NEW.project_id, NEW.employee_id, NEW.type_id, NEW.category, NEW.direction, NEW.temperature,
    NEW.source_integration_id, NEW.deleted_at, NEW.outcome, NEW.duration_seconds, NEW.started_at))
  EXECUTE FUNCTION facts_of_communication();
--> statement-breakpoint
CREATE FUNCTION facts_of_tag_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tagged integer := coalesce(NEW.communication_id, OLD.communication_id);
BEGIN
  PERFORM 1 FROM communications WHERE id = tagged FOR NO KEY UPDATE;
  UPDATE evaluation_facts SET tag_ids =
    coalesce((SELECT array_agg(l.tag_id ORDER BY l.tag_id) FROM communication_tag_links l WHERE l.communication_id = tagged), '{}')
  WHERE communication_id = tagged;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER communication_tag_links_write_facts AFTER INSERT OR UPDATE OR DELETE ON "communication_tag_links"
  FOR EACH ROW EXECUTE FUNCTION facts_of_tag_link();
--> statement-breakpoint
CREATE FUNCTION facts_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE evaluation_facts f SET day = (c.started_at AT TIME ZONE NEW.time_zone)::date,
    weekday = extract(isodow FROM c.started_at AT TIME ZONE NEW.time_zone)::smallint,
    hour = extract(hour FROM c.started_at AT TIME ZONE NEW.time_zone)::smallint
  FROM communications c WHERE c.id = f.communication_id AND f.project_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER projects_write_facts AFTER UPDATE ON "projects" FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION facts_of_project();
--> statement-breakpoint
INSERT INTO evaluation_facts (evaluation_id, communication_id, company_id, project_id, employee_id, form_id, form_version_id,
  assessor_id, type_id, day, weekday, hour, category, direction, temperature, from_integration, score, passed, critical, grade,
  eligible, deleted, rating_seconds, tag_ids, answers)
SELECT * FROM counted_evaluations((SELECT array_agg(id) FROM evaluations WHERE kind = 'regular' AND state IN ('published', 'under_review')));
