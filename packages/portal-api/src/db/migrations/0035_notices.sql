CREATE TABLE "invoice_notices" (
	"partner_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"first_attempt_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_notices_invoice_id_kind_pk" PRIMARY KEY("invoice_id","kind"),
	CONSTRAINT "invoice_notices_kind_known" CHECK ("invoice_notices"."kind" in ('made', 'due', 'overdue')),
	CONSTRAINT "invoice_notices_first_attempt" CHECK ("invoice_notices"."first_attempt_on" is null or "invoice_notices"."kind" = 'made')
);
--> statement-breakpoint
ALTER TABLE "invoice_notices" ADD CONSTRAINT "invoice_notices_invoice_id_fk" FOREIGN KEY ("invoice_id","partner_id") REFERENCES "public"."invoices"("id","partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- Orders that were lost give the use of their limited coupon back, as cancelled ones do.
-- rewrites: the limited coupons that lost orders used, a few rows
UPDATE "coupons" SET "uses_left" = "uses_left" + "lost"."uses" FROM (
	SELECT "coupon_id", count(*) AS "uses" FROM "coupon_redemptions" JOIN "orders" ON "orders"."id" = "order_id" WHERE "status_id" = 8 GROUP BY "coupon_id"
) "lost" WHERE "coupons"."id" = "lost"."coupon_id" AND "uses_left" IS NOT NULL;
--> statement-breakpoint
-- contract: what it allows is allowed by the wider one below too
ALTER TABLE "invoice_payments" DROP CONSTRAINT "invoice_payments_amount";--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "takes_back_id" bigint;--> statement-breakpoint
-- locks: reads the table once, which has a few rows a partner and month
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_id_invoice_id_partner_id_unique" UNIQUE("id","invoice_id","partner_id");--> statement-breakpoint
-- locks: reads the table once, which has a few rows a partner and month
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_takes_back_unique" UNIQUE("takes_back_id");--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_takes_back_id_fk" FOREIGN KEY ("takes_back_id","invoice_id","partner_id") REFERENCES "public"."invoice_payments"("id","invoice_id","partner_id") ON DELETE cascade ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_payments" VALIDATE CONSTRAINT "invoice_payments_takes_back_id_fk";--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_amount" CHECK (case when "invoice_payments"."method" = 'credit' then "invoice_payments"."amount_pence" <> 0 when "invoice_payments"."takes_back_id" is not null then "invoice_payments"."amount_pence" < 0 else "invoice_payments"."amount_pence" > 0 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_payments" VALIDATE CONSTRAINT "invoice_payments_amount";
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller_name" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller_address" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller_vat_number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller_bank_account" text;
