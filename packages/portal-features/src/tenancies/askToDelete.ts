import { linesText } from '@doorstep/portal-contract/addresses'
import { householdName, keptTenancyText, tenancyPhase } from '@doorstep/portal-contract/tenancies'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { ask, confirm } from '../shared/modal/confirm.ts'
import type { RecordStore } from '../shared/record/createRecord.ts'
import { $today } from '../shared/state/page.ts'
import { undoOf } from './undoOf.ts'

type DeleteOptions = {
  tenancy: Tenancy
  store: Pick<RecordStore<Tenancy>, 'remove' | 'restore'>
}

/**
 * Asks before a tenancy is deleted (the modal `deleteTenancy`); one that others act on already can only be ended (D19).
 * @returns `end` when the person wants to end it instead
 */
export async function askToDelete({ tenancy, store }: DeleteOptions): Promise<'end' | undefined> {
  const { id, property, lead_tenant, tenants, order } = tenancy
  const name = householdName(lead_tenant.name, tenants)
  const hasEnded = tenancyPhase(tenancy, $today.get()) === 'ended'
  const wasNotified = tenancy.utility_notifications.length > 0
  let kept = tenancy.can_delete ? null : keptTenancyText({ wasNotified, hasEnded })
  if (kept === null)
    await confirm({
      question: 'Delete this tenancy?',
      consequence: `The tenancy of ${name} at ${linesText(property)} is removed${order ? ', and its package is cancelled' : ''}.`,
      confirmLabel: 'Delete tenancy',
      tone: 'critical',
      call: (api) => api.tenancies.remove(property.id, id),
      saved: store.remove,
      toast: 'Tenancy deleted',
      undo: ({ undo_id }) => undoOf(tenancy, undo_id, store.restore),
      onFailure({ status, message }) {
        if (status !== 409) return undefined
        // Its package was approved, or suppliers were notified, since the page loaded.
        kept = message
        return null
      },
    })
  if (kept === null) return undefined
  const isConfirmed = await ask({
    question: 'This tenancy can’t be deleted',
    consequence: kept,
    confirmLabel: hasEnded ? 'Close' : 'End tenancy',
  })
  return isConfirmed && !hasEnded ? 'end' : undefined
}
