CREATE TABLE "import_batches" (
	"import_id" integer NOT NULL,
	"phase" text NOT NULL,
	"first_row" integer NOT NULL,
	"last_row" integer NOT NULL,
	"made" integer NOT NULL,
	"updated" integer NOT NULL,
	"skipped" integer NOT NULL,
	"refused" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "import_batches_import_id_phase_first_row_pk" PRIMARY KEY("import_id","phase","first_row")
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"part_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"layout" jsonb,
	"recordings" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_recordings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_recordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"call_id" integer NOT NULL,
	"file_id" integer,
	"entry" integer,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"moved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"author_id" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"error" text,
	"reading" jsonb,
	"headings" jsonb,
	"recordings" jsonb,
	"file_name" text,
	"last_row" integer,
	"integration_id" integer,
	"job_id" integer,
	"begun_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"touched_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_recordings" ADD CONSTRAINT "import_recordings_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_recordings" ADD CONSTRAINT "import_recordings_call_id_integration_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."integration_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_recordings" ADD CONSTRAINT "import_recordings_file_id_import_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_files_import_idx" ON "import_files" USING btree ("import_id","kind","id");--> statement-breakpoint
CREATE INDEX "import_recordings_import_idx" ON "import_recordings" USING btree ("import_id","file_id","entry");--> statement-breakpoint
CREATE INDEX "import_recordings_call_idx" ON "import_recordings" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "import_recordings_file_idx" ON "import_recordings" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_project_idx" ON "imports" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_author_idx" ON "imports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "imports_integration_idx" ON "imports" USING btree ("integration_id");--> statement-breakpoint
CREATE INDEX "imports_touched_idx" ON "imports" USING btree ("touched_at");