import type { AuditAction } from '@doorstep/portal-contract/activity'
import { expect, it } from 'vitest'
import { auditRow } from './audit.ts'

it.each<[AuditAction, string]>([
  ['postal_bills.mark_as_paid', 'postal_bill'],
  ['property.create', 'property'],
  ['void_period.move', 'void_period'],
  ['notification.chase', 'utility_notification'],
  ['team.remove_user', 'user'],
  ['agent.revoke_invite', 'invite'],
  ['account.change_password', 'user'],
  ['brand.update', 'reseller'],
  ['access_link.create', 'access_link'],
  ['second_factor.totp_on', 'user'],
])('an entry of %s is about a record of the kind %s', (action, subjectType) => {
  expect(auditRow({ action })).toEqual({ action, subjectType })
})

it('an entry may name another kind of record', () => {
  const entry = { action: 'team.invite', subjectType: 'invite' } as const
  expect(auditRow(entry)).toEqual(entry)
})
