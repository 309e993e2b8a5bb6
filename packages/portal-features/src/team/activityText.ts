import { linesText } from '@doorstep/portal-contract/addresses'
import { activityGroups, type AuditAction } from '@doorstep/portal-contract/activity'
import type { ActivityEntry } from '@doorstep/portal-contract/activity.schema'
import { formatDate, formatMonth } from '@doorstep/portal-contract/dates'
import { formatPence } from '@doorstep/portal-contract/money'
import { orderStatusOf } from '@doorstep/portal-contract/orders'
import { propertyFieldLabels } from '@doorstep/portal-contract/property-fields'
import { capitalised } from '../shared/format/capitalised.ts'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import { counted } from '../shared/format/counted.ts'

/** An entry of the log in words: what the person did, and the values before and after where they help. */
export type ActivityText = {
  /** Without the person's name: 'Marked 3 void bills as paid'. */
  sentence: string
  changes: { what: string; before: string; after: string }[]
}

/** The words for each action; the areas are those of the API's audit. */
type Say = (
  entry: ActivityEntry,
  below: string,
) => string | { sentence: string; fields: Record<string, string> }

const tenancyFields = {
  tenancy_start: 'Start',
  tenancy_end: 'End',
  tenants: 'Tenants',
  lead_tenant_name: 'Lead tenant',
  lead_tenant_email: 'Email',
  lead_tenant_phone: 'Phone',
}

const readingFields = { reading: 'Reading', reading2: 'Night reading', date_of_reading: 'Date' }

