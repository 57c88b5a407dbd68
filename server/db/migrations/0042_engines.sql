CREATE TABLE "company_engines" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"transcription" boolean DEFAULT false NOT NULL,
	"suggestions" boolean DEFAULT false NOT NULL,
	"meaning" boolean DEFAULT false NOT NULL,
	"tokens_per_day" integer,
	"roubles_per_day" double precision,
	"minutes_per_day" integer,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "engine_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"purpose" text,
	"company_id" integer,
	"communication_id" integer,
	"host" text NOT NULL,
	"model" text NOT NULL,
	"sent" text NOT NULL,
	"answered" text NOT NULL,
	"ok" boolean NOT NULL,
	"tokens" integer NOT NULL,
	"ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_spending" (
	"company_id" integer NOT NULL,
	"day" text NOT NULL,
	"tokens" double precision DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"roubles" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "engine_spending_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
ALTER TABLE "company_engines" ADD CONSTRAINT "company_engines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_engines" ADD CONSTRAINT "company_engines_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_requests" ADD CONSTRAINT "engine_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_requests" ADD CONSTRAINT "engine_requests_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_spending" ADD CONSTRAINT "engine_spending_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engine_requests_at_idx" ON "engine_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "engine_requests_communication_idx" ON "engine_requests" USING btree ("communication_id");--> statement-breakpoint
CREATE INDEX "engine_requests_company_idx" ON "engine_requests" USING btree ("company_id");