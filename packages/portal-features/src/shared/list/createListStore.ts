import type { Page } from '@doorstep/portal-contract/wire.schema'
import type { Selection } from '@doorstep/ui/Table'
import { atom } from 'nanostores'
import { announceLoadFailure } from '../change/announceLoadFailure.ts'
import { latest } from '../client/latest.ts'
import type { Address } from '../state/address.ts'
import { $today } from '../state/page.ts'
import { pushToast } from '../state/toasts.ts'
import { createOpenRow } from './createOpenRow.ts'
import { createRowChanges, patchRow, type RowPatch } from './createRowChanges.ts'
import type { ListDefinition, ListQuery } from './defineList.ts'
import {
  fetchPage,
  type ListInitial,
  type ListItem,
  type ListSource,
  type OpenRow,
  withinPages,
} from './listSource.ts'

export type ListState<Query, Row, Parts = unknown> = {
  /** What was last requested. */
  requested: Query
  /** The query of the rows, as in the address: other than `requested` only while a page is on its way. */
  current: Query
  open: OpenRow<Row> | null
  /** The last page that arrived; kept while another loads and when that fails (D35a). Null before any did. */
  page: Page<Row> | null
  state: 'ready' | 'loading' | 'error'
  /** What is shown beside the rows; a part that could not be loaded is null. */
  parts: { [Name in keyof Parts]: Parts[Name] | null }
  isSelectingAll: boolean
  /** Whether a change of rows is on its way. */
  isChanging: boolean
}

/** What a list's view needs of its state. */
export type CurrentList<Query, Row> = Pick<ListState<Query, Row>, 'requested' | 'current' | 'page' | 'state'>

/** What a list's filters need of its state. */
export type RequestedList<Query> = { requested: Query; state: 'ready' | 'loading' | 'error' }

/** How an address gets into the history. */
export type HistoryStep = 'push' | 'replace'

/** A record whose values changed. */
export type ItemChange<Item> = { before: Item; after: Item }

export type ListStoreOptions<Query extends ListQuery, Row extends Item, Parts, Item extends ListItem> = {
  list: ListDefinition<Query>
  source: ListSource<Query, Row, Parts, Item>
  initial: ListInitial<Query, Row, Parts>
  address: Address
  selection?: Selection
  /** What is shown beside the rows after records changed, before the server has said so. */
  project?: (
    parts: ListState<Query, Row, Parts>['parts'],
    changes: readonly ItemChange<Item>[],
    shown: Query,
  ) => Partial<ListState<Query, Row, Parts>['parts']>
  /** Whether a change of rows may move them to another place or out of the list: then the page is asked for again. */
  changeMovesRows?: (query: Query) => boolean
}

export type ListStore<Query extends ListQuery, Row extends Item, Parts, Item extends ListItem> = ReturnType<
  typeof createListStore<Query, Row, Parts, Item>
>

/** A list in an island: its rows follow its address, which is written only once the rows have come (D35a). One store for each list. */
export function createListStore<
  Query extends ListQuery,
  Row extends Item,
  Parts = unknown,
  Item extends ListItem = Row,
