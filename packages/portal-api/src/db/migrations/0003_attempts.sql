-- Kept for minutes only, and counted differently from now on.
DELETE FROM "login_attempts";--> statement-breakpoint
ALTER TABLE "login_attempts" DROP CONSTRAINT "login_attempts_purpose_known";--> statement-breakpoint
DROP INDEX "login_attempts_pair_index";--> statement-breakpoint
ALTER TABLE "login_attempts" ALTER COLUMN "purpose" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "login_attempts_email_index" ON "login_attempts" USING btree ("email","attempted_at");--> statement-breakpoint
CREATE INDEX "login_attempts_ip_address_index" ON "login_attempts" USING btree ("ip_address","attempted_at");--> statement-breakpoint
ALTER TABLE "login_attempts" DROP COLUMN "succeeded";--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_purpose_known" CHECK ("login_attempts"."purpose" in ('sign_in', 'second_step', 'current_password', 'forgot', 'reset_email', 'sign_up', 'sign_up_email', 'check_password'));