CREATE TABLE "secret_check" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sealed" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "secret_check_one_row" CHECK ("secret_check"."id" = 1)
);
