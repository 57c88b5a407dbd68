CREATE TABLE "ask_finds" (
	"ask_id" integer NOT NULL,
	"communication_id" integer NOT NULL,
	"place" integer NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"quote" text NOT NULL,
	"second" double precision,
	CONSTRAINT "ask_finds_ask_id_communication_id_place_pk" PRIMARY KEY("ask_id","communication_id","place")
);
--> statement-breakpoint
CREATE TABLE "ask_talks" (
	"ask_id" integer NOT NULL,
	"communication_id" integer NOT NULL,
	"place" integer NOT NULL,
	"outcome" text,
	CONSTRAINT "ask_talks_ask_id_communication_id_pk" PRIMARY KEY("ask_id","communication_id")
);
--> statement-breakpoint
CREATE TABLE "asks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"question" text NOT NULL,
	"kind" text NOT NULL,
	"book" text,
	"rubric" text DEFAULT '' NOT NULL,
	"speaker" text NOT NULL,
	"query" text NOT NULL,
	"size" integer NOT NULL,
	"seed" integer NOT NULL,
	"found" integer NOT NULL,
	"eligible" integer NOT NULL,
	"sampled" integer NOT NULL,
	"model" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waits_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "ask_finds" ADD CONSTRAINT "ask_finds_ask_id_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."asks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ask_finds" ADD CONSTRAINT "ask_finds_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ask_talks" ADD CONSTRAINT "ask_talks_ask_id_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."asks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ask_talks" ADD CONSTRAINT "ask_talks_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ask_finds_communication_idx" ON "ask_finds" USING btree ("communication_id");--> statement-breakpoint
CREATE INDEX "ask_talks_place_idx" ON "ask_talks" USING btree ("ask_id","place");--> statement-breakpoint
CREATE INDEX "ask_talks_communication_idx" ON "ask_talks" USING btree ("communication_id");--> statement-breakpoint
CREATE INDEX "asks_company_idx" ON "asks" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "asks_author_idx" ON "asks" USING btree ("author_id");