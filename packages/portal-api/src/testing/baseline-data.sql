-- What a database had at the baseline of the migrations: the smallest part of the demo data in which every table has a row. migrate.test.ts
-- migrates it to the newest schema, so it never changes; a new baseline brings a new one. The triggers are off, so the order is free.
set session_replication_role = replica;
insert into alert_emails_sent (id, partner_id, user_id, alert_id, postal_bill_id, reason, digest_on, sent_at) values
  ('1', '1', '1', '1', null, null, '2026-03-17', '2026-03-17 00:00:00+00');
insert into alerts (id, partner_id, property_id, tenancy_id, meter_id, type, due_on, resolved_at, resolved_by_user_id, created_at) values
  ('1', '1', '3', null, '7', 'meter_verification', '2026-03-22', null, null, '2026-03-17 00:00:00+00');
insert into audit_entries (id, partner_id, actor, user_id, acting_partner_id, change_id, action, subject_type, subject_id, before, after, request_id, undo, undone_at, created_at) values
  ('1', '1', 'user', '1', '1', null, 'team.update_access', 'user', '3', '{"email": "marcus.bell@northgate.test", "full_name": "Marcus Bell", "is_team_lead": false}', '{"email": "marcus.bell@northgate.test", "full_name": "Marcus Bell", "is_team_lead": true}', null, null, null, '2026-02-05 09:00:00+00');
insert into bill_groups (id, name, position, hidden_in_quote) values
  ('1', 'Electricity', '0', 'false');
insert into bills (id, partner_id, order_id, group_id, catalogue_bill_id, provider_id, name, account_number, state, installs_on, set_up_on, price_pence, housemates, price_per_housemate_pence, created_at) values
  ('1', '1', '1', '1', '3', '3', 'Electricity, fixed', 'OP/284922', 'Ended', null, '2023-07-04', null, '1', '3680', '2026-03-17 00:00:00+00'),
  ('24', '1', '5', '1', '1', '1', 'Electricity', 'LK 29900 9', 'Active', null, '2024-07-12', null, '2', '2250', '2026-03-17 00:00:00+00');
insert into catalogue_bill_prices (bill_id, housemates, price_per_housemate_pence, valid_from, valid_to) values
  ('1', '1', '3400', '2023-09-29', null);
insert into catalogue_bills (id, group_id, provider_id, name, position, active_by_default, vat_percent) values
  ('1', '1', '1', 'Electricity', '0', 'true', '5'),
  ('3', '1', '3', 'Electricity, fixed', '2', 'false', '5');
insert into commission_lines (id, partner_id, report_id, order_id, order_partner_id, is_eligible, ineligible_reason, months, rate_pence, amount_pence) values
  ('1', '1', '1', '2', '1', 'true', null, '1', '750', '750');
insert into commission_reports (id, partner_id, unique_ref, period_start, period_end, status, total_commission_pence, total_eligible_orders, total_orders, created_at, updated_at) values
  ('1', '1', 'COM-202409-0001', '2024-09-01', '2024-09-30', 'paid', '5250', '8', '8', '2024-10-01 00:00:00+00', '2024-10-01 00:00:00+00');
insert into coupon_redemptions (id, partner_id, order_id, coupon_id, discount_pence, redeemed_by_user_id, redeemed_at) values
  ('1', '1', '11', '2', '500', '1', '2024-12-24 09:00:00+00');
insert into coupons (id, code, partner_id, percent_off, amount_off_pence, valid_from, valid_to, uses_left, created_at, disabled_at) values
  ('1', 'WELCOME-50', null, '50', null, '2026-02-15', '2026-05-16', null, '2026-03-17 00:00:00+00', null),
  ('2', 'FIVER', null, null, '500', '2023-09-29', null, '100', '2026-03-17 00:00:00+00', null);
insert into direct_debits (id, partner_id, order_id, sealed_details, last_four, created_by_user_id, created_at, updated_at) values
  ('1', '1', '3', 'demo:direct-debit', '4471', '1', '2024-11-22 09:00:00+00', '2024-11-22 09:00:00+00');
insert into documents (id, partner_id, property_id, tenancy_id, filename, file_key, media_type, file_size, uploaded_by_user_id, created_at, deleted_at) values
  ('1', '1', '1', '1', 'Notice of new tenants 2023-07-02.pdf', 'documents/notice-1.pdf', 'application/pdf', '2135', '1', '2023-07-02 09:00:00+00', null);
