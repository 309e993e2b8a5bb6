CREATE TABLE "daily_work" (
	"name" text PRIMARY KEY NOT NULL,
	"done_on" date NOT NULL
);