const words: Record<AuditAction, Say> = {
  'postal_bills.add': ({ after }) => `Added a void bill from ${textOf(after, 'provider', 'a supplier')}`,
  'postal_bills.undo_add': ({ before }) =>
    `Undid adding a void bill from ${textOf(before, 'provider', 'a supplier')}`,
  'postal_bills.add_many': ({ after }) =>
    `Added ${counted(Number(valueOf(after, 'bills')), 'void bill')} from files`,
  'postal_bills.undo_add_many': ({ before }) =>
    `Undid adding ${counted(Number(valueOf(before, 'bills')), 'void bill')} from files`,
  'postal_bills.challenge': ({ after }) =>
    `Challenged a void bill from ${textOf(after, 'provider', 'a supplier')}`,
  'postal_bills.withdraw_challenge': ({ after }) =>
    `Withdrew the challenge of a void bill from ${textOf(after, 'provider', 'a supplier')}`,
  'postal_bills.settle_challenge': ({ after }) => {
    const supplier = textOf(after, 'provider', 'The supplier')
    return textOf(after, 'state') === 'upheld'
      ? `${supplier} agreed with the challenge of a void bill`
      : `${supplier} didn’t agree with the challenge of a void bill`
  },
  'postal_bills.merge_suppliers': ({ before, after }) =>
    `Made one supplier of ${textOf(before, 'supplier', 'one')} and ${textOf(after, 'supplier', 'another')}, for ${counted(Number(valueOf(after, 'accounts')), 'account')}`,
  'postal_bills.mark_as_paid': ({ records }) => `Marked ${counted(records, 'void bill')} as paid`,
  'postal_bills.mark_as_unpaid': ({ records }) => `Marked ${counted(records, 'void bill')} as unpaid`,
  'postal_bills.undo_mark_as_paid': ({ records }) => `Undid marking ${counted(records, 'void bill')} as paid`,
  'waiting_bill.upload': () => 'Uploaded a file to add it as a void bill',
  'waiting_bill.change': () => 'Changed a void bill that waits to be added',
  'waiting_bill.delete': () => 'Deleted a void bill that waited to be added',

  'order.create': ({ after }) => `Added the package of ${textOf(after, 'lead_tenant_name')}`,
  'order.invite_tenants': () => 'Invited the tenants of a package',
  'order.set_up_tenants': () => 'Noted that a package’s tenants have signed up',
  'order.complete_payment_details': () => 'Noted that a package’s payment details are complete',
  'order.set_up': () => 'Set up the bills of a package',
  'order.return_to_setup': () => 'Sent a package back to be set up again',
  'order.approve': () => 'Approved a package',
  'order.end': () => 'Ended a package',
  'order.change_status': ({ after, records }) => {
    const status = orderStatusOf(Number(valueOf(listOf(after)[0], 'status_id')))
    return `Moved ${counted(records, 'package')} to ${status?.title ?? 'another status'}`
  },
  'invoice.create': ({ after, records }) =>
    isOfTenants(after)
      ? `Billed ${counted(records, 'tenant')} of a package`
      : `Made ${counted(records, 'invoice')}`,
  'invoice.take_payment': ({ after, records }) =>
    isOfTenants(after)
      ? `Tried to collect the share of ${counted(records, 'tenant')}`
      : `Tried to collect ${counted(records, 'invoice')}`,
  'invoice.take_back_attempt': ({ before, records }) =>
    isOfTenants(before)
      ? `Put off collecting the share of ${counted(records, 'tenant')}`
      : `Put off collecting ${counted(records, 'invoice')}`,
  'invoice.record_payment': ({ after }) =>
    textOf(after, 'status') === 'Paid'
      ? `Recorded ${debtIn(after)} as paid`
      : `Recorded a payment for ${debtIn(after)} as failed`,
  'invoice.record_receipt': ({ after }) =>
    `Recorded ${formatPence(Number(valueOf(after, 'pence')))} received for ${debtIn(after)}`,
  'invoice.take_back_receipt': ({ after }) =>
    `Took back ${formatPence(Number(valueOf(after, 'pence')))} recorded for ${debtIn(after)} by mistake`,
  'invoice.credit': ({ after }) => `Made credit note ${textOf(after, 'reference')}`,
  'invoice.refund': ({ after }) => `Refunded credit note ${textOf(after, 'reference')}`,
  'invoice.approve_charges': ({ after }) => `Put ${monthsIn(after)} of a package onto the next invoice`,
  'invoice.waive_charges': ({ after }) => `Waived ${monthsIn(after)} of a package`,
  'order.send_quote': ({ after }) => `Sent a quote to ${textOf(after, 'email')}`,
  'order.send_reminder': ({ after, records }) =>
    `Reminded ${records === 1 ? textOf(listOf(after)[0], 'full_name') : counted(records, 'tenant')} to add payment details`,
  'order.give_payment_details': ({ after }) => `Added payment details for ${textOf(after, 'full_name')}`,
  'order.remove_payment_details': ({ before }) => `Removed payment details of ${textOf(before, 'full_name')}`,
  'order.show_bank_details': ({ after }) =>
    `Saw the bank details ending in ${textOf(after, 'last_four')}, to set up a Direct Debit`,
  'order.hand_over_bank_details': ({ after }) =>
    `Set up Direct Debits from the account ending in ${textOf(after, 'last_four')}`,
  'order.decline_invite': ({ after }) => `Said they aren’t ${textOf(after, 'full_name')}`,
  'access_link.create': ({ after }) =>
    typeof valueOf(after, 'full_name') === 'string'
      ? `Asked ${textOf(after, 'full_name')} for meter readings by a link`
      : `Made a link for ${linkPurpose(after)}`,
  'access_link.send': ({ after }) => `Emailed ${textOf(after, 'full_name')} a link for meter readings again`,
  'access_link.revoke': ({ before }) => `Withdrew a link for ${linkPurpose(before)}`,
  'access_link.restore': ({ after }) => `Undid withdrawing a link for ${linkPurpose(after)}`,

  'property.create': ({ after }) => `Added ${propertyName(after)}`,
  'property.update': ({ after }) => ({
    sentence: `Changed ${propertyName(after)}`,
    fields: { ...propertyFieldLabels, partner: 'Owner', heating: propertyFieldLabels.heating_provider_id },
  }),
  'property.delete': ({ before }) => `Deleted ${propertyName(before)}`,
  'property.restore': ({ after }) => `Restored ${propertyName(after)}`,
  'property.change_status': ({ records }) =>
    `Updated the status of ${counted(records, 'property', 'properties')}`,
  'property_import.upload': ({ after }) => `Uploaded ${textOf(after, 'file_name')} to import properties`,
  'property_import.delete': ({ before }) => `Deleted the unfinished import of ${textOf(before, 'file_name')}`,
  'property_import.import': ({ after }) =>
    `Imported ${counted(Number(valueOf(after, 'added')), 'property', 'properties')} from ${textOf(after, 'file_name')}`,
  'property_import.continue': ({ after }) =>
    `Started an import of the ${counted(Number(valueOf(after, 'rows')), 'row')} left of ${textOf(after, 'file_name')}`,
  'property_import.undo': ({ after }) => `Undid the import of ${textOf(after, 'file_name')}`,
  'void_period.open': ({ records }) => `Opened ${counted(records, 'void period')}`,
  'void_period.close': ({ records }) => `Closed ${counted(records, 'void period')}`,
  'void_period.move': ({ records }) => `Changed the days of ${counted(records, 'void period')}`,
  'void_period.remove': ({ records }) => `Removed ${counted(records, 'void period')}`,
  'void_period.update': () => ({
    sentence: 'Changed who pays in a void period',
    fields: { liable_party: 'Who pays', billing_name: 'Billing name', billing_address: 'Billing address' },
  }),

  'tenancy.create': ({ after }) => `Added the tenancy of ${textOf(after, 'lead_tenant_name')}`,
  'tenancy.update': ({ after }) => ({
    sentence: `Changed the tenancy of ${textOf(after, 'lead_tenant_name')}`,
    fields: tenancyFields,
  }),
  'tenancy.delete': ({ before }) => `Deleted the tenancy of ${textOf(before, 'lead_tenant_name')}`,
  'tenancy.restore': ({ after }) => ({
    sentence: `Undid a change to the tenancy of ${textOf(after, 'lead_tenant_name')}`,
    fields: tenancyFields,
  }),
  'tenancy.add_package': ({ after }) => `Added a package for ${textOf(after, 'lead_tenant_name')}`,
  'tenancy.withdraw_package': ({ after }) => `Withdrew the package of ${textOf(after, 'lead_tenant_name')}`,
  'tenancy.reopen_package': ({ after }) => `Reopened the package of ${textOf(after, 'lead_tenant_name')}`,
  'tenancy.remove_people': ({ records }) =>
    `Removed the names and contact details of former tenants from ${counted(records, 'tenancy', 'tenancies')}`,
  'lead.create': ({ after }) => `Added the lead ${textOf(after, 'lead_tenant_name')}`,
  'lead.ask_again': ({ after }) => `Asked for a quote again as the lead ${textOf(after, 'lead_tenant_name')}`,
  'lead.update': ({ after }) => ({
    sentence: `Changed the lead ${textOf(after, 'lead_tenant_name')}`,
    fields: tenancyFields,
  }),
  'lead.lose': ({ after }) => `Marked the lead ${textOf(after, 'lead_tenant_name')} as lost`,
  'lead.reopen': ({ after }) => `Reopened the lead ${textOf(after, 'lead_tenant_name')}`,
  'lead.become_tenancy': ({ after }) => `Turned the lead ${textOf(after, 'lead_tenant_name')} into a tenancy`,
  'lead.restore': ({ after }) => `Undid a change to the lead ${textOf(after, 'lead_tenant_name')}`,

  'meter_reading.add': ({ after }) =>
    typeof valueOf(after, 'full_name') === 'string'
      ? `${textOf(after, 'full_name')} sent ${aReadingOf(valueOf(after, 'kind'))} by a link`
      : `Added ${aReadingOf(valueOf(after, 'kind'))}`,
  'meter_reading.correct': ({ after }) => ({
    sentence: `Corrected ${aReadingOf(valueOf(after, 'kind'))}`,
    fields: readingFields,
  }),
  'meter_reading.remove': ({ before, after }) =>
    `Removed ${aReadingOf(valueOf(after, 'kind'))}: ${String(valueOf(before, 'reading'))}`,
  'meter.replace': ({ before, after }) =>
    `Recorded a new ${textOf(after, 'kind')} meter: ${textOf(after, 'serial_number')} in place of ${textOf(before, 'serial_number', 'one without a serial number')}`,
  'meter.undo': ({ after }) => `Undid a change to the ${textOf(after, 'kind')} meter or its readings`,
  'notification.record': ({ after }) =>
    `Recorded a notice to ${textOf(after, 'provider', 'a supplier')} as ${textOf(after, 'event', 'answered')}`,
  'notification.chase': ({ after }) => `Chased ${textOf(after, 'provider', 'a supplier')}`,
  'notification.send': ({ after }) => `Notified ${textOf(after, 'provider', 'a supplier')} of a tenancy`,
  'notification.known': ({ after }) =>
    `Recorded that ${textOf(after, 'providers', 'suppliers')} already knew of a tenancy`,
  'document.upload': ({ after }) => `Uploaded ${textOf(after, 'filename', 'a document')}`,
  'document.delete': ({ before }) => `Deleted ${textOf(before, 'filename', 'a document')}`,
  'document.restore': ({ after }) => `Restored ${textOf(after, 'filename', 'a document')}`,

  'commission.create': ({ records }) => `Made ${counted(records, 'commission report')}`,
  'commission.approve': ({ after }) => `Approved commission report ${textOf(after, 'unique_ref')}`,
  'commission.pay': ({ records }) => `Paid ${counted(records, 'commission report')}`,
  'commission.refuse': ({ after }) => `Refused commission report ${textOf(after, 'unique_ref')}`,
  'commission.remake': ({ after }) => `Made commission report ${textOf(after, 'unique_ref')} again`,

  'team.invite': invited,
  'team.revoke_invite': ({ before }) => `Revoked the invite for ${textOf(before, 'email')}`,
  'team.send_invite_again': ({ after }) => `Sent the invite for ${textOf(after, 'email')} again`,
  'team.accept_invite': () => 'Accepted an invite and joined the team',
  'team.update_access': ({ after }) =>
    `Made ${textOf(after, 'full_name')} ${valueOf(after, 'is_team_lead') === true ? 'a team lead' : 'a team member'}`,
  'team.remove_user': ({ before }) =>
    `Removed ${textOf(before, 'full_name')} (${textOf(before, 'email')}) from the team`,
  'team.require_second_factor': ({ after }) =>
    valueOf(after, 'required') === true
      ? 'Required two-step verification for everyone'
      : 'Stopped requiring two-step verification for everyone',
  'team.reset_second_factor': ({ subject }) =>
    `Removed two-step verification for ${subject.name ?? 'a colleague'}`,

  'agent.create': ({ after, partner }) =>
    `Added ${partner.name} and invited ${textOf(valueOf(after, 'invited'), 'email')}`,
  'agent.invite': ({ after, partner }) => `Invited ${textOf(after, 'email')} to lead ${partner.name}`,
  'agent.revoke_invite': ({ before, partner }) =>
    `Revoked the invite for ${textOf(before, 'email')} to ${partner.name}`,
  'agent.send_invite_again': ({ after, partner }) =>
    `Sent the invite for ${textOf(after, 'email')} to ${partner.name} again`,
  'partner.update': ({ after, partner }, below) => {
    const isForBranches = valueOf(after, 'is_invoiced_for_branches')
    if (isForBranches === true) return `Set ${partner.name} to be invoiced for its ${below}`
    if (isForBranches === false) return `Set the ${below} of ${partner.name} to be invoiced separately`
    return {
      sentence: `Changed ${partner.name}`,
      fields: { kind: 'Type', part_of: 'Part of', commission: 'Commission' },
    }
  },
  'partner.sign_up': ({ partner }) => `Signed up ${partner.name}`,
  'partner.accept_invite': ({ partner }) => `Accepted the invite for ${partner.name}`,
  'partner.activate': ({ partner }) => `Signed in for the first time and activated ${partner.name}`,
  'partner.approve': ({ partner }) => `Approved ${partner.name}`,
  'partner.suspend': ({ partner }) => `Suspended ${partner.name}`,
  'partner.reopen': ({ partner }) => `Reopened ${partner.name}`,

  'account.update': () => ({
    sentence: 'Changed their details',
    fields: {
      first_name: 'First name',
      last_name: 'Last name',
      phone_number: 'Phone',
      colour_scheme: 'Theme',
      density: 'Row height',
      hides_first_steps: 'First steps',
    },
  }),
  'account.change_password': () => 'Changed their password',
  'account.reset_password': () => 'Reset their password',
  'account.request_email_change': () => ({
    sentence: 'Asked to change their email',
    fields: { email: 'Email' },
  }),
  'account.cancel_email_change': () => 'Cancelled changing their email',
  'account.change_email': () => ({ sentence: 'Changed their email', fields: { email: 'Email' } }),
  'account.end_session': ({ before }) => `Signed out ${textOf(listOf(before)[0], 'device', 'a device')}`,
  'account.end_sessions': ({ records }) => `Signed out ${counted(records, 'device')}`,

  'second_factor.start_totp': () => 'Started setting up an authenticator app',
  'second_factor.totp_on': () => 'Set up an authenticator app',
  'second_factor.totp_off': () => 'Turned off their authenticator app',
  'second_factor.passkey_added': () => 'Added a passkey',
  'second_factor.passkey_renamed': () => 'Renamed a passkey',
  'second_factor.passkey_removed': () => 'Removed a passkey',
  'second_factor.recovery_codes_made': () => 'Made new recovery codes',
  'second_factor.recovery_code_used': () => 'Signed in with a recovery code',
  'second_factor.reset': () => 'Removed two-step verification',

  'alert.dismiss': ({ records }) => `Marked ${counted(records, 'alert')} as done`,
  'alert.snooze': ({ after, records }) => {
    const until = textOf(listOf(after)[0], 'snoozed_until', '')
    return until
      ? `Snoozed ${counted(records, 'alert')} until ${formatDate(until)}`
      : `Brought back ${counted(records, 'snoozed alert')}`
  },
  'alert.confirm_status': ({ records }) =>
    `Confirmed the status of ${counted(records, 'unknown property', 'unknown properties')}`,
  'alert.verify_meter': ({ records }) => `Verified ${counted(records, 'meter')}`,
  'alert.undo': ({ records }) => `Undid what was decided about ${counted(records, 'alert')}`,
  'alert_preferences.update': ({ records }) => `Changed ${counted(records, 'alert preference')}`,
  'saved_view.create': ({ after }) => `Saved the view “${textOf(after, 'name', 'without a name')}”`,
  'saved_view.update': ({ after }) => `Changed the view “${textOf(after, 'name', 'without a name')}”`,
  'saved_view.delete': ({ before }) => `Deleted the view “${textOf(before, 'name', 'without a name')}”`,
  'saved_view.restore': ({ after }) => `Restored the view “${textOf(after, 'name', 'without a name')}”`,
  'brand.update': () => ({ sentence: 'Changed the brand', fields: { name: 'Name', brand_colour: 'Colour' } }),
  'brand.replace_logo': ({ after }) => `Changed the logo${groundOf(after)}`,
  'brand.remove_logo': ({ after }) => `Removed the logo${groundOf(after)}`,
  'embed_key.create': ({ after }) => `Added the embed key “${textOf(after, 'name', 'without a name')}”`,
  'embed_key.update': ({ after }) => ({
    sentence: `Changed the embed key “${textOf(after, 'name', 'without a name')}”`,
    fields: { name: 'Name', origins: 'Sites' },
  }),
  'embed_key.rotate': ({ after }) =>
    `Replaced the secret of the embed key “${textOf(after, 'name', 'without a name')}”`,
  'embed_key.revoke': ({ before }) => `Revoked the embed key “${textOf(before, 'name', 'without a name')}”`,
  'embed_key.restore': ({ after }) => `Restored the embed key “${textOf(after, 'name', 'without a name')}”`,
}

