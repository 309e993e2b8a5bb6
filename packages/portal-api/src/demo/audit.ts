import type { AuditAction } from '@doorstep/portal-contract/activity'
import { addDays } from '@doorstep/portal-contract/dates'
import { momentOf } from './days.ts'
import type { DemoPartners } from './partners.ts'
import type { Rows } from './rows.ts'

/** The provider team approved a package: staff, not a person who signs in. */
export function addApproval(rows: Rows, partnerId: number, orderId: number, createdAt: Date): void {
  rows.add('auditEntries', {
    partnerId,
    actingPartnerId: partnerId,
    actor: 'staff',
    action: 'order.approve',
    subjectType: 'order',
    subjectId: orderId,
    before: { status_id: 3 },
    after: { status_id: 4 },
    createdAt,
  })
}

/** Somebody marked a void bill as paid, written as postal-bills/change.ts does. */
export function addMarking(
  rows: Rows,
  bill: { id: number; partnerId: number },
  markedPaidAt: Date,
  userId: number,
): void {
  const paid = { status: 'paid', marked_paid_at: markedPaidAt.toISOString(), marked_paid_by_user_id: userId }
  const unpaid = { status: 'needs_paying', marked_paid_at: null, marked_paid_by_user_id: null }
  rows.add('auditEntries', {
    partnerId: bill.partnerId,
    actingPartnerId: bill.partnerId,
    actor: 'user',
    userId,
    action: 'postal_bills.mark_as_paid',
    subjectType: 'postal_bill',
    before: [{ id: bill.id, ...unpaid }],
    after: [{ id: bill.id, ...paid }],
    createdAt: markedPaidAt,
  })
}

/** What Northgate's team lead did lately. */
export function addAuditOfTeams(rows: Rows, { northgate, northgateYork }: DemoPartners, today: string): void {
  const add = (
    daysAgo: number,
    entry: { action: AuditAction; subjectId?: number; before?: unknown; after: unknown },
  ) =>
    rows.add('auditEntries', {
      partnerId: northgate.id,
      actingPartnerId: northgate.id,
      actor: 'user',
      userId: northgate.userId,
      subjectType: entry.subjectId ? 'user' : 'invite',
      before: null,
      ...entry,
      createdAt: momentOf(addDays(today, -daysAgo)),
    })
  const marcus = { full_name: 'Marcus Bell', email: 'marcus.bell@northgate.test' }
  add(40, {
    action: 'team.update_access',
    subjectId: northgate.userId + 2,
    before: { ...marcus, is_team_lead: false },
    after: { ...marcus, is_team_lead: true },
  })
  add(6, {
    action: 'team.invite',
    after: [{ id: 2, email: 'lettings.york@northgate.test', is_team_lead: true }],
  })
  add(2, {
    action: 'team.invite',
    after: [{ id: 1, email: 's.marchetti@northgate.test', is_team_lead: false }],
  })
  rows.add('auditEntries', {
    partnerId: northgateYork.id,
    actingPartnerId: northgateYork.id,
    actor: 'user',
    userId: northgateYork.userId,
    action: 'partner.activate',
    subjectType: 'user',
    subjectId: northgateYork.userId,
    before: { status: 'pending' },
    after: { status: 'active' },
    createdAt: momentOf(addDays(today, -690)),
  })
}
