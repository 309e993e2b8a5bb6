import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

const modules = Object.values(import.meta.glob('../../db/schema/*.ts', { eager: true })) as object[]
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
const configs = [...new Map(tables.map((table) => [getTableName(table), getTableConfig(table)])).values()]

/** What says who a tenant is, or may: `jobs/remove-tenants-data.ts` removes it, or the rows with it. */
const removed = {
  audit_entries: 'before after undo_states',
  documents: 'filename file_key',
  housemate_accounts: 'sealed_details last_four mandate',
  invoice_payments: 'bank_reference',
  housemates: 'first_name last_name email phone_number declined_reason',
  meter_readings: 'sent_by',
  order_status_changes: 'reason',
  postal_bill_challenge_files: 'file_name',
  postal_bill_challenges: 'message',
  postal_bills: 'file_name',
  // Follows the tenancies by a trigger.
  properties: 'related_words',
  tenancies: 'lead_tenant_name lead_tenant_email lead_tenant_phone',
  void_periods: 'billing_name billing_address note',
}

/** What may say it for a while: `jobs/purge.ts` deletes these rows after 90 days at most. */
const purged = {
  // What was searched for may be a name; of the file itself a list has none of tenants.
  exports: 'parameters file_key file_name media_type',
  idempotency_keys: 'key call body_hash response_body',
  limit_uses: 'email source',
  outbox_messages: 'kind payload origin last_error',
  partner_package_drafts: 'draft submitted',
  property_import_rows: 'cells choice place',
  // With the link that they belong to.
  reading_links: 'name email message',
  public_idempotency_keys: 'key call body_hash response_body',
  // A bill's file may be addressed to the tenant.
  waiting_bills: 'file_name file_key answers',
  property_imports: 'file_name sheet columns checked_for result made left_out',
}

/** What a partner calls or writes about things that are not its tenants, what is ours, and what people say about themselves. */
const notOfTenants = {
  access_links: 'token_hash nonce',
  audit_entries: 'action subject_type request_id',
  bill_groups: 'name',
  // The number by which a supplier knows the account.
  bills: 'name account_number',
  catalogue_bills: 'name',
  challenges: 'session_hash webauthn_challenge',
  commission_lines: 'ineligible_reason',
  // What our staff write about a report, not about people.
  commission_reports: 'unique_ref refused_reason',
  coupons: 'code',
  // What our staff write about a charge, not about people.
  credit_notes: 'reason',
  // The partner's own account.
  direct_debits: 'sealed_details last_four mandate',
  embed_keys: 'name publishable_key secret_hash old_secret_hash allowed_origins',
  embed_sessions: 'origin token_hash',
  embed_usage: 'origin',
  heating_providers: 'name',
  daily_work: 'name',
  installations: 'file_store_id',
  invites: 'email first_name last_name token_hash',
  // Of properties and partners, as they were; a tenant's share names no buyer.
  invoice_branches: 'branch_name',
  invoice_lines: 'name branch_name address_line1 address_line2 address_city address_postcode',
  invoice_payments: 'failure_reason',
  invoices:
    'buyer_name buyer_address_line1 buyer_address_line2 buyer_address_city buyer_address_postcode buyer_vat_number seller_name seller_address seller_vat_number seller_bank_account',
  // A reading and its day.
  meter_reading_changes: 'before after',
  meters: 'serial_number supply_number',
  // What our staff did to the catalogue, and who of them.
  operator_changes: 'made_by changes',
  // What our staff write about a charge, not about people.
  package_charges: 'waived_reason',
  partners:
    'name address_line1 address_line2 address_city address_postcode phone_number company_number vat_number',
  passkeys: 'name credential_id public_key transports',
  // Files of suppliers, addressed to the partner.
  postal_bill_challenge_files: 'file_key',
  postal_bill_challenges: 'reason',
  postal_bills: 'status file_key file_hash',
  properties: 'address_line1 address_line2 address_city address_postcode',
  provider_accounts: 'account_number',
  providers: 'slug name logo_path email payee sort_code bank_account_number',
  recovery_codes: 'code_hash',
  resellers: 'name logo_path logo_dark_path brand_colour',
  // A name and the words of a search, which nobody is found by any more.
  saved_views: 'name query columns',
  sellers: 'name address vat_number bank_account',
  sessions: 'token_hash user_agent ip_address',
  sign_ups: 'email first_name last_name password_hash company token_hash',
  tags: 'slug name',
  tenancies: 'tenancy_type',
  tokens: 'token_hash payload',
  totp_keys: 'sealed_secret',
  unused_files: 'key',
  users: 'first_name last_name email phone_number password_hash',
  waiting_bills: 'file_hash refusal read problems',
  // The suppliers that were told.
  utility_notifications: 'bills',
}

const named = [removed, purged, notOfTenants].flatMap((columns) =>
  Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`)),
)

/** Those that hold words: not numbers, days, fixed values, or what the database makes of others. */
const columnsOfWords = configs.flatMap(({ name: table, columns }) =>
  columns
    .filter((column) => !['number', 'boolean', 'date'].includes(column.dataType))
    .filter(
      ({ enumValues, generated, columnType }) =>
        !enumValues?.length && !generated && columnType !== 'PgDateString',
    )
    .map(({ name }) => `${table}.${name}`),
)

it('every column of words says whether it may name a tenant, and what becomes of that (D73)', () => {
  expect(columnsOfWords.toSorted()).toEqual([...named].toSorted())
})