/** Whether this version has the action: a newer API may have more. */
const isKnown = (action: string): action is AuditAction => Object.hasOwn(words, action)

/**
 * An entry in plain words. Unknown actions get words made from the action's name.
 * @param below what the partners below the entry's own are called: 'branches' or 'letting agents'
 */
export function activityText(entry: ActivityEntry, below = 'branches'): ActivityText {
  const said = isKnown(entry.action) ? words[entry.action](entry, below) : fallback(entry.action)
  if (typeof said === 'string') return { sentence: said, changes: [] }
  return { sentence: said.sentence, changes: changesOf(entry, said.fields) }
}

function propertyName(property: unknown): string {
  const address_line1 = textOf(property, 'address_line1', 'a property')
  return linesText({ address_line1, address_line2: textOf(property, 'address_line2', '') })
}

function invited({ after, records }: ActivityEntry): string {
  const people = listOf(after)
  const emails = people.map((person) => textOf(person, 'email'))
  if (records === 1) {
    return `Invited ${emails[0] ?? 'someone'} as ${valueOf(people[0], 'is_team_lead') === true ? 'a team lead' : 'a team member'}`
  }
  return `Invited ${counted(records, 'person', 'people')}: ${emails.join(', ')}`
}

const aReadingOf = (kind: unknown) =>
  typeof kind === 'string' ? `a reading of the ${kind} meter` : 'a meter reading'