insert into embed_keys (id, partner_id, name, publishable_key, secret_hash, allowed_origins, last_used_at, revoked_at, created_at) values
  ('1', '5', 'Halo website', 'pk_demo_halo_0000000000000000', 'demo:embed-key-halo', '{https://halo.example}', null, null, '2025-11-17 09:00:00+00');
insert into heating_providers (id, name) values
  ('1', 'Gas central heating'),
  ('2', 'Electric heating'),
  ('3', 'Calder District Heat');
insert into housemate_payments (id, partner_id, order_id, housemate_id, due_on, attempt, status, amount_pence, paid_at, failure_reason, retry_on, created_at) values
  ('1', '1', '1', '1', '2024-02-01', '1', 'Paid', '14452', '2024-02-01 09:00:00+00', null, null, '2024-02-01 09:00:00+00');
insert into housemates (id, partner_id, order_id, first_name, last_name, email, phone_number, is_lead_tenant, has_payment_details, reminded_at, created_at) values
  ('1', '1', '1', 'Leo', 'Chen', 'leo.chen16@tenants.test', '+447700900455', 'true', 'true', null, '2026-03-17 00:00:00+00');
insert into invites (id, partner_id, kind, email, first_name, last_name, is_team_lead, token_hash, invited_by_user_id, sendings, last_sent_at, expires_at, accepted_at, revoked_at, created_at) values
  ('1', '1', 'team', 's.marchetti@northgate.test', null, null, 'false', 'demo:invite-s.marchetti@northgate.test', '1', '1', '2026-03-15 09:00:00+00', '2026-03-22 09:00:00+00', null, null, '2026-03-15 09:00:00+00');
insert into invoice_lines (id, partner_id, invoice_id, order_id, order_partner_id, kind, bill_id, name, amount_pence, vat_percent) values
  ('1', '1', '1', '5', '1', 'bill', '24', 'Electricity', '4500', '5');
insert into invoice_payments (id, partner_id, invoice_id, attempt, status, amount_pence, user_id, failure_reason, retry_on, created_at) values
  ('1', '1', '1', '1', 'Paid', '49656', '1', null, null, '2024-10-03 00:00:00+00');
insert into invoices (id, partner_id, status, total_pence, created_at) values
  ('1', '1', 'Paid', '49656', '2024-10-01 00:00:00+00');
insert into management_fees (id, monthly_pence, vat_percent, valid_from, valid_to) values
  ('1', '1250', '20', '2023-09-29', null);
insert into memberships (id, partner_id, user_id, is_team_lead, created_at) values
  ('1', '1', '1', 'true', '2024-04-16 09:00:00+00'),
  ('2', '1', '2', 'false', '2024-04-16 09:00:00+00');
insert into meter_readings (id, partner_id, property_id, meter_id, provider_id, reading, reading2, read_on, type, tenancy_id, drop_reason, document_id, taken_by_user_id, created_at) values
  ('1', '1', '1', '1', '3', '29080', '11632', '2023-07-02', 'start', '1', null, null, '1', '2023-07-02 09:00:00+00');
insert into meters (id, partner_id, property_id, kind, serial_number, supply_number, is_two_rate, provider_id, verified_at, created_at) values
  ('1', '1', '1', 'electricity', 'E5747023', '1024621490622', 'true', '3', '2025-02-10 09:00:00+00', '2023-11-28 09:00:00+00'),
  ('7', '1', '3', 'electricity', 'E2472700', '1381931928919', 'false', '2', null, '2023-11-28 09:00:00+00');
insert into order_status_changes (id, partner_id, order_id, from_status_id, to_status_id, reason, actor, changed_by_user_id, changed_at) values
  ('1', '1', '1', null, '1', null, 'user', '1', '2023-05-12 09:00:00+00');
