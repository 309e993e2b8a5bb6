CREATE TABLE "unused_files" (
	"key" text PRIMARY KEY NOT NULL,
	"remove_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unused_files_remove_after_index" ON "unused_files" USING btree ("remove_after");