CREATE TABLE "evaluation_fact_changes" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"evaluation_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "evaluation_fact_changes_transaction_idx" ON "evaluation_fact_changes" USING btree ("transaction_id");--> statement-breakpoint
-- One statement writes its lines at once, however many facts it changes.
CREATE FUNCTION log_fact_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO evaluation_fact_changes (evaluation_id) SELECT evaluation_id FROM changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER evaluation_facts_log_new AFTER INSERT ON "evaluation_facts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_fact_changes();
--> statement-breakpoint
CREATE TRIGGER evaluation_facts_log_changed AFTER UPDATE ON "evaluation_facts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_fact_changes();
--> statement-breakpoint
CREATE TRIGGER evaluation_facts_log_gone AFTER DELETE ON "evaluation_facts"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_fact_changes();
--> statement-breakpoint
-- As they were, in plpgsql: a function in SQL is planned anew by each statement that calls it, which took longer than it does.
CREATE OR REPLACE FUNCTION criterion_answers(result jsonb, method text) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
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
  FROM lost);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pack_integers(numbers integer[]) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF cardinality(numbers) = 0 THEN RETURN ''::bytea; END IF;
  RETURN (SELECT string_agg(int4send(n), ''::bytea ORDER BY place) FROM unnest(numbers) WITH ORDINALITY AS t(n, place));
END
$$;
--> statement-breakpoint
-- One plan for good, a few rows by their numbers each: to plan the joins anew for each evaluation took ten times as long as they
-- take. Without reading whole tables, or a plan made while they are empty would stay.
ALTER FUNCTION write_evaluation_facts(integer[]) SET plan_cache_mode = force_generic_plan SET enable_seqscan = off;
