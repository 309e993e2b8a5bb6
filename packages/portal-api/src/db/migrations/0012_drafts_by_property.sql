ALTER TABLE "limit_uses" DROP CONSTRAINT "limit_uses_kind_known";--> statement-breakpoint
-- contract: a person who works on several drafts while both releases run is asked again which one to keep
-- locks: drafts are few, because they are kept for 28 days
DROP INDEX "partner_package_drafts_open_unique";--> statement-breakpoint
-- locks: drafts are few, because they are kept for 28 days
CREATE UNIQUE INDEX "partner_package_drafts_open_unique" ON "partner_package_drafts" USING btree ("user_id","partner_id",("draft" ->> 'property_id')) WHERE "partner_package_drafts"."submitted" is null;--> statement-breakpoint
-- locks: uses are kept for a day or two
ALTER TABLE "limit_uses" ADD CONSTRAINT "limit_uses_kind_known" CHECK ("limit_uses"."kind" in ('sign_in', 'second_step', 'current_password', 'coupon', 'link', 'forgot_form', 'sign_up_form', 'check_password', 'password_reset', 'sign_up', 'email_change', 'invite', 'payment_details_reminder', 'chaser', 'notice', 'quote', 'client_fault'));--> statement-breakpoint
-- rewrites: only tenancies whose package was withdrawn or lost, which have none
UPDATE "tenancies" SET "tenancy_type" = NULL WHERE "tenancy_type" IN ('Tenant Bills Package', 'Bills Included Package')
  AND NOT EXISTS (SELECT FROM "orders" WHERE "orders"."tenancy_id" = "tenancies"."id" AND "orders"."status_id" NOT IN (5, 8));
