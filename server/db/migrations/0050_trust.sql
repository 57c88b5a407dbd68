CREATE TABLE "criterion_trust" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "criterion_trust_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"criterion_key" text NOT NULL,
	"state" text NOT NULL,
	"fingerprint" text NOT NULL,
	"examples" jsonb NOT NULL,
	"seed" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"withstands" boolean,
	"watch_at" timestamp with time zone,
	"replay_at" timestamp with time zone,
	"replay_changed" integer
);
--> statement-breakpoint
CREATE TABLE "machine_levels" (
	"communication_id" integer NOT NULL,
	"form_version_id" integer NOT NULL,
	"criterion_key" text NOT NULL,
	"trust_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"option" text NOT NULL,
	"is_loss" boolean NOT NULL,
	"is_control" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"is_right" boolean,
	"difference" double precision,
	"assessor_id" integer,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "machine_levels_communication_id_form_version_id_criterion_key_pk" PRIMARY KEY("communication_id","form_version_id","criterion_key")
);
--> statement-breakpoint
CREATE TABLE "trust_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trust_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trust_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "criterion_trust" ADD CONSTRAINT "criterion_trust_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion_trust" ADD CONSTRAINT "criterion_trust_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_levels" ADD CONSTRAINT "machine_levels_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_levels" ADD CONSTRAINT "machine_levels_trust_id_criterion_trust_id_fk" FOREIGN KEY ("trust_id") REFERENCES "public"."criterion_trust"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_levels" ADD CONSTRAINT "machine_levels_assessor_id_users_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_moves" ADD CONSTRAINT "trust_moves_trust_id_criterion_trust_id_fk" FOREIGN KEY ("trust_id") REFERENCES "public"."criterion_trust"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_moves" ADD CONSTRAINT "trust_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "criterion_trust_key" ON "criterion_trust" USING btree ("project_id","form_id","criterion_key");--> statement-breakpoint
CREATE INDEX "criterion_trust_form_idx" ON "criterion_trust" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "machine_levels_trust_idx" ON "machine_levels" USING btree ("trust_id","fingerprint","is_loss","answered_at");--> statement-breakpoint
CREATE INDEX "machine_levels_assessor_idx" ON "machine_levels" USING btree ("assessor_id");--> statement-breakpoint
CREATE INDEX "trust_moves_trust_idx" ON "trust_moves" USING btree ("trust_id","id");--> statement-breakpoint
CREATE INDEX "trust_moves_actor_idx" ON "trust_moves" USING btree ("actor_id");