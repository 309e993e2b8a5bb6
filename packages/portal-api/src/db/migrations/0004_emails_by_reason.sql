ALTER TABLE "alert_emails_sent" DROP CONSTRAINT "alert_emails_sent_bill_unique";--> statement-breakpoint
ALTER TABLE "alert_emails_sent" ADD COLUMN "reason" text;--> statement-breakpoint
-- What was emailed before: as due soon when the bill was to be paid within the week, else as new.
UPDATE "alert_emails_sent" SET "reason" = CASE WHEN "pay_by" <= ("sent_at" AT TIME ZONE 'Europe/London')::date + 7 THEN 'due_soon' ELSE 'new' END
	FROM "postal_bills" WHERE "postal_bills"."id" = "postal_bill_id";--> statement-breakpoint
ALTER TABLE "alert_emails_sent" ADD CONSTRAINT "alert_emails_sent_bill_unique" UNIQUE("postal_bill_id","user_id","reason");--> statement-breakpoint
ALTER TABLE "alert_emails_sent" ADD CONSTRAINT "alert_emails_sent_reason" CHECK (("alert_emails_sent"."postal_bill_id" is null) = ("alert_emails_sent"."reason" is null));--> statement-breakpoint
ALTER TABLE "alert_emails_sent" ADD CONSTRAINT "alert_emails_sent_reason_known" CHECK ("alert_emails_sent"."reason" in ('new', 'due_soon'));