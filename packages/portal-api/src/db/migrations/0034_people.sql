-- Who has paid and leaves a household stays with their payments, and belongs to it no more.
ALTER TABLE "housemates" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
-- Bank details are sealed until they were handed over. What was given so far waits for that.
ALTER TABLE "direct_debits" ALTER COLUMN "sealed_details" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "housemate_accounts" ALTER COLUMN "sealed_details" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "direct_debits" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "direct_debits" ADD COLUMN "mandate" text;--> statement-breakpoint
ALTER TABLE "housemate_accounts" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "housemate_accounts" ADD COLUMN "mandate" text;--> statement-breakpoint
-- rewrites: of demo data alone, whose accounts have no details
UPDATE "direct_debits" SET "mandate" = 'DEMO', "sealed_details" = NULL WHERE "sealed_details" = 'demo:direct-debit';--> statement-breakpoint
-- locks: reads the table once, which has a row a package
CREATE INDEX "direct_debits_waiting_index" ON "direct_debits" USING btree ("id") WHERE "direct_debits"."sealed_details" is not null;--> statement-breakpoint
-- locks: reads the table once, which has a row a tenant who pays
CREATE INDEX "housemate_accounts_waiting_index" ON "housemate_accounts" USING btree ("id") WHERE "housemate_accounts"."sealed_details" is not null;--> statement-breakpoint
ALTER TABLE "direct_debits" ADD CONSTRAINT "direct_debits_reached" CHECK (num_nonnulls("direct_debits"."sealed_details", "direct_debits"."mandate", "direct_debits"."shown_at") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "direct_debits" VALIDATE CONSTRAINT "direct_debits_reached";--> statement-breakpoint
ALTER TABLE "housemate_accounts" ADD CONSTRAINT "housemate_accounts_reached" CHECK (num_nonnulls("housemate_accounts"."sealed_details", "housemate_accounts"."mandate", "housemate_accounts"."shown_at") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "housemate_accounts" VALIDATE CONSTRAINT "housemate_accounts_reached";
--> statement-breakpoint
-- The code of before writes another account into the row, which is another one to hand over; sealing the same one afresh leaves
-- "updated_at". It goes with the release after this one.
CREATE FUNCTION "replace_account"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.id := nextval(pg_get_serial_sequence('housemate_accounts', 'id'));
	new.shown_at := null;
	new.mandate := null;
	return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "housemate_accounts_replaced" BEFORE UPDATE ON "housemate_accounts" FOR EACH ROW
	WHEN (new.sealed_details is distinct from old.sealed_details and new.updated_at <> old.updated_at)
	EXECUTE FUNCTION "replace_account"();
