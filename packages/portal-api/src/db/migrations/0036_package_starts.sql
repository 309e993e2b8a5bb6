ALTER TABLE "orders" ADD COLUMN "earliest_start" date;--> statement-breakpoint
-- What has another start than its tenancy keeps it. What starts with it was ordered on the day it was made, or on which its lead was won.
-- rewrites: one row a package
UPDATE "orders" SET "earliest_start" = CASE WHEN "orders"."starts_on" <> "tenancies"."starts_on" THEN "orders"."starts_on"
		ELSE least("orders"."starts_on", greatest(("orders"."created_at" AT TIME ZONE 'Europe/London')::date, (
			SELECT max(("audit_entries"."created_at" AT TIME ZONE 'Europe/London')::date) FROM "audit_entries"
			WHERE "subject_type" = 'tenancy' AND "subject_id" = "tenancies"."id" AND "action" = 'lead.become_tenancy' AND "undone_at" IS NULL
		))) END
	FROM "tenancies" WHERE "tenancies"."id" = "tenancy_id" AND NOT "is_lead";
