CREATE TABLE "daily_figures" (
	"partner_id" bigint NOT NULL,
	"day" date NOT NULL,
	"active_packages" integer NOT NULL,
	"being_set_up" integer NOT NULL,
	"leads" integer NOT NULL,
	"voids" integer NOT NULL,
	"outstanding_void_pence" bigint NOT NULL,
	CONSTRAINT "daily_figures_partner_id_day_pk" PRIMARY KEY("partner_id","day")
);
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;