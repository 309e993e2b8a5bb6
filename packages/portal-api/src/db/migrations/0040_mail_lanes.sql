-- contract: the code of before looks for unsent mail by the new index as well, and sorts what it finds
DROP INDEX "outbox_messages_due_index";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "undelivered_at" timestamp with time zone;--> statement-breakpoint
-- locks: reads the mail of the last 30 days once
CREATE INDEX "outbox_messages_lane_index" ON "outbox_messages" USING btree ("is_bulk","next_attempt_at","id") WHERE "outbox_messages"."sent_at" is null and "outbox_messages"."failed_at" is null;--> statement-breakpoint
-- locks: reads the mail of the last 30 days once
CREATE INDEX "outbox_messages_failed_index" ON "outbox_messages" USING btree ("failed_at") WHERE "outbox_messages"."failed_at" is not null;