insert into orders (id, partner_id, property_id, tenancy_id, responsibility_type, status_id, status_changed_at, starts_on, ends_on, management_fee_pence, has_tv_licence, payment_method, created_by_user_id, created_at, updated_at) values
  ('1', '1', '1', '1', 'tenant', '7', '2024-07-02 09:00:00+00', '2023-07-02', '2024-07-01', '1250', 'true', null, '1', '2023-05-12 09:00:00+00', '2024-07-02 09:00:00+00'),
  ('11', '1', '8', '13', 'partner', '7', '2026-02-13 09:00:00+00', '2025-02-13', '2026-02-12', '1250', 'true', 'direct_debit', '1', '2024-12-24 09:00:00+00', '2026-02-13 09:00:00+00'),
  ('2', '1', '1', '2', 'tenant', '4', '2024-07-16 09:00:00+00', '2024-07-16', '2026-07-15', '1250', 'true', null, '1', '2024-05-26 09:00:00+00', '2024-07-16 09:00:00+00'),
  ('3', '1', '2', '3', 'partner', '7', '2026-01-12 09:00:00+00', '2025-01-12', '2026-01-11', '1250', 'true', 'direct_debit', '1', '2024-11-22 09:00:00+00', '2026-01-12 09:00:00+00'),
  ('5', '1', '3', '5', 'partner', '4', '2024-07-11 09:00:00+00', '2024-07-11', '2026-07-10', '1250', 'true', 'direct_debit', '1', '2024-05-21 09:00:00+00', '2024-07-11 09:00:00+00');
insert into partners (id, name, type, parent_id, reseller_id, status, has_partner_packages, commission_allowed, requires_second_factor, address_line1, address_line2, address_city, address_postcode, phone_number, company_number, vat_number, terms_accepted_at, created_at, updated_at) values
  ('1', 'Northgate Lettings', '1', null, null, 'active', 'true', 'true', 'false', '12 North Parade', null, 'Leeds', 'LS1 4PR', '+441134960182', '07704512', 'GB204771863', null, '2023-09-29 09:00:00+00', '2026-03-17 00:00:00+00'),
  ('2', 'Northgate Leeds', '2', '1', null, 'active', 'false', 'false', 'false', '88 Otley Road', null, 'Leeds', 'LS6 4BA', null, null, null, null, '2023-09-29 09:00:00+00', '2026-03-17 00:00:00+00'),
  ('5', 'Halo Student Homes', '0', null, '1', 'active', 'true', 'true', 'false', '4 Wilmslow Court', null, 'Manchester', 'M14 5TP', '+441614960155', '09118240', null, null, '2023-09-29 09:00:00+00', '2026-03-17 00:00:00+00');
insert into payouts (id, partner_id, order_id, invoice_id, invoice_partner_id, bill_id, provider_id, type_id, amount_pence, service_fee_pence, paid_at, created_at) values
  ('1', '1', '1', null, null, '1', '3', '0', '3680', '351', '2024-02-05 05:00:00+00', '2026-03-17 00:00:00+00');
insert into postal_bill_challenges (id, partner_id, postal_bill_id, reason, message, state, created_by_user_id, created_at, closed_at) values
  ('1', '2', '65', 'wrong_dates', 'The tenants moved in before this bill ends. Please bill us to the day before.', 'open', null, '2026-03-17 00:00:00+00', null);
insert into postal_bills (id, partner_id, property_id, tenancy_id, void_period_id, provider_id, provider_account_id, status, issue_date, due_date, period_from, period_to, amount_pence, is_estimated, file_key, file_name, media_type, file_size, marked_paid_at, marked_paid_by_user_id, created_by_user_id, created_at, updated_at) values
  ('1', '1', '1', '1', '1', '2', '1', 'paid', '2024-07-17', '2024-08-10', '2024-07-02', '2024-07-15', '6610', 'false', 'postal-bills/1-46206810.pdf', 'bill-46206810.pdf', 'application/pdf', '2976', '2024-07-23 00:00:00+00', '1', null, '2024-07-18 00:00:00+00', '2026-03-17 00:00:00+00'),
  ('65', '2', '22', '35', '19', '5', '44', 'challenged', '2026-03-16', '2026-04-02', '2026-02-18', '2026-03-12', '3808', 'false', 'postal-bills/65-16968154.pdf', 'bill-16968154.pdf', 'application/pdf', '2911', null, null, null, '2026-03-17 00:00:00+00', '2026-03-17 00:00:00+00');
