ALTER TABLE "partners" ADD COLUMN "is_invoiced_for_branches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- contract: who has packages follows from the orders, and nothing that reads the column was released
ALTER TABLE "partners" DROP COLUMN "has_partner_packages";--> statement-breakpoint
-- locks: partners are few
ALTER TABLE "partners" ADD CONSTRAINT "partners_invoiced_parent" CHECK (not "partners"."is_invoiced_for_branches" or "partners"."type" <= 1);