const linkPurpose = (link: unknown) => (valueOf(link, 'kind') === 'tenant' ? 'a tenant' : 'meter readings')

const groundOf = (logo: unknown) => (valueOf(logo, 'logo_dark') === undefined ? '' : ' for dark backgrounds')

/** 'postal_bills.print_all' → 'Void bills: print all'. */
function fallback(action: string): string {
  const [area = '', ...rest] = action.split('.')
  const label = activityGroups.find(({ areas }) => areas.some((one) => one === area))?.label
  const verb = rest.join(' ').replaceAll('_', ' ')
  return [label ?? capitalised(area.replaceAll('_', ' ')), verb].filter(Boolean).join(': ')
}

/** The named fields that differ. */
function changesOf(
  { before, after }: ActivityEntry,
  fields: Record<string, string>,
): ActivityText['changes'] {
  return Object.entries(fields).flatMap(([field, what]) => {
    const [from, to] = [valueOf(before, field), valueOf(after, field)]
    return from === to ? [] : [{ what, before: shown(field, from), after: shown(field, to) }]
  })
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (field.startsWith('tenancy_')) return formatDate(String(value))
  if (field === 'phone_number' || field === 'lead_tenant_phone') return nationalPhone(String(value))
  if (Array.isArray(value)) return value.join(', ') || '–'
  // The same labels as in the settings: 'System', 'Compact'.
  if (field === 'colour_scheme' || field === 'density') return capitalised(String(value))
  if (field === 'hides_first_steps') return value === true ? 'Hidden' : 'Shown'
  return String(value)
}

const listOf = (snapshot: unknown): unknown[] => (Array.isArray(snapshot) ? snapshot : [])

/** Whether a snapshot, or the records in it, is of tenants' shares and not of a partner's invoices (D115). */
const isOfTenants = (snapshot: unknown): boolean =>
  valueOf(listOf(snapshot)[0] ?? snapshot, 'housemate_id') !== undefined

const debtIn = (snapshot: unknown): string => (isOfTenants(snapshot) ? 'a tenant’s share' : 'an invoice')

/** The months of a snapshot: 'March 2026 and April 2026'. */
const monthsIn = (snapshot: unknown): string =>
  new Intl.ListFormat('en-GB').format(listOf(valueOf(snapshot, 'months')).map(String).map(formatMonth))

function valueOf(snapshot: unknown, field: string): unknown {
  return typeof snapshot === 'object' && snapshot !== null && field in snapshot
    ? (snapshot as Record<string, unknown>)[field]
    : undefined
}

/** A text of a snapshot; the fallback when an older entry has none. */
function textOf(snapshot: unknown, field: string, otherwise = 'someone'): string {
  const value = valueOf(snapshot, field)
  return typeof value === 'string' && value !== '' ? value : otherwise
}
