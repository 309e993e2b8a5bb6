CREATE TABLE "invoice_branches" (
	"partner_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"branch_name" text NOT NULL,
	"packages" integer NOT NULL,
	"bills_pence" integer NOT NULL,
	"fees_pence" integer NOT NULL,
	"discounts_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	CONSTRAINT "invoice_branches_invoice_id_branch_id_pk" PRIMARY KEY("invoice_id","branch_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_branches" ADD CONSTRAINT "invoice_branches_invoice_id_fk" FOREIGN KEY ("invoice_id","partner_id") REFERENCES "public"."invoices"("id","partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "invoice_branches_branch_index" ON "invoice_branches" USING btree ("partner_id","branch_id");--> statement-breakpoint
-- Adds up all lines of some invoices to partners.
CREATE FUNCTION "sum_up_invoices"("ids" bigint[]) RETURNS void LANGUAGE sql AS $$
	delete from invoice_branches where invoice_id = any(ids);
	insert into invoice_branches (partner_id, invoice_id, branch_id, branch_name, packages, bills_pence, fees_pence, discounts_pence, vat_pence)
	select partner_id, invoice_id, coalesce(branch_id, 0), coalesce(min(branch_name), ''), count(distinct order_id),
		coalesce(sum(amount_pence) filter (where kind = 'bill'), 0),
		coalesce(sum(amount_pence) filter (where kind = 'management_fee'), 0),
		coalesce(sum(amount_pence) filter (where kind = 'discount'), 0),
		sum(vat_pence)
	from invoice_lines
	where invoice_id in (select id from invoices where id = any(ids) and housemate_id is null)
	group by partner_id, invoice_id, coalesce(branch_id, 0)
$$;--> statement-breakpoint
-- The lines of an invoice come in many statements, so each adds its own: a package counts with the first that has a line of it.
CREATE FUNCTION "add_lines_up"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into invoice_branches as kept (partner_id, invoice_id, branch_id, branch_name, packages, bills_pence, fees_pence, discounts_pence, vat_pence)
	select partner_id, invoice_id, coalesce(branch_id, 0), coalesce(min(branch_name), ''),
		count(distinct order_id) filter (where not exists (
			select from invoice_lines before
			where before.invoice_id = added.invoice_id and before.order_id = added.order_id
				and before.branch_id is not distinct from added.branch_id and before.id not in (select id from added)
		)),
		coalesce(sum(amount_pence) filter (where kind = 'bill'), 0),
		coalesce(sum(amount_pence) filter (where kind = 'management_fee'), 0),
		coalesce(sum(amount_pence) filter (where kind = 'discount'), 0),
		sum(vat_pence)
	from added
	where exists (select from invoices where id = added.invoice_id and housemate_id is null)
	group by partner_id, invoice_id, coalesce(branch_id, 0)
	on conflict (invoice_id, branch_id) do update set packages = kept.packages + excluded.packages,
		bills_pence = kept.bills_pence + excluded.bills_pence, fees_pence = kept.fees_pence + excluded.fees_pence,
		discounts_pence = kept.discounts_pence + excluded.discounts_pence, vat_pence = kept.vat_pence + excluded.vat_pence;
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_lines_sums" AFTER INSERT ON "invoice_lines"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_lines_up"();--> statement-breakpoint
CREATE FUNCTION "sum_up_again"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform sum_up_invoices(array(select distinct invoice_id from removed));
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_lines_gone_sums" AFTER DELETE ON "invoice_lines"
	REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "sum_up_again"();
