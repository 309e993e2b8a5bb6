ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_undo_known";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "snoozed_until" date;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "empty_since" date;--> statement-breakpoint
-- locks: the column is new and so the index empty: building it only reads the table once
CREATE INDEX "alerts_snoozed_list_index" ON "alerts" USING btree ("partner_id","type","snoozed_until","id") WHERE "alerts"."resolved_at" is null and "alerts"."snoozed_until" is not null;--> statement-breakpoint
-- locks: only jobs and changes of tenancies and readings write alerts, and they wait for the seconds that it takes
CREATE INDEX "alerts_done_list_index" ON "alerts" USING btree ("partner_id","type","resolved_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "alerts"."resolved_at" is not null;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_undo_known" CHECK ("audit_entries"."undo" in ('bill_marking', 'tenancy_change', 'property_deletion', 'document_deletion', 'view_deletion', 'meter_change', 'alert_change')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_entries" VALIDATE CONSTRAINT "audit_entries_undo_known";