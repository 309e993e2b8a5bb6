ALTER TABLE "commission_lines" ADD COLUMN "tenants" smallint;--> statement-breakpoint
ALTER TABLE "commission_reports" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "commission_reports" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "commission_rate_pence" integer DEFAULT 250 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_reports" ADD CONSTRAINT "commission_reports_approved" CHECK ("commission_reports"."approved_at" is null or "commission_reports"."status" <> 'pending') NOT VALID;--> statement-breakpoint
ALTER TABLE "commission_reports" VALIDATE CONSTRAINT "commission_reports_approved";--> statement-breakpoint
ALTER TABLE "commission_reports" ADD CONSTRAINT "commission_reports_paid" CHECK ("commission_reports"."paid_at" is null or "commission_reports"."status" = 'paid') NOT VALID;--> statement-breakpoint
ALTER TABLE "commission_reports" VALIDATE CONSTRAINT "commission_reports_paid";--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_commission_rate_positive" CHECK ("partners"."commission_rate_pence" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "partners" VALIDATE CONSTRAINT "partners_commission_rate_positive";