-- locks: reads the table once, which has at most four rows for an invoice
CREATE INDEX "invoice_payments_partner_index" ON "invoice_payments" USING btree ("partner_id","created_at");--> statement-breakpoint
-- locks: reads the table once, about a second for a million payouts; only the job that takes payments waits
CREATE INDEX "payouts_partner_index" ON "payouts" USING btree ("partner_id","paid_at");
