ALTER TABLE "invoice_lines" ADD COLUMN "branch_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "branch_name" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "address_line1" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "address_line2" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "address_city" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "address_postcode" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_name" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_address_line1" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_address_line2" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_address_city" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_address_postcode" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_vat_number" text;--> statement-breakpoint
-- rewrites: one row for each partner and month. What was issued until now says what is known today: nothing else was kept
UPDATE "invoices" SET "buyer_name" = "name", "buyer_address_line1" = "address_line1", "buyer_address_line2" = "address_line2",
	"buyer_address_city" = "address_city", "buyer_address_postcode" = "address_postcode", "buyer_vat_number" = "vat_number"
	FROM "partners" WHERE "partners"."id" = "partner_id";--> statement-breakpoint
-- rewrites: all lines of invoices, some seconds for a million; only the job that makes invoices waits
UPDATE "invoice_lines" SET "branch_id" = "properties"."partner_id", "branch_name" = "partners"."name", "address_line1" = "properties"."address_line1",
	"address_line2" = "properties"."address_line2", "address_city" = "properties"."address_city", "address_postcode" = "properties"."address_postcode"
	FROM "orders" JOIN "properties" ON "properties"."id" = "property_id" JOIN "partners" ON "partners"."id" = "properties"."partner_id"
	WHERE "orders"."id" = "order_id";--> statement-breakpoint
-- An invoice says whom it was issued to, and a line whose package it is for and where, as they are in the moment it is written, whoever writes it.
CREATE FUNCTION "write_buyer_down"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	select name, address_line1, address_line2, address_city, address_postcode, vat_number
	into new.buyer_name, new.buyer_address_line1, new.buyer_address_line2, new.buyer_address_city, new.buyer_address_postcode, new.buyer_vat_number
	from partners where id = new.partner_id;
	return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_issue" BEFORE INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION "write_buyer_down"();--> statement-breakpoint
CREATE FUNCTION "write_place_down"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	select properties.partner_id, partners.name, properties.address_line1, properties.address_line2, properties.address_city, properties.address_postcode
	into new.branch_id, new.branch_name, new.address_line1, new.address_line2, new.address_city, new.address_postcode
	from orders join properties on properties.id = orders.property_id join partners on partners.id = properties.partner_id
	where orders.id = new.order_id;
	return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_lines_issue" BEFORE INSERT ON "invoice_lines" FOR EACH ROW EXECUTE FUNCTION "write_place_down"();--> statement-breakpoint
-- What was issued stays as it is: the arguments are the columns that may change.
CREATE FUNCTION "refuse_change_of_document"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if to_jsonb(old) - tg_argv is distinct from to_jsonb(new) - tg_argv then
		raise exception 'what was issued never changes (%)', tg_name
			using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_name;
	end if;
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_issued" AFTER UPDATE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_document"('status');--> statement-breakpoint
CREATE TRIGGER "invoice_lines_issued" AFTER UPDATE ON "invoice_lines"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_document"('order_partner_id');--> statement-breakpoint
CREATE TRIGGER "credit_notes_issued" AFTER UPDATE ON "credit_notes"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_document"('refunded_at');--> statement-breakpoint
CREATE TRIGGER "credit_note_lines_issued" AFTER UPDATE ON "credit_note_lines"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_document"('');
