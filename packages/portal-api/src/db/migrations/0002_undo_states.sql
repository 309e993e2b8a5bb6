ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_undo_known";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "undo_states" jsonb;--> statement-breakpoint
-- locks: the column is new and so the index empty: building it only reads the table once
CREATE INDEX "audit_entries_undo_states_index" ON "audit_entries" USING btree ("created_at") WHERE "audit_entries"."undo_states" is not null;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_undo_known" CHECK ("audit_entries"."undo" in ('bill_marking', 'tenancy_change', 'property_deletion', 'document_deletion', 'view_deletion')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_entries" VALIDATE CONSTRAINT "audit_entries_undo_known";
