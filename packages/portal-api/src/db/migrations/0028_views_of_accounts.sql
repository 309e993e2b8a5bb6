ALTER TABLE "default_views" DROP CONSTRAINT "default_views_list_known";--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list_known";--> statement-breakpoint
-- locks: people have one default view a list, so there are few
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_list_known" CHECK ("default_views"."list" in ('properties', 'void-bills', 'provider-accounts', 'bills-packages', 'partner-packages', 'agents', 'ending-tenancies', 'unknown-properties', 'start-readings', 'end-readings', 'meter-verification'));--> statement-breakpoint
-- locks: people have few views
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list_known" CHECK ("saved_views"."list" in ('properties', 'void-bills', 'provider-accounts', 'bills-packages', 'partner-packages', 'agents', 'ending-tenancies', 'unknown-properties', 'start-readings', 'end-readings', 'meter-verification'));