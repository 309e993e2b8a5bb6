ALTER TABLE "provider_accounts" ADD COLUMN "newest_bill_on" date;--> statement-breakpoint
-- rewrites: every account that has bills once, so that it has the date; what the code of before adds meanwhile is dated with its account's next change
UPDATE "provider_accounts" SET "newest_bill_on" = "newest"."day" FROM (SELECT "provider_account_id", max("issue_date") AS "day" FROM "postal_bills" GROUP BY "provider_account_id") AS "newest" WHERE "newest"."provider_account_id" = "provider_accounts"."id";--> statement-breakpoint
-- locks: bills can't be added for about a second for a million accounts
CREATE INDEX "provider_accounts_owed_index" ON "provider_accounts" USING btree ("partner_id","account_balance_pence","id");--> statement-breakpoint
-- locks: the same
CREATE INDEX "provider_accounts_newest_bill_index" ON "provider_accounts" USING btree ("partner_id","newest_bill_on","id");
