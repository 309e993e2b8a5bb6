import type { WritableAtom } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import type { Address } from '../shared/state/address.ts'
import { voidBillsHref } from './void-bills.filters.ts'
import type { KnownBills } from './void-bills.known.ts'
import type { VoidBillsState } from './void-bills.state.ts'

type Options = {
  client: PortalClient
  $state: WritableAtom<VoidBillsState>
  bills: KnownBills
  address: Address
  /** Goes to an address of the screen. */
  go: (href: string, how: 'replace') => Promise<void>
  loadList: () => Promise<void>
  /** Marks one bill; true when the server did it. */
  mark: (id: number, isPaid: boolean) => Promise<boolean>
}

/**
 * The open bill (D34). Opening it adds one entry to the history, `?bill=` on the list's address; stepping replaces that
 * entry, page and all. So back always closes, and closing goes back only where the list of the entry below is the same.
 */
export function createViewer({ client, $state, bills, address, go, loadList, mark }: Options) {
  const { postalBills } = client
  /** The list's address in the entry below the viewer's; null when the viewer did not come by a link of the list. */
  let below: string | null = null

  /** Hears, before it happens, that the address goes from one bill, or the list, to another by a new entry. */
  function willPush(id: number | null) {
    const { open, shown } = $state.get()
    if (id && !open) below = voidBillsHref(shown)
  }

  /** Hears which bill the address names. */
  function arrived(id: number | null) {
    if (!id) below = null
  }

  function show(id: number) {
    return go(voidBillsHref($state.get().shown, id), 'replace')
  }

  /** Shows the list on the page of the bill last looked at. */
  async function closeBill() {
    const { shown, open } = $state.get()
    if (!open) return
    const list = voidBillsHref(shown)
    if (list !== below) return await go(list, 'replace')
    // At once, so that a second press goes back no further.
    bills.update({ open: null })
    address.back()
  }

  /** Where the open bill stands among the rows; -1 when it does not. */
  function place() {
    const { page, open } = $state.get()
    return page?.data.findIndex(({ id }) => id === open?.id) ?? -1
  }

  /** Shows the next or previous bill of the list, beyond the page's edge too; nothing happens at the list's end. */
  async function stepBill(by: 1 | -1) {
    const { page, filters, shown } = $state.get()
    const index = place()
    // Not while another page is on its way.
    if (index < 0 || filters !== shown) return
    const beside = page?.data[index + by]
    await (beside ? show(beside.id) : turnPage(by))
  }

  async function turnPage(by: 1 | -1) {
    const { page, open, shown } = $state.get()
    const number = (page?.meta.current_page ?? 0) + by
    if (!page || number < 1 || number > page.meta.last_page) return
    await go(voidBillsHref({ ...shown, page: number }, open?.id), 'replace')
    const now = $state.get()
    const edge = now.page?.meta.current_page === number && now.page.data.at(by === 1 ? 0 : -1)
    if (edge && now.open && now.open.id === open?.id) await show(edge.id)
  }

  /** Marks the open bill. Once the server has marked it as paid, shows the next; after a failure it stays. */
  async function markOpen(isPaid: boolean) {
    const { open, page } = $state.get()
    if (!open) return
    const index = place()
    // Before marking: the list that comes after may have lost the row.
    const next = index < 0 ? undefined : page?.data[index + 1]
    const isDone = await mark(open.id, isPaid)
    const isStill = () => $state.get().open?.id === open.id
    const isPaidNow = isDone && $state.get().open?.bill?.status === 'paid'
    if (!isPaidNow || !isStill() || index < 0) return
    if (next) return await show(next.id)
    await loadList()
    if (!isStill()) return
    if (place() >= 0) return await stepBill(1)
    const now = $state.get().page
    const taking = now?.meta.current_page === page?.meta.current_page && now?.data[index]
    if (taking) await show(taking.id)
  }

  /** Fetches the open bill when it is not among the rows. Fails with a PortalError. */
  async function loadBill(id: number) {
    const bill = await postalBills.get(id)
    bills.remember([bill])
    if ($state.get().open?.id === id) bills.update({ open: { id, bill } })
  }

  return {
    willPush,
    arrived,
    actions: {
      closeBill,
      stepBill,
      markOpen,
      loadBill,
      loadPaymentDetails: (id: number) => postalBills.paymentDetails(id),
      checkDocument: (id: number) => postalBills.checkDocument(id),
    },
  }
}
