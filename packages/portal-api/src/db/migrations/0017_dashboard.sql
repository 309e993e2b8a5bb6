ALTER TABLE "daily_figures" ADD COLUMN "active_bills_included" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hides_first_steps" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- locks: reads the payments once, and few of them failed
CREATE INDEX "housemate_payments_failed_index" ON "housemate_payments" USING btree ("partner_id","due_on") WHERE "housemate_payments"."status" in ('Failed Temp', 'Failed');