insert into properties (id, partner_id, address_line1, address_line2, address_city, address_postcode, related_words, status_id, tenancy_starts_on, derived_at, bedrooms, heating_provider_id, version, created_at, updated_at, deleted_at) values
  ('1', '1', '8 Cardigan Lane', null, 'Leeds', 'LS6 3AG', '1024621490622 352993152 3729 308 729 9950 806 950 cw-273-53262 felix thackray fh 2079 7414 fh20797414 kg 3159 487 kg 5783 896 kg 5914 741 kg3159487 leo chen op/284922 op/691796 pf-3455-078 pf-5087-224 tw 82719168', '2', '2024-07-16', null, '4', '1', '1', '2023-11-28 09:00:00+00', '2026-03-17 09:00:00+00', null),
  ('10', '1', '76 Lawrence Street', null, 'York', 'YO10 3BP', '3367528234148 914208161', '6', null, null, '1', '1', '1', '2026-02-27 09:00:00+00', '2026-02-27 09:00:00+00', null),
  ('2', '1', '8 Bishopthorpe Road', null, 'York', 'YO23 1NX', '3384 460 384 8129786413164 883008917 cw-311-10115 ella sharma kg 6696 749 lk 15398 7 lk 91819 5 lk153987 pf-3767-670 tw 42392280 tw42392280', '5', null, null, '2', '2', '1', '2023-11-28 09:00:00+00', '2026-03-10 09:00:00+00', null),
  ('22', '2', 'Flat 1, 151 Royal Park Terrace', null, 'Leeds', 'LS6 1EX', '4990160612155 836819992 cw-740-19684 cw74019684 fh 9998 0157 fh99980157 kg 9996 026 kg9996026 tom lockwood', '5', null, null, '5', '3', '1', '2023-11-28 09:00:00+00', '2026-01-20 09:00:00+00', null),
  ('3', '1', 'Flat 3, 25 Hyde Park Road', null, 'Leeds', 'LS6 1PX', '1381931928919 3844 947 844 5472 078 472 676124068 felix garside kg 4381 327 kg 6862 091 kg 7710 637 kg6862091 lk 29900 9 omar lindqvist op/175251 op/261961 op261961 pf-3751-217 pf-7175-635 tw 31106054 tw 55571149 tw 79418388 tw79418388', '3', '2024-07-11', null, '4', '3', '1', '2023-11-28 09:00:00+00', '2026-03-03 09:00:00+00', null),
  ('8', '1', '59 Skeldergate', null, 'York', 'YO1 6DH', '1671 698 671 5693 674 693 8237751671114 858498185 callum haddad cw-153-58976 cw15358976 grace amsden hb-28-01966 kg 8969 927 kg 9665 722 kg 9863 844 kg8969927 lk 71654 5 op/447039 op/632222 op632222 pf-4690-474 pf-7719-191 tw 55623420 tw 66207274', '3', '2026-03-14', null, '3', '2', '1', '2023-11-28 09:00:00+00', '2026-01-27 09:00:00+00', null);
insert into property_tags (partner_id, property_id, tag_id) values
  ('1', '1', '1');
insert into provider_accounts (id, partner_id, property_id, tenancy_id, provider_id, account_number, account_balance_pence, created_at, updated_at) values
  ('1', '1', '1', '1', '2', 'FH 2079 7414', '0', '2024-07-02 09:00:00+00', '2026-03-17 00:00:00+00'),
  ('44', '2', '22', '35', '5', 'CW-740-19684', '-3808', '2026-01-17 09:00:00+00', '2026-03-17 00:00:00+00');
insert into providers (id, slug, name, kind, logo_path, email, payee, sort_code, bank_account_number, usual_days, created_at) values
  ('1', 'larkfield-energy', 'Larkfield Energy', 'electricity', '/suppliers.svg#larkfield-energy', 'movers@larkfieldenergy.example', 'Larkfield Energy Ltd', '20-18-43', '70112846', '6', '2026-03-17 00:00:00+00'),
  ('2', 'fernhill-energy', 'Fernhill Energy', 'electricity', '/suppliers.svg#fernhill-energy', 'movers@fernhillenergy.example', 'Fernhill Energy Ltd', '20-33-09', '41120377', '8', '2026-03-17 00:00:00+00'),
  ('3', 'oakmere-power', 'Oakmere Power', 'electricity', '/suppliers.svg#oakmere-power', 'movers@oakmerepower.example', 'Oakmere Power Ltd', '20-41-77', '63021148', '9', '2026-03-17 00:00:00+00'),
  ('5', 'calder-water', 'Calder Water', 'water', '/suppliers.svg#calder-water', 'movers@calderwater.example', 'Calder Water Ltd', '20-60-91', '55210934', '12', '2026-03-17 00:00:00+00'),
  ('7', 'pennine-fibre', 'Pennine Fibre', 'broadband', '/suppliers.svg#pennine-fibre', 'movers@penninefibre.example', 'Pennine Fibre Ltd', '20-74-02', '33906158', null, '2026-03-17 00:00:00+00');
