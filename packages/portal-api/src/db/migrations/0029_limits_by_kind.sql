-- contract: code finds rows without it, and the index below has its columns
-- locks: the table holds the uses of two days, so calls that count a use wait until the new index is there
DROP INDEX "limit_uses_email_index";--> statement-breakpoint
-- locks: the same
CREATE INDEX "limit_uses_kind_email_index" ON "limit_uses" USING btree ("kind","email","used_at");