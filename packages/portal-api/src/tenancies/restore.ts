import { leadOutcome } from '@doorstep/portal-contract/leads'
import { isOverlap, refuseWhen } from '../http/database-errors.ts'
import { conflict } from '../http/errors.ts'
import type { AuditEntry } from '../http/audit.ts'
import { useCouponsAgain } from '../orders/effects.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { findUndoable, undoChange } from '../undo/undo.ts'
import { changeTenancy } from './change.ts'
import { findSameLead } from './leads.ts'
import {
  lockTenancy,
  notInView,
  readRecord,
  tenancyChange,
  type TenancyKey,
  type TenancyRecord,
} from './records.ts'

/**
 * Undoes a person's own change to a tenancy or lead (D19): its fields, its orders and the void periods are as they were.
 * @throws as `findUndoable` and `undoChange` do, and a 409 when somebody else has its days, or it is a lead again, by now
 */
export async function restoreTenancy(
  transaction: ScopedTransaction,
  key: TenancyKey,
  undoId: number,
  now: Date,
): Promise<AuditEntry[]> {
  const { partnerId } = await lockTenancy(transaction, key)
  const before = await readRecord(transaction, key)
  if (!before) throw await notInView(transaction, key)
  const subjectType = key.isLead ? 'lead' : 'tenancy'
  const advice = `${before.deleted ? 'Add' : 'Change'} the ${subjectType} again instead.`
  const which = { id: undoId, subjectType, subjectId: key.id }
  const change = await findUndoable(transaction, tenancyChange, which, { advice, now })
  const overlaps = 'This can’t be undone, because another tenancy now covers some of these days.'
  await undoChange(transaction, tenancyChange, change, { partnerId, now }).catch(
    refuseWhen(isOverlap, () => conflict(overlaps)),
  )
  const restored = await readRecord(transaction, key)
  if (restored) {
    await transaction.run(useCouponsAgain, { cancelled: before.orders, restored: restored.orders })
    if (key.isLead) await refuseSecondLead(transaction, restored)
  }
  return changeTenancy(transaction, { key, action: `${subjectType}.restore`, before, now })
}

async function refuseSecondLead(transaction: ScopedTransaction, lead: TenancyRecord): Promise<void> {
  const order = lead.orders.at(-1)
  if (lead.deleted || !order || leadOutcome(order.status_id) !== 'open') return
  const same = await findSameLead(transaction, {
    propertyId: lead.property_id,
    email: lead.lead_tenant_email,
    start: lead.tenancy_start,
    exceptId: lead.id,
  })
  if (same) throw conflict(`This can’t be undone. ${same.sentence}`)
}
