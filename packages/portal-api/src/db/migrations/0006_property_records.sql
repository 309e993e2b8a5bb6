ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_undo_known";--> statement-breakpoint
DROP INDEX "meter_readings_meter_index";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "tenancy_id" bigint;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "drop_reason" text;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "document_id" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_tenancy_id_fk" FOREIGN KEY ("tenancy_id","property_id","partner_id") REFERENCES "public"."tenancies"("id","property_id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_document_id_fk" FOREIGN KEY ("document_id","property_id","partner_id") REFERENCES "public"."documents"("id","property_id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "meter_readings_tenancy_index" ON "meter_readings" USING btree ("tenancy_id");--> statement-breakpoint
CREATE INDEX "meter_readings_document_index" ON "meter_readings" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "meter_readings_meter_index" ON "meter_readings" USING btree ("meter_id","read_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_undo_known" CHECK ("audit_entries"."undo" in ('bill_marking', 'tenancy_change'));--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_drop_reason_known" CHECK ("meter_readings"."drop_reason" in ('rolled_over', 'meter_changed'));--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_tenancy" CHECK ("meter_readings"."tenancy_id" is null or "meter_readings"."type" <> 'regular');