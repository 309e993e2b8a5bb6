CREATE TABLE "property_import_rows" (
	"import_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"choice" text,
	"is_wrong" boolean,
	"place" text,
	CONSTRAINT "property_import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
-- locks: imports are few, because they are kept for 30 days
ALTER TABLE "property_imports" ADD CONSTRAINT "property_imports_id_partner_id_unique" UNIQUE("id","partner_id");--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD CONSTRAINT "property_import_rows_import_id_fk" FOREIGN KEY ("import_id","partner_id") REFERENCES "public"."property_imports"("id","partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "property_imports" ADD COLUMN "row_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "property_imports" ADD COLUMN "checked_for" text;--> statement-breakpoint
INSERT INTO "property_import_rows" ("import_id", "partner_id", "number", "cells", "choice")
SELECT i."id", i."partner_id", (r->>'number')::integer,
  (SELECT jsonb_agg(coalesce(i."mends" #> ARRAY[r->>'number', 'cells', (c.at - 1)::text], c.cell) ORDER BY c.at)
    FROM jsonb_array_elements(r->'cells') WITH ORDINALITY AS c(cell, at)),
  i."mends" #>> ARRAY[r->>'number', 'choice']
FROM "property_imports" i CROSS JOIN LATERAL jsonb_array_elements(i."rows") AS r;--> statement-breakpoint
-- rewrites: imports are few, because they are kept for 30 days
UPDATE "property_imports" i SET
  "row_count" = jsonb_array_length(i."rows"),
  "columns" = (SELECT jsonb_agg(c.value || jsonb_build_object('samples', ARRAY(
      SELECT DISTINCT r->'cells'->>(c.at - 1)::integer FROM jsonb_array_elements(i."rows") AS r
      WHERE r->'cells'->>(c.at - 1)::integer <> '' LIMIT 3
    )) ORDER BY c.at) FROM jsonb_array_elements(i."columns") WITH ORDINALITY AS c(value, at));--> statement-breakpoint
-- contract: no release reads them yet
ALTER TABLE "property_imports" DROP COLUMN "rows";--> statement-breakpoint
-- contract: no release reads them yet
ALTER TABLE "property_imports" DROP COLUMN "mends";--> statement-breakpoint
-- contract: no release reads it yet
-- locks: a moment
DROP INDEX "property_imports_list_index";--> statement-breakpoint
-- locks: imports are few, because they are kept for 30 days
CREATE INDEX "property_imports_list_index" ON "property_imports" USING btree ("partner_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
-- locks: imports are few, because they are kept for 30 days
CREATE INDEX "property_imports_user_index" ON "property_imports" USING btree ("user_id","partner_id");
