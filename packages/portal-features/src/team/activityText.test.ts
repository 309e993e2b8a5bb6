import { expect, it } from 'vitest'
import { activityText } from './activityText.ts'
import { sampleEntry } from './testing/sampleTeam.ts'

const sentence = (more: Parameters<typeof sampleEntry>[1]) => activityText(sampleEntry(1, more)).sentence

it.each([
  [{ action: 'postal_bills.mark_as_paid', records: 1 }, 'Marked 1 void bill as paid'],
  [{ action: 'postal_bills.mark_as_unpaid', records: 1200 }, 'Marked 1,200 void bills as unpaid'],
  [
    {
      action: 'order.change_status',
      records: 2,
      after: [
        { id: 1, status_id: 10 },
        { id: 2, status_id: 10 },
      ],
    },
    'Moved 2 packages to Bills Being Setup',
  ],
  [
    { action: 'order.send_reminder', after: [{ id: 1, full_name: 'Kit Hale' }] },
    'Reminded Kit Hale to add payment details',
  ],
  [{ action: 'order.send_reminder', records: 2 }, 'Reminded 2 tenants to add payment details'],
  [
    { action: 'tenancy.remove_people', records: 2 },
    'Removed the names and contact details of former tenants from 2 tenancies',
  ],
  [{ action: 'order.create', after: { lead_tenant_name: 'Kit Hale' } }, 'Added the package of Kit Hale'],
  [{ action: 'access_link.create', after: { kind: 'readings' } }, 'Made a link for meter readings'],
  [{ action: 'access_link.revoke', before: { kind: 'tenant' } }, 'Withdrew a link for a tenant'],
  [{ action: 'property.create', after: { address_line1: '9 Ash Grove' } }, 'Added 9 Ash Grove'],
  [{ action: 'property.delete', before: { address_line1: '9 Ash Grove' } }, 'Deleted 9 Ash Grove'],
  [{ action: 'property.change_status', records: 2 }, 'Updated the status of 2 properties'],
  [
    { action: 'team.invite', after: [{ email: 'ann@x.test', is_team_lead: true }] },
    'Invited ann@x.test as a team lead',
  ],
  [
    { action: 'team.invite', records: 2, after: [{ email: 'ann@x.test' }, { email: 'bob@x.test' }] },
    'Invited 2 people: ann@x.test, bob@x.test',
  ],
  [{ action: 'team.revoke_invite', before: { email: 'ann@x.test' } }, 'Revoked the invite for ann@x.test'],
  [
    { action: 'team.update_access', after: { full_name: 'Priya Raman', is_team_lead: true } },
    'Made Priya Raman a team lead',
  ],
  [
    { action: 'team.update_access', after: { full_name: 'Marcus Bell', is_team_lead: false } },
    'Made Marcus Bell a team member',
  ],
  [
    { action: 'team.remove_user', before: { full_name: 'Owen Tranter', email: 'owen@x.test' } },
    'Removed Owen Tranter (owen@x.test) from the team',
  ],
  [
    { action: 'team.reset_second_factor', subject: { type: 'user', id: 3, name: 'Fiona Kerr' } },
    'Removed two-step verification for Fiona Kerr',
  ],
  [
    { action: 'lead.become_tenancy', after: { lead_tenant_name: 'Kit Hale' } },
    'Turned the lead Kit Hale into a tenancy',
  ],
  [
    { action: 'partner.update', after: { is_invoiced_for_branches: true } },
    `Set ${sampleEntry(1).partner.name} to be invoiced for its branches`,
  ],
  [
    { action: 'partner.update', after: { is_invoiced_for_branches: false } },
    `Set the branches of ${sampleEntry(1).partner.name} to be invoiced separately`,
  ],
  [
    { action: 'account.end_session', before: [{ device: 'Firefox on Windows' }] },
    'Signed out Firefox on Windows',
  ],
  [{ action: 'brand.replace_logo', after: { logo_dark: '/x.svg' } }, 'Changed the logo for dark backgrounds'],
  // A snapshot without the expected fields.
  [{ action: 'team.remove_user', before: null }, 'Removed someone (someone) from the team'],
  [{ action: 'team.invite', after: 'odd' }, 'Invited someone as a team member'],
  // An action that a later version adds.
  [{ action: 'postal_bills.print_all' }, 'Void bills: print all'],
  [{ action: 'meter_readings.add' }, 'Meter readings: add'],
  [{ action: 'toString' }, 'ToString'],
])('says %j', (more, expected) => {
  expect(sentence(more)).toBe(expected)
})

it('shows the values before and after, where they differ', () => {
  const before = { first_name: 'Ann', phone_number: null, last_name: 'Lee' }
  const after = { first_name: 'Anna', phone_number: '+447700900348', last_name: 'Lee' }
  expect(activityText(sampleEntry(1, { action: 'account.update', before, after }))).toEqual({
    sentence: 'Changed their details',
    changes: [
      { what: 'First name', before: 'Ann', after: 'Anna' },
      { what: 'Phone', before: '–', after: '07700 900348' },
    ],
  })
})

it('uses the words of the settings for an appearance', () => {
  const before = { colour_scheme: 'system', density: 'comfortable' }
  const after = { colour_scheme: 'dark', density: 'compact' }
  expect(activityText(sampleEntry(1, { action: 'account.update', before, after })).changes).toEqual([
    { what: 'Theme', before: 'System', after: 'Dark' },
    { what: 'Row height', before: 'Comfortable', after: 'Compact' },
  ])
})

it('says whether the first steps are hidden', () => {
  const entry = { action: 'account.update', before: { hides_first_steps: false } } as const
  const changes = activityText(sampleEntry(1, { ...entry, after: { hides_first_steps: true } })).changes
  expect(changes).toEqual([{ what: 'First steps', before: 'Shown', after: 'Hidden' }])
})

it('calls the partners below a reseller letting agents', () => {
  const entry = { ...sampleEntry(1), action: 'partner.update', after: { is_invoiced_for_branches: true } }
  expect(activityText(entry, 'letting agents').sentence).toBe(
    `Set ${entry.partner.name} to be invoiced for its letting agents`,
  )
})
