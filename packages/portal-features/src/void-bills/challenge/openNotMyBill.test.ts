import { afterEach, expect, it } from 'vitest'
import { $modal, closeModal, type Modals, openModal } from '../../shared/modal/openModal.ts'
import { testPortal } from '../../shared/testing/testPortal.ts'
import { waitFor } from '../../shared/testing/waitFor.ts'
import { openNotMyBill } from './openNotMyBill.ts'

const { client, network } = await testPortal('lead@northgate.test')
afterEach(closeModal)

const [bill] = (await client.postalBills.list({ per_page: 1 })).data
if (!bill) throw new Error('The demo data has bills.')

/** The props of the open modal, once it has this name. */
async function opened<Name extends keyof Modals>(name: Name): Promise<Modals[Name]> {
  await waitFor(() => expect($modal.get()?.name).toBe(name))
  return $modal.get()?.props as Modals[Name]
}

it('comes back after a reading with what was chosen and typed', async () => {
  const draft = openNotMyBill(bill)
  const first = await opened('notMyBill')
  expect(first).toMatchObject({ basis: 'days', found: { standing_charge: 0 } })
  first.onClose({ next: 'reading', query: { basis: 'readings', standing_charge: 0.5 } })
  const reading = await opened('addReading')
  reading.onClose()
  const again = await opened('notMyBill')
  expect(again).toMatchObject({ basis: 'readings', found: { standing_charge: 0.5 } })
  again.onClose({ next: 'challenge', draft: { evidence: { basis: 'readings' } } })
  expect(await draft).toEqual({ evidence: { basis: 'readings' } })
})

it('leaves a modal that was opened while the split was loading', async () => {
  const hold = network.hold('apportionment')
  const draft = openNotMyBill(bill)
  await hold.arrived
  void openModal('challengeBill', { bill })
  const other = $modal.get()
  hold.open()
  expect(await draft).toBeUndefined()
  expect($modal.get()).toBe(other)
})
