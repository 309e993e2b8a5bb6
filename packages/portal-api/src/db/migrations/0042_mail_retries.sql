ALTER TABLE "outbox_messages" ADD COLUMN "first_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "is_dropped" boolean DEFAULT false NOT NULL;