CREATE TABLE "package_charges" (
	"order_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"month" date NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"invoice_id" bigint,
	"invoice_partner_id" bigint,
	"waived_at" timestamp with time zone,
	"waived_reason" text,
	CONSTRAINT "package_charges_order_id_month_pk" PRIMARY KEY("order_id","month"),
	CONSTRAINT "package_charges_month_first" CHECK (extract(day from "package_charges"."month") = 1),
	CONSTRAINT "package_charges_invoice" CHECK (("package_charges"."invoice_id" is null) = ("package_charges"."invoice_partner_id" is null)),
	CONSTRAINT "package_charges_waived" CHECK (("package_charges"."waived_at" is null) = ("package_charges"."waived_reason" is null)),
	CONSTRAINT "package_charges_once" CHECK ("package_charges"."invoice_id" is null or "package_charges"."waived_at" is null)
);
--> statement-breakpoint
-- contract: what it allows is allowed by the wider one below too
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_charge_unique";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "late_month" date;--> statement-breakpoint
ALTER TABLE "package_charges" ADD CONSTRAINT "package_charges_order_id_fk" FOREIGN KEY ("order_id","partner_id") REFERENCES "public"."orders"("id","partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "package_charges" ADD CONSTRAINT "package_charges_invoice_id_fk" FOREIGN KEY ("invoice_id","invoice_partner_id") REFERENCES "public"."invoices"("id","partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "package_charges_invoice_index" ON "package_charges" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "package_charges_open_index" ON "package_charges" USING btree ("partner_id") WHERE "package_charges"."invoice_id" is null and "package_charges"."waived_at" is null;--> statement-breakpoint
-- locks: reads the table once, about a second for a million lines; only the job that makes invoices waits
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_month_charge_unique" UNIQUE NULLS NOT DISTINCT("invoice_id","order_id","kind","bill_id","late_month");--> statement-breakpoint
CREATE TRIGGER "package_charges_family" BEFORE INSERT OR UPDATE OF "partner_id", "invoice_partner_id" ON "package_charges"
	FOR EACH ROW WHEN (new."invoice_partner_id" <> new."partner_id")
	EXECUTE FUNCTION "refuse_other_family"('partner_id', 'invoice_partner_id');--> statement-breakpoint
-- What was invoiced until now is charged. What an invoice should have had is found by the job, and waits for the word of our staff.
INSERT INTO "package_charges" ("order_id", "partner_id", "month", "found_at", "approved_at", "invoice_id", "invoice_partner_id")
	SELECT DISTINCT ON ("order_id", "month") "order_id", "order_partner_id", "month", "created_at", "created_at", "invoice_id", "invoices"."partner_id"
	FROM "invoice_lines" JOIN "invoices" ON "invoices"."id" = "invoice_id"
		CROSS JOIN LATERAL (SELECT date_trunc('month', "created_at" AT TIME ZONE 'Europe/London')::date AS "month") "of"
	ORDER BY "order_id", "month", "invoice_id";--> statement-breakpoint
-- The code of before knows no charges: what it invoices for a month is charged as well. It goes with the release after this one.
CREATE FUNCTION "charge_invoiced_month"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into package_charges as charge (order_id, partner_id, month, found_at, approved_at, invoice_id, invoice_partner_id)
	select new.order_id, new.order_partner_id, date_trunc('month', created_at at time zone 'Europe/London')::date, created_at, created_at, id, partner_id
	from invoices where id = new.invoice_id
	on conflict (order_id, month) do update set invoice_id = excluded.invoice_id, invoice_partner_id = excluded.invoice_partner_id
		where charge.invoice_id is null and charge.waived_at is null;
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_lines_charge" AFTER INSERT ON "invoice_lines"
	FOR EACH ROW WHEN (new."late_month" is null) EXECUTE FUNCTION "charge_invoiced_month"();
