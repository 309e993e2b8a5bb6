-- contract: what it allows is allowed by the wider one below too
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_partner_id_created_at_unique";--> statement-breakpoint
-- contract: what it allows is allowed by the wider one below too
ALTER TABLE "invoice_payments" DROP CONSTRAINT "invoice_payments_amount_positive";--> statement-breakpoint
-- contract: statements of the code of before read the table without it, which has a few rows a partner and month
DROP INDEX "invoice_payments_partner_index";--> statement-breakpoint
-- contract: it refused what comes in parts; whoever pays out holds the invoice, and that code settles an attempt once
DROP INDEX "payouts_invoice_bill_unique";--> statement-breakpoint
ALTER TABLE "invoice_payments" ALTER COLUMN "attempt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "method" text DEFAULT 'direct_debit' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
-- rewrites: one row for each partner, month and attempt. What was paid is settled when it was paid out, the rest on its own day: no other was kept
UPDATE "invoice_payments" SET "settled_at" = coalesce((
	SELECT min("paid_at") FROM "payouts" WHERE "payouts"."invoice_id" = "invoice_payments"."invoice_id" AND "payouts"."type_id" = 0
		AND "invoice_payments"."status" IN ('Paid', 'Refunded')
), "created_at") WHERE "status" <> 'Pending';--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payment_type" text DEFAULT 'direct_debit' NOT NULL;--> statement-breakpoint
-- rewrites: only invoices of which all packages are paid on invoice, so that nobody tries to collect them any more
UPDATE "invoices" SET "payment_type" = 'invoice' WHERE "id" IN (
	SELECT "invoice_id" FROM "invoice_lines" JOIN "orders" ON "orders"."id" = "order_id"
	GROUP BY "invoice_id" HAVING bool_and("payment_method" IS NOT DISTINCT FROM 'invoice')
);--> statement-breakpoint
-- locks: reads the table once, which has a few rows a partner and month
CREATE INDEX "invoice_payments_settled_index" ON "invoice_payments" USING btree ("partner_id","settled_at");--> statement-breakpoint
-- locks: reads the table once, which has a row or two for each partner and month
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_partner_id_created_at_payment_type_unique" UNIQUE("partner_id","created_at","payment_type");--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_method_known" CHECK ("invoice_payments"."method" in ('direct_debit', 'transfer', 'other', 'credit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_payments" VALIDATE CONSTRAINT "invoice_payments_method_known";--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_attempt" CHECK (("invoice_payments"."attempt" is not null) = ("invoice_payments"."method" = 'direct_debit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_payments" VALIDATE CONSTRAINT "invoice_payments_attempt";--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_amount" CHECK (case when "invoice_payments"."method" = 'credit' then "invoice_payments"."amount_pence" <> 0 else "invoice_payments"."amount_pence" > 0 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_payments" VALIDATE CONSTRAINT "invoice_payments_amount";--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_settled" CHECK (("invoice_payments"."status" = 'Pending') = ("invoice_payments"."settled_at" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_payments" VALIDATE CONSTRAINT "invoice_payments_settled";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_type_known" CHECK ("invoices"."payment_type" in ('direct_debit', 'invoice')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_payment_type_known";--> statement-breakpoint
-- The code of before settles without a day. It goes with the release after this one.
CREATE FUNCTION "settle_payment_on_a_day"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.settled_at := case when tg_op = 'INSERT' then new.created_at else now() end;
	return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_payments_settle" BEFORE INSERT OR UPDATE OF "status" ON "invoice_payments"
	FOR EACH ROW WHEN (new."status" <> 'Pending' and new."settled_at" is null) EXECUTE FUNCTION "settle_payment_on_a_day"();
