ALTER TABLE "audit_entries" ADD COLUMN "summed_up_by" bigint;--> statement-breakpoint
ALTER TABLE "property_imports" ADD COLUMN "heading_row" integer;--> statement-breakpoint
-- locks: where there are millions of entries, the three are built by hand before the release
CREATE INDEX IF NOT EXISTS "audit_entries_lines_index" ON "audit_entries" USING btree ("partner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"summed_up_by");--> statement-breakpoint
-- locks: as above
CREATE INDEX IF NOT EXISTS "audit_entries_lines_of_area_index" ON "audit_entries" USING btree ("partner_id","area","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"summed_up_by");--> statement-breakpoint
-- locks: as above
CREATE INDEX IF NOT EXISTS "audit_entries_lines_of_user_index" ON "audit_entries" USING btree ("partner_id","user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"summed_up_by");--> statement-breakpoint
-- contract: the new ones serve what these did
DROP INDEX "audit_entries_list_index";--> statement-breakpoint
-- contract: as above
DROP INDEX "audit_entries_area_index";--> statement-breakpoint
-- contract: as above
DROP INDEX "audit_entries_user_index";
