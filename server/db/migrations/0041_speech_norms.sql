CREATE TABLE "speech_norms" (
	"project_id" integer NOT NULL,
	"figure" text NOT NULL,
	"low" double precision,
	"high" double precision,
	"set_by" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "speech_norms_project_id_figure_pk" PRIMARY KEY("project_id","figure")
);
--> statement-breakpoint
ALTER TABLE "speech_norms" ADD CONSTRAINT "speech_norms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_norms" ADD CONSTRAINT "speech_norms_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;