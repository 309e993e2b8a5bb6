ALTER TABLE "partner_package_drafts" DROP CONSTRAINT "partner_package_drafts_order_unique";--> statement-breakpoint
ALTER TABLE "partner_package_drafts" DROP CONSTRAINT "partner_package_drafts_property_id_fk";
--> statement-breakpoint
ALTER TABLE "partner_package_drafts" DROP CONSTRAINT "partner_package_drafts_submitted_order_id_fk";
--> statement-breakpoint
DROP INDEX "partner_package_drafts_property_index";--> statement-breakpoint
DROP INDEX "partner_package_drafts_user_index";--> statement-breakpoint
ALTER TABLE "partner_package_drafts" ADD COLUMN "submitted" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_package_drafts_open_unique" ON "partner_package_drafts" USING btree ("user_id","partner_id") WHERE "partner_package_drafts"."submitted" is null;--> statement-breakpoint
CREATE INDEX "partner_package_drafts_expires_at_index" ON "partner_package_drafts" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "partner_package_drafts" DROP COLUMN "property_id";--> statement-breakpoint
ALTER TABLE "partner_package_drafts" DROP COLUMN "quoted_at";--> statement-breakpoint
ALTER TABLE "partner_package_drafts" DROP COLUMN "submitted_order_id";