import type { AuditEntry } from '../http/audit.ts'
import { voidPeriodAction, type VoidRecordChange } from '../void-periods/settle.ts'
import type { PropertyStatusChange } from './status.ts'

/** The audit entries of property statuses that followed a person's change, as the jobs write them. */
export const statusEntries = (statuses: PropertyStatusChange[]): AuditEntry[] =>
  statuses.map(({ id, partnerId, from, to }) => ({
    partnerId,
    action: 'property.change_status',
    subjectType: 'property',
    subjectId: id,
    before: { id, status_id: from },
    after: { id, status_id: to },
  }))

/** The same of void periods. */
export const voidEntries = (voids: VoidRecordChange[]): AuditEntry[] =>
  voids.map((change) => ({
    partnerId: change.partnerId,
    action: voidPeriodAction(change),
    subjectType: 'void_period',
    subjectId: (change.after ?? change.before)?.id,
    before: change.before,
    after: change.after,
  }))
