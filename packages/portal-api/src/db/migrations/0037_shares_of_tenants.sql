-- A share of a tenant is an invoice that a housemate pays.
ALTER TABLE "invoices" ADD COLUMN "housemate_id" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_housemate_id_fk" FOREIGN KEY ("housemate_id","order_id","partner_id") REFERENCES "public"."housemates"("id","order_id","partner_id") ON DELETE cascade ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_housemate_id_fk";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_share" CHECK (num_nulls("invoices"."housemate_id", "invoices"."order_id") <> 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_share";--> statement-breakpoint
-- contract: what it allows is allowed by the wider one below too
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_partner_id_created_at_payment_type_unique";--> statement-breakpoint
-- locks: reads the table once, which has a row a partner and month
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payer_unique" UNIQUE NULLS NOT DISTINCT("partner_id","created_at","payment_type","housemate_id");--> statement-breakpoint
-- contract: the code of before lists invoices without it for a while
DROP INDEX "invoices_list_index";--> statement-breakpoint
-- locks: reads the table once, which has a row a partner and month
CREATE INDEX "invoices_list_index" ON "invoices" USING btree ("partner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "invoices"."housemate_id" is null;--> statement-breakpoint
-- locks: reads the table once, which has a row a partner and month
CREATE INDEX "invoices_order_index" ON "invoices" USING btree ("order_id","created_at" DESC NULLS LAST) WHERE "invoices"."order_id" is not null;--> statement-breakpoint
-- locks: reads the table once, which has a row a partner and month
CREATE INDEX "invoices_housemate_index" ON "invoices" USING btree ("housemate_id");--> statement-breakpoint
-- locks: reads the table once, which has a few rows a partner and month
CREATE INDEX "invoice_payments_failed_index" ON "invoice_payments" USING btree ("partner_id","created_at") WHERE "invoice_payments"."status" in ('Failed Temp', 'Failed');--> statement-breakpoint
-- The buyer is written down of partners alone: a tenant's name is their own record's, which is removed in time.
-- contract: the one below does the same for what the code of before writes
DROP TRIGGER "invoices_issue" ON "invoices";--> statement-breakpoint
CREATE TRIGGER "invoices_issue" BEFORE INSERT ON "invoices"
	FOR EACH ROW WHEN (new."housemate_id" IS NULL) EXECUTE FUNCTION "write_buyer_down"();--> statement-breakpoint
-- A share follows its package to another branch, with what hangs on it; the foreign keys have no partner but the share's.
-- contract: the one below does the same for what the code of before writes
DROP TRIGGER "invoices_issued" ON "invoices";--> statement-breakpoint
CREATE TRIGGER "invoices_issued" AFTER UPDATE ON "invoices"
	FOR EACH ROW WHEN (old."housemate_id" IS NULL) EXECUTE FUNCTION "refuse_change_of_document"('status');--> statement-breakpoint
CREATE TRIGGER "shares_issued" AFTER UPDATE ON "invoices"
	FOR EACH ROW WHEN (old."housemate_id" IS NOT NULL) EXECUTE FUNCTION "refuse_change_of_document"('status', 'partner_id');--> statement-breakpoint
-- contract: the one below does the same for what the code of before writes
DROP TRIGGER "invoice_lines_issued" ON "invoice_lines";--> statement-breakpoint
CREATE TRIGGER "invoice_lines_issued" AFTER UPDATE ON "invoice_lines"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_document"('order_partner_id', 'partner_id');--> statement-breakpoint
-- contract: the one below does the same for what the code of before writes
DROP TRIGGER "credit_notes_issued" ON "credit_notes";--> statement-breakpoint
CREATE TRIGGER "credit_notes_issued" AFTER UPDATE ON "credit_notes"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_document"('refunded_at', 'partner_id');--> statement-breakpoint
-- contract: the one below does the same for what the code of before writes
DROP TRIGGER "credit_note_lines_issued" ON "credit_note_lines";--> statement-breakpoint
CREATE TRIGGER "credit_note_lines_issued" AFTER UPDATE ON "credit_note_lines"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_document"('partner_id');--> statement-breakpoint
-- The rows of a share follow its package one after another, and are of one partner once all have, by their foreign keys.
CREATE OR REPLACE FUNCTION "refuse_other_family"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	own jsonb := to_jsonb(new);
	member bigint := own ->> tg_argv[0];
	head bigint := own ->> tg_argv[1];
begin
	if not is_in_family(member, head)
		and not exists (select from invoices where id = (own ->> 'invoice_id')::bigint and order_id = (own ->> 'order_id')::bigint) then
		raise exception 'partner % is not below partner % (%)', member, head, tg_name
			using errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_name;
	end if;
	return new;
end
$$;--> statement-breakpoint
-- What tenants pay is never on a partner's invoice: neither by a mistake, nor by the code of before, which knows no shares.
CREATE FUNCTION "refuse_other_payer"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if (select responsibility_type = 'tenant' from orders where id = new.order_id)
		and not exists (select from invoices where id = new.invoice_id and order_id = new.order_id) then
		raise exception 'tenants pay for package %, so no invoice of a partner has it (%)', new.order_id, tg_name
			using errcode = 'check_violation', table = tg_table_name, constraint = tg_name;
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "package_charges_payer" BEFORE UPDATE OF "invoice_id" ON "package_charges"
	FOR EACH ROW WHEN (new."invoice_id" IS NOT NULL) EXECUTE FUNCTION "refuse_other_payer"();--> statement-breakpoint
-- What housemates have paid so far becomes shares, each with the payments of a month.
INSERT INTO "invoices" ("partner_id", "housemate_id", "order_id", "status", "total_pence", "created_at")
	SELECT "partner_id", "housemate_id", "order_id",
		CASE WHEN bool_or("status" = 'Paid') THEN 'Paid' WHEN bool_or("status" = 'Refunded') THEN 'Credited'
			WHEN bool_or("status" = 'Pending') THEN 'Pending' ELSE 'Failed' END,
		(array_agg("amount_pence" ORDER BY "attempt" DESC))[1], "due_on"::timestamp AT TIME ZONE 'Europe/London'
	FROM "housemate_payments" GROUP BY "partner_id", "housemate_id", "order_id", "due_on"
	ORDER BY "due_on", "housemate_id";--> statement-breakpoint
INSERT INTO "package_charges" ("order_id", "partner_id", "month", "found_at", "approved_at", "invoice_id", "invoice_partner_id")
	SELECT DISTINCT ON ("order_id", "month") "order_id", "partner_id", "month", "created_at", "created_at", "id", "partner_id"
	FROM "invoices" CROSS JOIN LATERAL (SELECT date_trunc('month', "created_at" AT TIME ZONE 'Europe/London')::date AS "month") "of"
	WHERE "housemate_id" IS NOT NULL ORDER BY "order_id", "month", "id"
	ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Its part of each bill and of the fee, as they are priced today: each ends where its sum so far does, in whole pennies.
INSERT INTO "invoice_lines" ("partner_id", "invoice_id", "order_id", "order_partner_id", "kind", "bill_id", "name", "amount_pence", "vat_percent")
	SELECT "partner_id", "id", "order_id", "partner_id", "kind", "bill_id", "name", "part", "vat_percent"
	FROM (
		SELECT "invoices"."partner_id", "invoices"."id", "invoices"."order_id", "part"."kind", "part"."bill_id", "part"."name", "part"."vat_percent",
			CASE WHEN "part"."all" = 0 THEN CASE WHEN "part"."kind" = 'bill' THEN 0 ELSE "total_pence" END
				ELSE div("total_pence" * "part"."until", "part"."all") - div("total_pence" * ("part"."until" - "part"."pence"), "part"."all") END AS "part"
		FROM "invoices" JOIN (
			SELECT "priced".*, sum("pence") OVER (PARTITION BY "order_id") AS "all",
				sum("pence") OVER (PARTITION BY "order_id" ORDER BY "bill_id" NULLS LAST) AS "until"
			FROM (
				SELECT "order_id", 'bill' AS "kind", "bills"."id" AS "bill_id", "bills"."name", coalesce("vat_percent", 0) AS "vat_percent",
					coalesce("price_pence", "housemates" * "price_per_housemate_pence")::numeric AS "pence"
				FROM "bills" LEFT JOIN "catalogue_bills" ON "catalogue_bills"."id" = "catalogue_bill_id"
				UNION ALL
				SELECT "orders"."id", 'management_fee', NULL, 'Management fee', 20, greatest(0, "management_fee_pence" - coalesce("discount_pence", 0))
				FROM "orders" LEFT JOIN "coupon_redemptions" ON "coupon_redemptions"."order_id" = "orders"."id"
			) "priced"
		) "part" ON "part"."order_id" = "invoices"."order_id"
		WHERE "housemate_id" IS NOT NULL
	) "parts" WHERE "part" > 0;--> statement-breakpoint
INSERT INTO "invoice_notices" ("partner_id", "invoice_id", "kind", "first_attempt_on", "created_at")
	SELECT "partner_id", "id", 'made', ("created_at" AT TIME ZONE 'Europe/London')::date, "created_at" FROM "invoices" WHERE "housemate_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "invoice_payments" ("partner_id", "invoice_id", "attempt", "status", "amount_pence", "settled_at", "failure_reason", "retry_on", "created_at")
	SELECT "paid"."partner_id", "invoices"."id", "attempt", replace("paid"."status", 'Refunded', 'Paid'), "amount_pence",
		CASE WHEN "paid"."status" <> 'Pending' THEN coalesce("paid_at", "paid"."created_at") END, "failure_reason", "retry_on", "paid"."created_at"
	FROM "housemate_payments" "paid" JOIN "invoices" ON "invoices"."housemate_id" = "paid"."housemate_id"
		AND "invoices"."created_at" = "due_on"::timestamp AT TIME ZONE 'Europe/London'
	ORDER BY "paid"."id";--> statement-breakpoint
-- What was given back is credited, as it is of invoices. No code has written any so far.
INSERT INTO "credit_notes" ("partner_id", "invoice_id", "reason", "total_pence", "is_refund_due", "refunded_at", "created_at")
	SELECT "partner_id", "id", 'Refunded.', "total_pence", true, "created_at", "created_at"
	FROM "invoices" WHERE "housemate_id" IS NOT NULL AND "status" = 'Credited';--> statement-breakpoint
INSERT INTO "credit_note_lines" ("partner_id", "credit_note_id", "invoice_id", "invoice_line_id", "amount_pence", "vat_percent", "vat_pence")
	SELECT "credit_notes"."partner_id", "credit_notes"."id", "credit_notes"."invoice_id", "invoice_lines"."id", "amount_pence", "vat_percent", "vat_pence"
	FROM "credit_notes" JOIN "invoices" ON "invoices"."id" = "credit_notes"."invoice_id" JOIN "invoice_lines" ON "invoice_lines"."invoice_id" = "invoices"."id"
	WHERE "housemate_id" IS NOT NULL;--> statement-breakpoint
-- A payment of an invoice that was given back is one of as much below 0, as a receipt that is taken back. No code has written any so far.
INSERT INTO "invoice_payments" ("partner_id", "invoice_id", "method", "status", "amount_pence", "takes_back_id", "settled_at", "created_at")
	SELECT "partner_id", "invoice_id", 'other', 'Paid', -"amount_pence", "id", "settled_at", "settled_at" FROM "invoice_payments" WHERE "status" = 'Refunded';--> statement-breakpoint
-- rewrites: none, as no code has written such a row
UPDATE "invoice_payments" SET "status" = 'Paid' WHERE "status" = 'Refunded';--> statement-breakpoint
-- contract: no code has written 'Refunded'
ALTER TABLE "invoice_payments" DROP CONSTRAINT "invoice_payments_status_known";--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_status_known" CHECK ("invoice_payments"."status" in ('Pending', 'Paid', 'Failed Temp', 'Failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_payments" VALIDATE CONSTRAINT "invoice_payments_status_known";--> statement-breakpoint
-- What was charged to nobody until now isn't asked for of itself: up to this month it waits for the word of our staff, whichever code finds
-- it, and however often. It goes with the view below. A new installation has none.
-- contract: holds nothing back but the charges of tenants, which no code of before makes
DO $do$
begin
	if exists (select from orders where responsibility_type = 'tenant') then
		execute format($create$
			create function "shares_wait"() returns trigger language plpgsql as $body$
			begin
				if new.invoice_id is null and new.month <= %L
					and (select responsibility_type = 'tenant' from orders where id = new.order_id) then
					new.approved_at := null;
				end if;
				return new;
			end
			$body$
		$create$, date_trunc('month', now() at time zone 'Europe/London')::date);
		create trigger "package_charges_shares_wait" before insert on "package_charges"
			for each row execute function "shares_wait"();
	end if;
end
$do$;--> statement-breakpoint
-- contract: the code of before only reads it, and reads the view below, which goes with the release after this one
DROP TABLE "housemate_payments";--> statement-breakpoint
-- contract: in place of the table
CREATE VIEW "housemate_payments" AS
	SELECT "payment"."id", "payment"."partner_id", "order_id", "housemate_id", ("invoices"."created_at" AT TIME ZONE 'Europe/London')::date AS "due_on",
		coalesce("attempt", 1::smallint) AS "attempt", "payment"."status", "amount_pence", CASE WHEN "payment"."status" = 'Paid' THEN "settled_at" END AS "paid_at",
		"failure_reason", "retry_on", "payment"."created_at"
	FROM "invoice_payments" "payment" JOIN "invoices" ON "invoices"."id" = "invoice_id" AND "housemate_id" IS NOT NULL
	WHERE "amount_pence" > 0 AND "method" <> 'credit';
