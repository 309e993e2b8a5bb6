ALTER TABLE "utility_notifications" DROP CONSTRAINT "utility_notifications_purpose_known";--> statement-breakpoint
ALTER TABLE "limit_uses" DROP CONSTRAINT "limit_uses_kind_known";--> statement-breakpoint
ALTER TABLE "utility_notifications" ADD COLUMN "known_on" date;--> statement-breakpoint
ALTER TABLE "utility_notifications" ADD CONSTRAINT "utility_notifications_purpose_known" CHECK ("utility_notifications"."purpose" in ('open', 'close', 'change')) NOT VALID;--> statement-breakpoint
ALTER TABLE "utility_notifications" VALIDATE CONSTRAINT "utility_notifications_purpose_known";--> statement-breakpoint
ALTER TABLE "limit_uses" ADD CONSTRAINT "limit_uses_kind_known" CHECK ("limit_uses"."kind" in ('sign_in', 'second_step', 'current_password', 'coupon', 'link', 'forgot_form', 'sign_up_form', 'check_password', 'password_reset', 'sign_up', 'email_change', 'invite', 'payment_details_reminder', 'chaser', 'notice', 'client_fault')) NOT VALID;--> statement-breakpoint
ALTER TABLE "limit_uses" VALIDATE CONSTRAINT "limit_uses_kind_known";