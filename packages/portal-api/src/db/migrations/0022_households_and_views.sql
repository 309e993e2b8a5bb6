-- locks: properties can't be changed until the release's migrations are done, or somebody who adds a lead meanwhile and this would wait for each other
LOCK TABLE "properties" IN EXCLUSIVE MODE;--> statement-breakpoint
-- The words of a property (0008) with everyone of its households beside the lead tenants.
CREATE OR REPLACE FUNCTION "property_words"("property" bigint) RETURNS text LANGUAGE sql STABLE AS $$
	select coalesce(string_agg(distinct fold_text(word), ' '), '') from (
		select lead_tenant_name from tenancies where property_id = property and deleted_at is null
		union all select trim(first_name || ' ' || last_name) from housemates
			join orders on orders.id = housemates.order_id join tenancies on tenancies.id = orders.tenancy_id
			where orders.property_id = property and tenancies.deleted_at is null
		union all select supply_number from meters where property_id = property
		union all select unnest(array[account_number, account_key]) from provider_accounts where property_id = property
		union all select bills.account_number from bills join orders on orders.id = bills.order_id where orders.property_id = property
	) as found(word)
$$;--> statement-breakpoint
CREATE FUNCTION "follow_words_of_household"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_level = 'STATEMENT' then
		perform refresh_property_words(array(
			select distinct orders.property_id from inserted join orders on orders.id = inserted.order_id));
	else
		perform refresh_property_words(array(select property_id from orders where id = old.order_id));
	end if;
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "housemates_words_added" AFTER INSERT ON "housemates" REFERENCING NEW TABLE AS inserted
	FOR EACH STATEMENT EXECUTE FUNCTION "follow_words_of_household"();--> statement-breakpoint
CREATE TRIGGER "housemates_words_changed" AFTER UPDATE OF "first_name", "last_name" OR DELETE ON "housemates"
	FOR EACH ROW EXECUTE FUNCTION "follow_words_of_household"();--> statement-breakpoint
-- rewrites: the properties with a household of several, which the code of before doesn't notice
UPDATE "properties" SET "related_words" = property_words("id")
WHERE "id" IN (SELECT "property_id" FROM "orders" JOIN "housemates" ON "housemates"."order_id" = "orders"."id" WHERE NOT "is_lead_tenant");--> statement-breakpoint
ALTER TABLE "default_views" DROP CONSTRAINT "default_views_list_known";--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list_known";--> statement-breakpoint
-- locks: people have one default view a list, so there are few
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_list_known" CHECK ("default_views"."list" in ('properties', 'void-bills', 'bills-packages', 'partner-packages', 'agents', 'ending-tenancies', 'unknown-properties', 'start-readings', 'end-readings', 'meter-verification'));--> statement-breakpoint
-- locks: people have few views
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list_known" CHECK ("saved_views"."list" in ('properties', 'void-bills', 'bills-packages', 'partner-packages', 'agents', 'ending-tenancies', 'unknown-properties', 'start-readings', 'end-readings', 'meter-verification'));
