import type { ActivityEntry, ActivityPage } from '@doorstep/portal-contract/activity.schema'
import type { TeamInvite, TeamUser } from '@doorstep/portal-contract/team.schema'
import type { TeamOf } from '../team.load.ts'

/** The current time for the samples. */
const sampleNow = '2026-03-17T09:30:00.000Z'

export const sampleOf: TeamOf = { name: 'Northgate Lettings', scope: null, seesCommission: true }

/** The current user of the samples. */
export const sampleOwnId = 1

/** A member of a team; every property can be overridden. */
export function sampleUser(id: number, full_name: string, more: Partial<TeamUser> = {}): TeamUser {
  const [first_name = '', ...last] = full_name.split(' ')
  return {
    id,
    first_name,
    last_name: last.join(' '),
    full_name,
    email: `${full_name.toLowerCase().replaceAll(' ', '.')}@northgate.test`,
    phone_number: `+447700900${String(100 + id)}`,
    pivot: { is_team_lead: false },
    last_signed_in_at: `2026-03-${String(17 - (id % 9)).padStart(2, '0')}T08:52:00.000Z`,
    second_factor: { enabled: false },
    ...more,
  }
}

const lead = { pivot: { is_team_lead: true } }

export const sampleUsers: TeamUser[] = [
  sampleUser(1, 'Helen Marsh', lead),
  sampleUser(2, 'Priya Raman', { last_signed_in_at: '2026-03-17T09:14:00.000Z' }),
  sampleUser(3, 'Marcus Bell', {
    ...lead,
    last_signed_in_at: '2026-03-17T08:52:00.000Z',
    second_factor: { enabled: true },
  }),
  sampleUser(4, 'Owen Tranter'),
  sampleUser(5, 'Chloe Baptiste'),
  sampleUser(6, 'Ruth Lindley', { phone_number: null, last_signed_in_at: null }),
]

/** An invite; every property can be overridden. */
export function sampleInvite(id: number, email: string, more: Partial<TeamInvite> = {}): TeamInvite {
  return {
    id,
    email,
    is_team_lead: false,
    created_at: '2026-03-15T09:30:00.000Z',
    last_sent_at: '2026-03-15T09:30:00.000Z',
    is_undelivered: false,
    expires_at: '2026-03-22T09:30:00.000Z',
    ...more,
  }
}

export const sampleInvites: TeamInvite[] = [
  sampleInvite(1, 's.marchetti@northgate.test'),
  sampleInvite(2, 'lettings.york@northgate.test', {
    is_team_lead: true,
    last_sent_at: '2026-03-11T09:30:00.000Z',
    expires_at: '2026-03-18T09:30:00.000Z',
  }),
  sampleInvite(3, 'too.late@northgate.test', {
    last_sent_at: '2026-03-01T09:30:00.000Z',
    expires_at: '2026-03-08T09:30:00.000Z',
  }),
]

const northgate = { id: 1, name: 'Northgate Lettings' }
const leeds = { id: 2, name: 'Northgate Leeds' }
const helen = { id: 1, full_name: 'Helen Marsh' }
const priya = { id: 2, full_name: 'Priya Raman' }

/** An entry of the activity log; every property can be overridden. */
export function sampleEntry(id: number, more: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id,
    created_at: sampleNow,
    actor: 'user',
    user: helen,
    partner: northgate,
    acting_partner: northgate,
    action: 'postal_bills.mark_as_paid',
    subject: { type: 'postal_bill', id: null, name: null },
    properties: [],
    records: 1,
    before: null,
    after: null,
    ...more,
  }
}

export const sampleEntries: ActivityEntry[] = [
  sampleEntry(9, {
    action: 'team.update_access',
    after: { full_name: 'Marcus Bell', is_team_lead: true },
  }),
  sampleEntry(8, {
    created_at: '2026-03-17T08:14:00.000Z',
    user: priya,
    properties: [
      { id: 1, address_line1: '14B Cardigan Lane', address_line2: null, is_deleted: false },
      { id: 2, address_line1: 'Flat 3', address_line2: '27 Hyde Park Road', is_deleted: false },
      { id: 3, address_line1: '8 Ecclesall Terrace', address_line2: null, is_deleted: false },
      { id: 4, address_line1: '61 Bishopthorpe Road', address_line2: null, is_deleted: false },
    ],
    records: 31,
  }),
  sampleEntry(7, {
    created_at: '2026-03-17T08:02:00.000Z',
    user: priya,
    action: 'account.update',
    before: { phone_number: null },
    after: { phone_number: '+447700900348' },
  }),
  sampleEntry(6, {
    created_at: '2026-03-16T16:40:00.000Z',
    action: 'team.invite',
    records: 2,
    after: [{ email: 's.marchetti@northgate.test' }, { email: 'lettings.york@northgate.test' }],
  }),
  sampleEntry(5, {
    created_at: '2026-03-16T10:05:00.000Z',
    partner: leeds,
    properties: [{ id: 5, address_line1: '5 Brudenell Mount', address_line2: null, is_deleted: false }],
    records: 4,
  }),
  sampleEntry(4, {
    created_at: '2026-03-12T09:00:00.000Z',
    user: null,
    action: 'team.remove_user',
    before: { full_name: 'Sam Okafor', email: 'sam.okafor@northgate.test' },
  }),
]

/** A page of entries, the only one. */
export function activityPageOf(entries: readonly ActivityEntry[], total = entries.length): ActivityPage {
  return {
    data: [...entries],
    meta: {
      current_page: 1,
      from: entries.length > 0 ? 1 : null,
      to: entries.length > 0 ? entries.length : null,
      total,
      per_page: 50,
      last_page: Math.max(1, Math.ceil(total / 50)),
    },
    links: { first: '', last: '', prev: null, next: null },
  }
}
