-- A text as a search compares it: without accents and apostrophes, in lower case. The same as `foldedText` in db/search.ts, but for the
-- case, which a query leaves to the database.
CREATE FUNCTION "fold_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	lower(regexp_replace(
		replace(replace(replace(replace(replace(
			translate(normalize("value", NFKD), 'ØøŁłĐđÐðı', 'OoLlDdDdi'),
			'ß', 'ss'), 'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'),
		'[\u0300-\u036f''`‘’ʼ′]', '', 'g'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "property_words"("property" bigint) RETURNS text LANGUAGE sql STABLE AS $$
	select coalesce(string_agg(distinct fold_text(word), ' '), '') from (
		select lead_tenant_name from tenancies where property_id = property and deleted_at is null
		union all select supply_number from meters where property_id = property
		union all select unnest(array[account_number, account_key]) from provider_accounts where property_id = property
		union all select bills.account_number from bills join orders on orders.id = bills.order_id where orders.property_id = property
	) as found(word)
$$;--> statement-breakpoint
-- contract: what has no accent, apostrophe or second line reads as before; the code of before finds other duplicates when they are saved
-- rewrites: once for all three columns' worth of changes, two seconds for 100,000 properties
-- locks: as long as that takes
ALTER TABLE "properties"
	DROP COLUMN "address_key",
	DROP COLUMN "address_search",
	ADD COLUMN "address_key" text GENERATED ALWAYS AS (btrim(regexp_replace(lower(address_line1 || ' ' || address_postcode), '[^a-z0-9]+', ' ', 'g')) || coalesce('|' || nullif(btrim(regexp_replace(lower(address_line2), '[^a-z0-9]+', ' ', 'g')), ''), '')) STORED NOT NULL,
	ADD COLUMN "address_search" text GENERATED ALWAYS AS (fold_text(address_line1 || ' ' || coalesce(address_line2 || ' ', '') || address_city || ' ' || address_postcode || ' ' || replace(address_postcode, ' ', ''))) STORED NOT NULL;--> statement-breakpoint
-- rewrites: the few rows whose words have an accent or an apostrophe
UPDATE "properties" SET "related_words" = fold_text("related_words") WHERE "related_words" <> fold_text("related_words");--> statement-breakpoint
-- The indexes that went with their columns. Two properties with the same key had the same one before, so it is still unique.
-- locks: built in a second for 100,000 rows
CREATE UNIQUE INDEX "properties_address_unique" ON "properties" USING btree ("partner_id","address_key") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
-- locks: built in five seconds for 100,000 rows
CREATE INDEX "properties_address_search_index" ON "properties" USING gin ("address_search" gin_trgm_ops);--> statement-breakpoint
-- locks: built in five seconds for 100,000 rows
CREATE INDEX "properties_search_index" ON "properties" USING gin (("address_search" || ' ' || "related_words") gin_trgm_ops);--> statement-breakpoint
-- locks: built in a second for 100,000 rows
CREATE INDEX "meters_supply_number_index" ON "meters" USING btree ("supply_number","partner_id");