>(options: ListStoreOptions<Query, Row, Parts, Item>) {
  const { list, source, initial, address, selection, project, changeMovesRows = () => true } = options
  const $state = atom<ListState<Query, Row, Parts>>({
    requested: initial.query,
    current: initial.query,
    open: initial.open,
    page: initial.page,
    state: initial.page ? 'ready' : 'error',
    parts: initial.parts,
    isSelectingAll: false,
    isChanging: false,
  })
  const partNames = Object.keys(source.parts ?? {}) as (keyof Parts)[]
  /** Every record that has been in a page or in a selection. */
  const items = new Map<number, Item>()
  const latestPage = latest()
  const latestPart = new Map(partNames.map((name) => [name, latest()]))
  /** What each part was asked for with last, and what the one that is shown was made from. */
  const askedFrom = new Map(partNames.map((name) => [name, madeFrom(name)]))
  const shownFrom = new Map(askedFrom)
  /** Where the address bar is. */
  let at = list.href(initial.query, initial.open?.id)
  /** A step whose rows have not come yet: how to write it once they have, also by a later try. */
  let step: { to: Query; how: HistoryStep } | null = null

  const changes = createRowChanges<Item>({
    show: showPatches,
    valuesOf: (patches) => patches.map(currentValues),
    onSettled(hasFailed) {
      update({ isChanging: false })
      // A call whose answer was lost may have done its work.
      if (hasFailed) void reloadAll()
      else if (changeMovesRows($state.get().current)) void reloadRows()
    },
  })

  const opened = createOpenRow<Query, Row>({
    list,
    getState: () => $state.get(),
    hide: () => update({ open: null }),
    address,
    goTo: (href) => go(href, 'replace'),
  })

  remember(initial.page?.data ?? [])
  if (initial.open?.row) remember([initial.open.row])

  function update(changed: Partial<ListState<Query, Row, Parts>>) {
    $state.set({ ...$state.get(), ...changed })
  }

  function remember(records: readonly Item[]) {
    for (const record of records) items.set(record.id, { ...items.get(record.id), ...record })
  }

  function itemsOf(ids: Iterable<number | string>): Item[] {
    return [...ids].flatMap((id) => items.get(Number(id)) ?? [])
  }

  function write(how: HistoryStep, href: string) {
    if (href === at) return
    at = href
    address[how](href)
  }

  /** Loads a page. Until it comes, and when it does not, the last good page stays. */
  async function load(query: Query): Promise<void> {
    update({ requested: query, state: 'loading' })
    let page
    try {
      page = await latestPage((signal) => fetchPage(source, query, { signal }))
    } catch (error) {
      const { current: shown, open } = $state.get()
      update({ requested: shown, state: 'error' })
      // Back and forward have moved the address already: it returns to the rows that stay.
      write('push', list.href(shown, open?.id))
      return announceLoadFailure(error, source.failure)
    }
    // A later query has overtaken this one.
    if (!page) return
    const { current: before, open } = $state.get()
    const data = changes.overlay(page.data)
    remember(data)
    const shown = withinPages(query, page)
    update({ requested: shown, current: shown, page: { ...page, data }, state: 'ready' })
    write(step?.to === query ? step.how : 'replace', list.href(shown, open?.id))
    step = null
    // Records that are out of sight must not be changed with the rest.
    if (!list.picksSame(shown, before)) selection?.clear()
    await loadParts((name) => madeFrom(name) !== askedFrom.get(name))
  }

  async function loadParts(isNeeded: (name: keyof Parts) => boolean) {
    await Promise.all(partNames.filter(isNeeded).map(loadPart))
  }

  /** What a part is made from where the rows are those that are shown. */
  function madeFrom(name: keyof Parts): string | undefined {
    return source.parts?.[name].madeFrom($state.get().current)
  }

  async function loadPart<Name extends keyof Parts>(name: Name): Promise<void> {
    const part = source.parts?.[name]
    const run = latestPart.get(name)
    if (!part || !run) return
    const from = madeFrom(name)
    askedFrom.set(name, from)
    try {
      const data = await run((signal) => part.load($state.get().current, { signal }))
      if (data === undefined) return
      shownFrom.set(name, from)
      setPart(name, data)
    } catch (error) {
      // What another query asked for would be wrong beside the rows.
      if (shownFrom.get(name) !== from) setPart(name, null)
      announceLoadFailure(error, part.failure)
    }
  }

  function setPart<Name extends keyof Parts>(name: Name, part: Parts[Name] | null) {
    update({ parts: { ...$state.get().parts, [name]: part } })
  }

  const reloadRows = () => load($state.get().requested)
  const reloadAll = () => Promise.all([reloadRows(), loadParts(() => true)])

  /** Takes on what an address says and asks only for what that changes. `how` says to write it, once it is true. */
  async function applyAddress(query: Query, open: number | null, how?: HistoryStep): Promise<void> {
    const { requested: asked, current: shown, page, state, open: openBefore } = $state.get()
    const row = page?.data.find(({ id }) => id === open) ?? openBefore?.row
    opened.didChange(open)
    update({ open: open === null ? null : { id: open, row: row?.id === open ? row : null } })
    const isAsked = list.hasSameRows(query, asked)
    if (how && isAsked && asked === shown) write(how, list.href(shown, open))
    if (isAsked && (state !== 'error' || open !== openBefore?.id)) return
    // A step that has not been written yet is not lost when another follows.
    step = how ? { to: query, how: step?.how === 'push' ? 'push' : how } : null
    await load(query)
  }

  /** Goes to an address of this list, as a link does. */
  async function go(href: string, how: HistoryStep = 'push'): Promise<void> {
    const { search } = new URL(href, 'http://list')
    const open = list.openIn(search)
    if (how === 'push') opened.willPush(open)
    await applyAddress(list.parse(search), open, how)
  }

  /** Loads the open row where it is not in the page. Fails with a PortalError. */
  async function loadOpen(): Promise<void> {
    const { open } = $state.get()
    if (!open || !source.one) return
    const row = await source.one(open.id, {})
    remember([row])
    if ($state.get().open?.id === open.id) update({ open: { id: open.id, row } })
  }

  /** Narrows, orders or turns the list: one new address, one request; nothing where nothing changes. */
  async function change(changed: Partial<Query>, how: HistoryStep = 'push'): Promise<void> {
    const { requested: asked, page, state } = $state.get()
    const query = list.change(asked, changed)
    if (!list.hasSameRows(query, asked)) await applyAddress(query, null, how)
    // The rows that are shown are asked for again: a step that failed isn't, and is not retried.
    else if (step && page && state === 'error') {
      step = null
      update({ state: 'ready' })
    }
  }

  /** Selects every record that the filters pick, not only the page's (D31). */
  async function selectAllMatching(): Promise<void> {
    const { current: shown } = $state.get()
    if (!source.matching) return
    update({ isSelectingAll: true })
    try {
      const matching = await source.matching(shown, {})
      if (!list.picksSame(shown, $state.get().current)) return
      remember(matching)
      selection?.setMany(
        matching.map(({ id }) => id),
        true,
      )
    } catch (error) {
      announceLoadFailure(error, source.failure)
    } finally {
      update({ isSelectingAll: false })
    }
  }

  /** The values that a patch would replace. */
  function currentValues(patch: RowPatch<Item>): RowPatch<Item> {
    const item = items.get(patch.id)
    const names = Object.keys(patch) as (keyof Item)[]
    return Object.fromEntries(names.map((name) => [name, item ? item[name] : patch[name]])) as RowPatch<Item>
  }

  function showPatches(patches: readonly RowPatch<Item>[]) {
    const byId = new Map(patches.map((patch) => [patch.id, patch]))
    const changed = itemsOf(byId.keys()).flatMap((before) => {
      const after = patchRow(before, byId.get(before.id))
      return after === before ? [] : [{ before, after }]
    })
    remember(changed.map(({ after }) => after))
    const { page, open, parts, current: shown } = $state.get()
    update({
      isChanging: changes.isAnyPending(),
      open: open?.row ? { ...open, row: patchRow(open.row, byId.get(open.id)) } : open,
      page: page && { ...page, data: page.data.map((row) => patchRow(row, byId.get(row.id))) },
      parts: { ...parts, ...project?.(parts, changed, shown) },
    })
  }

  return {
    $state,
    /** Whether an address is one of the list. */
    includes: list.includes,
    go,
    change,
    reloadRows,
    reloadAll,
    loadOpen,
    /** The row that lies open over the list. */
    opened: { close: opened.close, step: opened.step, show: opened.show, place: opened.place },
    itemsOf,
    selectAllMatching,
    /** The records that are selected, on this page and on others. */
    selected: () => itemsOf(selection?.get().ids ?? []),
    isPending: changes.isPending,
    /** Shows a part as a change beside the list has made it. */
    setPart,
    reloadPart: loadPart,
    /** A change of rows that is shown before the server has answered, for `change` and its undo. */
    rowChange: changes.of,

    /** Shows rows as a change beside the list has made them. */
    showSaved(rows: readonly RowPatch<Item>[]): void {
      showPatches(rows)
      if (changeMovesRows($state.get().current)) void reloadRows()
    },

    /** Asks again for what failed. */
    async retry(): Promise<void> {
      const { requested: asked, state, parts } = $state.get()
      await Promise.all([
        state === 'error' && load(step?.to ?? asked),
        loadParts((name) => parts[name] === null),
      ])
    },

    /** Says what the server could not load, and follows back, forward and the day, by which the server counts. Returns what stops it. */
    start() {
      if (!initial.page) pushToast({ tone: 'critical', message: source.failure })
      for (const name of partNames) {
        const part = source.parts?.[name]
        if (part && initial.parts[name] === null) pushToast({ tone: 'critical', message: part.failure })
      }
      const stopDays = $today.listen(() => void reloadAll())
      const stopMoves = address.onMove((search) => {
        const query = list.parse(search)
        const open = list.openIn(search)
        at = list.href(query, open)
        void applyAddress(query, open)
      })
      return () => {
        stopDays()
        stopMoves()
      }
    },
  }
}