insert into resellers (id, partner_id, name, logo_path, logo_dark_path, brand_colour, created_at, updated_at) values
  ('1', '5', 'Halo Student Homes', '/brands/halo.svg', '/brands/halo-dark.svg', '#6b2148', '2026-03-17 00:00:00+00', '2026-03-17 00:00:00+00');
insert into tags (id, slug, name) values
  ('1', 'hmo', 'HMO');
insert into tenancies (id, partner_id, property_id, tenancy_type, starts_on, ends_on, tenants_count, lead_tenant_name, lead_tenant_email, lead_tenant_phone, created_at, updated_at, deleted_at) values
  ('1', '1', '1', 'Tenant Bills Package', '2023-07-02', '2024-07-01', '1', 'Leo Chen', 'leo.chen16@tenants.test', '+447700900455', '2023-05-03 09:00:00+00', '2026-03-17 00:00:00+00', null),
  ('13', '1', '8', 'Bills Included Package', '2025-02-13', '2026-02-12', '2', 'Grace Amsden', 'grace.amsden58@tenants.test', '+447700900716', '2024-12-15 09:00:00+00', '2026-03-17 00:00:00+00', null),
  ('2', '1', '1', 'Tenant Bills Package', '2024-07-16', '2026-07-15', '3', 'Felix Thackray', 'felix.thackray24@tenants.test', '+447700900709', '2024-05-17 09:00:00+00', '2026-03-17 00:00:00+00', null),
  ('3', '1', '2', 'Bills Included Package', '2025-01-12', '2026-01-11', '1', 'Ella Sharma', 'ella.sharma81@tenants.test', '+447700900812', '2024-11-13 09:00:00+00', '2026-03-17 00:00:00+00', null),
  ('35', '2', '22', null, '2025-01-17', '2026-01-16', '4', 'Tom Lockwood', 'tom.lockwood11@tenants.test', '+447700900176', '2024-11-18 09:00:00+00', '2026-03-17 00:00:00+00', null),
  ('5', '1', '3', 'Bills Included Package', '2024-07-11', '2026-07-10', '2', 'Felix Garside', 'felix.garside67@tenants.test', '+447700900486', '2024-05-12 09:00:00+00', '2026-03-17 00:00:00+00', null);
insert into users (id, first_name, last_name, email, phone_number, password_hash, password_set_at, colour_scheme, density, last_signed_in_at, created_at, updated_at) values
  ('1', 'Helen', 'Marsh', 'lead@northgate.test', '+441134960182', 'scrypt$1024$8$1$FMaYqJKoDN2eOcn4P-WJDA$m6Ei38Cl_xcaATBBDVPxQkFkrYgE4ss0WV_UJioDL_8', null, 'system', 'comfortable', '2026-03-17 00:00:00+00', '2024-04-16 09:00:00+00', '2026-03-17 00:00:00+00'),
  ('2', 'Priya', 'Raman', 'member@northgate.test', '+447700900348', 'scrypt$1024$8$1$FMaYqJKoDN2eOcn4P-WJDA$m6Ei38Cl_xcaATBBDVPxQkFkrYgE4ss0WV_UJioDL_8', null, 'system', 'comfortable', '2026-03-17 00:00:00+00', '2024-04-16 09:00:00+00', '2026-03-17 00:00:00+00');
insert into utility_notification_recipients (id, partner_id, notification_id, provider_id, delivered_at, acknowledged_at, settled_at, chased_at, created_at) values
  ('1', '1', '1', '3', '2023-07-02 09:00:00+00', '2023-07-03 09:00:00+00', '2023-07-11 09:00:00+00', null, '2026-03-17 00:00:00+00');
