import type { Page } from '@doorstep/portal-contract/wire.schema'
import type { Address } from '../state/address.ts'
import type { ListDefinition, ListQuery } from './defineList.ts'
import type { ListItem, OpenRow } from './listSource.ts'

type State<Query, Row> = {
  requested: Query
  current: Query
  open: OpenRow<Row> | null
  page: Page<Row> | null
}

type Options<Query extends ListQuery, Row> = {
  list: ListDefinition<Query>
  getState: () => State<Query, Row>
  hide: () => void
  address: Pick<Address, 'back'>
  goTo: (href: string) => Promise<void>
}

/**
 * The row that lies open over a list. Opening it adds one entry to the history; stepping to another row replaces that entry, page and
 * all. So back always closes it, and closing goes back only where the entry below shows the same list.
 */
export function createOpenRow<Query extends ListQuery, Row extends ListItem>({
  list,
  getState,
  hide,
  address,
  goTo,
}: Options<Query, Row>) {
  /** The list's address in the entry below; null when the row was not opened from the list. */
  let below: string | null = null

  const show = (id: number) => goTo(list.href(getState().current, id))

  /** The open row's index in the page; -1 when it is on another page. */
  function place(): number {
    const { page, open } = getState()
    return page?.data.findIndex(({ id }) => id === open?.id) ?? -1
  }

  async function turnPage(by: 1 | -1): Promise<void> {
    const { page, open, current: shown } = getState()
    const number = (page?.meta.current_page ?? 0) + by
    if (!page || !open || number < 1 || number > page.meta.last_page) return
    await goTo(list.href({ ...shown, page: number }, open.id))
    const after = getState()
    const edge = after.page?.meta.current_page === number && after.page.data.at(by === 1 ? 0 : -1)
    if (edge && after.open?.id === open.id) await show(edge.id)
  }

  return {
    show,
    place,

    /** To be called before a new entry is added to the history. */
    willPush(opening: number | null): void {
      const { open, current: shown } = getState()
      if (opening !== null && open === null) below = list.href(shown)
    },

    /** To be called when the address names another row, or none. */
    didChange(open: number | null): void {
      if (open === null) below = null
    },

    /** Shows the list on the page of the row that was open last. */
    async close(): Promise<void> {
      const { current: shown, open } = getState()
      if (!open) return
      const href = list.href(shown)
      if (href !== below) return goTo(href)
      // At once, so that a second press goes back no further.
      hide()
      address.back()
    },

    /** Opens the next or previous row, also beyond the page's edge; nothing happens at the list's end. */
    async step(by: 1 | -1): Promise<void> {
      const { page, requested, current: shown } = getState()
      const at = place()
      // Not while another page is on its way.
      if (at < 0 || requested !== shown) return
      const beside = page?.data[at + by]
      await (beside ? show(beside.id) : turnPage(by))
    },
  }
}
