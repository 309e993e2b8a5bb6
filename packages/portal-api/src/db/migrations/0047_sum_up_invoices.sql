-- The sums of invoices made until now. From 0046 on the lines of new ones bring theirs, also those that the code of before makes meanwhile.
INSERT INTO "invoice_branches" ("partner_id", "invoice_id", "branch_id", "branch_name", "packages", "bills_pence", "fees_pence", "discounts_pence", "vat_pence")
	SELECT "invoice_lines"."partner_id", "invoice_id", coalesce("branch_id", 0), coalesce(min("branch_name"), ''), count(DISTINCT "invoice_lines"."order_id"),
		coalesce(sum("amount_pence") FILTER (WHERE "kind" = 'bill'), 0),
		coalesce(sum("amount_pence") FILTER (WHERE "kind" = 'management_fee'), 0),
		coalesce(sum("amount_pence") FILTER (WHERE "kind" = 'discount'), 0),
		sum("vat_pence")
	FROM "invoice_lines" JOIN "invoices" ON "invoices"."id" = "invoice_id"
	WHERE "housemate_id" IS NULL
	GROUP BY "invoice_lines"."partner_id", "invoice_id", coalesce("branch_id", 0)
	ON CONFLICT DO NOTHING;
