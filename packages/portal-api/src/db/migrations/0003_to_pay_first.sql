-- Bills without a provider were those of our own service (D57). It is paid with the package, so its bank account is never shown.
INSERT INTO "providers" ("slug", "name", "kind", "payee", "sort_code", "bank_account_number")
	SELECT 'billing-better-service', 'Billing Better Service', 'other', 'Billing Better Service', '00-00-00', '00000000'
	WHERE EXISTS (SELECT FROM "bills" WHERE "provider_id" IS NULL) OR EXISTS (SELECT FROM "catalogue_bills" WHERE "provider_id" IS NULL)
	ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "catalogue_bills" SET "provider_id" = (SELECT "id" FROM "providers" WHERE "slug" = 'billing-better-service' OR "name" = 'Billing Better Service' ORDER BY "id" LIMIT 1) WHERE "provider_id" IS NULL;--> statement-breakpoint
UPDATE "bills" SET "provider_id" = (SELECT "id" FROM "providers" WHERE "slug" = 'billing-better-service' OR "name" = 'Billing Better Service' ORDER BY "id" LIMIT 1) WHERE "provider_id" IS NULL;--> statement-breakpoint
ALTER TABLE "catalogue_bills" ALTER COLUMN "provider_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "provider_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "postal_bills" ADD COLUMN "pay_by" date GENERATED ALWAYS AS (case when status in ('needs_paying', 'challenged') and amount_pence >= 0 then due_date end) STORED;--> statement-breakpoint
CREATE INDEX "postal_bills_pay_by_index" ON "postal_bills" USING btree ("partner_id","pay_by","issue_date" DESC NULLS LAST,"id" DESC NULLS LAST);