insert into utility_notifications (id, partner_id, property_id, tenancy_id, sent_at, tenancy_start, tenancy_end, document_id, purpose, bills, created_at) values
  ('1', '1', '1', '1', '2023-07-02 09:22:00+00', '2023-07-02', '2024-07-01', '1', 'open', '[{"name": "Oakmere Power", "email": "movers@oakmerepower.example", "logo_path": "/suppliers.svg#oakmere-power"}, {"name": "Kestrel Gas", "email": "movers@kestrelgas.example", "logo_path": "/suppliers.svg#kestrel-gas"}, {"name": "Calder Water", "email": "movers@calderwater.example", "logo_path": "/suppliers.svg#calder-water"}]', '2026-03-17 00:00:00+00');
insert into void_periods (id, partner_id, property_id, starts_on, ends_on, liable_party, billing_name, billing_address, note, created_at, updated_at) values
  ('1', '1', '1', '2024-07-02', '2024-07-15', 'agent', 'Northgate Lettings', '12 North Parade, Leeds LS1 4PR', null, '2024-07-02 09:00:00+00', '2026-03-17 00:00:00+00'),
  ('19', '2', '22', '2026-01-17', null, 'landlord', 'Northgate Leeds', '88 Otley Road, Leeds LS6 4BA', null, '2026-01-17 09:00:00+00', '2026-03-17 00:00:00+00');
insert into alert_preferences (partner_id, user_id, type, in_portal, email) values (1, 1, 'ending_tenancy', true, 'off');
insert into challenges (id, kind, session_hash, user_id, partner_id, expires_at) values (1, 'sign_in', 'a', 1, 1, '2026-03-17 10:00Z');
insert into saved_views (id, partner_id, user_id, list, name, query, columns, is_shared) values
  (1, 1, 1, 'properties', 'Empty homes', 'status=void-period', '{status,tags}', true);
insert into default_views (partner_id, user_id, list, saved_view_id) values (1, 1, 'properties', 1);
insert into idempotency_keys (id, partner_id, user_id, key, call, body_hash, response_body) values
  (1, 1, 1, 'a', 'POST /api/i/partner/property', 'a', '{"data": {"id": 1}}');
insert into invite_sendings (id, partner_id, sent_at) values (1, 1, '2026-03-16 09:00Z');
insert into login_attempts (id, purpose, email, ip_address) values (1, 'sign_in', 'someone@northgate.test', '203.0.113.9');
insert into outbox_messages (id, kind, payload, origin, attempts, sent_at) values (1, 'test', '{}', 'https://portal.test', 1, '2026-03-16 09:00Z');
insert into partner_package_drafts (id, partner_id, user_id, draft, expires_at) values (1, 1, 1, '{}', '2026-03-01 09:00Z');
insert into passkeys (id, user_id, name, credential_id, public_key, transports) values (1, 2, 'Laptop', 'a', 'a', '{internal}');
insert into postal_bill_challenge_files (id, partner_id, challenge_id, file_key, file_name, media_type, file_size)
  select 1, partner_id, id, 'challenges/1.png', 'meter.png', 'image/png', 15 from postal_bill_challenges;
insert into property_imports (id, partner_id, user_id, file_name, columns, rows) values
  (1, 1, 1, 'homes.csv', '[{"name": "Address", "field": "address_line1", "guessed": false}]', '[{"number": 2, "cells": ["1 Mill Lane"]}]');
insert into recovery_codes (id, user_id, code_hash) values (1, 2, 'a');
insert into sessions (id, token_hash, user_id, partner_id, expires_at) values (1, 'a', 1, 1, '2026-03-17 21:00Z');
insert into sign_ups (id, email, first_name, last_name, password_hash, company, token_hash, expires_at) values
  (1, 'new@harbour.test', 'Ines', 'Cole', 'a', '{"name": "Harbour Lets", "type": 3}', 'a', '2026-03-18 09:00Z');
insert into tokens (id, kind, user_id, token_hash, expires_at) values (1, 'password_reset', 2, 'a', '2026-03-17 10:00Z');
insert into totp_keys (user_id, sealed_secret) values (2, 'a');
insert into unused_files (key, remove_after) values ('documents/1.pdf', '2026-03-18 09:00Z');
set session_replication_role = origin;
-- New rows come after these.
do $$ declare id_column record; begin
  for id_column in select table_name, pg_get_serial_sequence(table_name, 'id') as sequence from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'
  loop execute format('select setval(%L, 1000)', id_column.sequence); end loop;
end $$;
