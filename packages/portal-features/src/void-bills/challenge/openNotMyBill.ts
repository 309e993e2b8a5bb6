import type { EvidenceQuery } from '@doorstep/portal-contract/apportionment.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { browserClient } from '../../shared/client/browserClient.ts'
import { toastFailure } from '../../shared/client/toastFailure.ts'
import { $modal, openModal } from '../../shared/modal/openModal.ts'
import type { ChallengeBillDraft } from './ChallengeBillModal.tsx'

/**
 * Shows who owes for the days of a bill, again after a reading was added there. Undefined unless the person goes on to challenge it.
 * A modal that was opened meanwhile stays, and this ends.
 */
export async function openNotMyBill(bill: PostalBill): Promise<ChallengeBillDraft | undefined> {
  let query: EvidenceQuery = { basis: 'days' }
  for (;;) {
    const { basis, ...standing } = query
    const found = await toastFailure(
      browserClient().postalBills.apportionment(bill.id, standing),
      unexpectedFailure,
    )
    if (!found || $modal.get()) return undefined
    const after = await openModal('notMyBill', { bill, found, basis })
    if (after?.next !== 'reading') return after?.draft
    query = after.query
    // The split is asked for again, whether a reading was added or not.
    await openModal('addReading', { propertyId: bill.property.id, onChanged: () => {} })
    if ($modal.get()) return undefined
  }
}
