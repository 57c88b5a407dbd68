CREATE TABLE "clip_tags" (
	"clip_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "clip_tags_clip_id_tag_id_pk" PRIMARY KEY("clip_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "clips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"communication_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"start" double precision NOT NULL,
	"end" double precision NOT NULL,
	"criterion_key" text,
	"criterion_name" text,
	"answer" text,
	"answer_label" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playlist_clips" (
	"playlist_id" integer NOT NULL,
	"clip_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "playlist_clips_playlist_id_clip_id_pk" PRIMARY KEY("playlist_id","clip_id")
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clip_tags" ADD CONSTRAINT "clip_tags_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_tags" ADD CONSTRAINT "clip_tags_tag_id_communication_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."communication_tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_clips" ADD CONSTRAINT "playlist_clips_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_clips" ADD CONSTRAINT "playlist_clips_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_tags_tag_idx" ON "clip_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "clips_communication_idx" ON "clips" USING btree ("communication_id","start","id");--> statement-breakpoint
CREATE INDEX "clips_author_idx" ON "clips" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "clips_criterion_idx" ON "clips" USING btree ("criterion_key","id");--> statement-breakpoint
CREATE INDEX "playlist_clips_clip_idx" ON "playlist_clips" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "playlist_clips_place_idx" ON "playlist_clips" USING btree ("playlist_id","place");--> statement-breakpoint
CREATE INDEX "playlists_owner_idx" ON "playlists" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "playlists_company_idx" ON "playlists" USING btree ("company_id");