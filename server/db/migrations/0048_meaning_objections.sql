CREATE TABLE "meaning_objections" (
	"communication_id" integer NOT NULL,
	"place" integer NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"how" text NOT NULL,
	CONSTRAINT "meaning_objections_communication_id_place_pk" PRIMARY KEY("communication_id","place")
);
--> statement-breakpoint
ALTER TABLE "meaning_objections" ADD CONSTRAINT "meaning_objections_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meaning_objections_kind_idx" ON "meaning_objections" USING btree ("key","how","communication_id");--> statement-breakpoint
CREATE INDEX "meaning_objections_how_idx" ON "meaning_objections" USING btree ("how","communication_id");--> statement-breakpoint
-- Objections that were read before they had kinds: as they stand, with people's corrections (D-52).
INSERT INTO "meaning_objections" ("communication_id", "place", "key", "label", "how")
SELECT m.communication_id, (o.place - 1)::int, 'other', 'Другое', o.item->>'how'
FROM "communication_meanings" m
CROSS JOIN LATERAL jsonb_array_elements(coalesce(
	(SELECT c.correction->'value' FROM "meaning_corrections" c WHERE c.communication_id = m.communication_id AND c.field = 'objections' ORDER BY c.id DESC LIMIT 1),
	m.content->'objections')) WITH ORDINALITY AS o(item, place);
