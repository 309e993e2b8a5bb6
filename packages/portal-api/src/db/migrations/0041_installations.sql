CREATE TABLE "installations" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"file_store_id" text NOT NULL,
	"file_store_joined_at" timestamp with time zone,
	"copy_of" timestamp with time zone,
	CONSTRAINT "installations_one" CHECK ("installations"."id" = 1)
);
