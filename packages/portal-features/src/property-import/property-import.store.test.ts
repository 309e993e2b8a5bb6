import { importLimits, importTexts } from '@doorstep/portal-contract/property-import'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../shared/testing/testPortal.ts'
import { waitFor } from '../shared/testing/waitFor.ts'
import { importHref } from '../shared/addresses/propertyImports.ts'
import { rowsHref } from './importAddress.ts'
import { loadPropertyImport } from './property-import.load.ts'
import { createImportStore, withChosen } from './property-import.store.ts'
import { keyed } from '../shared/testing/keyed.ts'

const { client, network } = await testPortal('branch@northgate.test')

const csv = 'House,Town,Postcode\n1 Import Street,Leeds,LS6\n2 Import Street,,LS6 3AG\n'
const upload = (text = csv) => keyed(client).propertyImports.upload(new File([text], 'stock.csv'))

async function openRows(text = csv) {
  const { id } = await upload(text)
  const { open, rows, fixes } = await loadPropertyImport(client, importHref(id, 'rows').split('?')[1] ?? '')
  if (!open || !rows) throw new Error('The import is not open.')
  network.asked()
  const store = createImportStore(open, { rows: rows.data, fixes: fixes ?? [] })
  return { id, store, state: () => store.$state.get() }
}

describe('the page', () => {
  it('opens an import at the step that its address names, and never past what is chosen', async () => {
    const { id } = await upload('House,x\n1 Import Street,y\n')
    expect(await loadPropertyImport(client, `id=${id}&step=import`)).toMatchObject({
      step: 'columns',
      rows: null,
    })
    const ready = await upload()
    const at = async (search: string) => (await loadPropertyImport(client, search)).step
    expect(await at(`id=${ready.id}`)).toBe('rows')
    expect(await at(`id=${ready.id}&step=import`)).toBe('import')
    expect(rowsHref(ready)).toBe(`/properties/Import?id=${ready.id}&step=rows&show=attention`)
  })

  it('lists unfinished imports, and says when one is gone', async () => {
    const { id } = await upload()
    expect(await loadPropertyImport(client, '')).toMatchObject({
      step: 'upload',
      drafts: [{ id }],
      isGone: false,
    })
    await keyed(client).propertyImports.remove(id)
    expect(await loadPropertyImport(client, `id=${id}`)).toMatchObject({
      step: 'upload',
      drafts: [],
      isGone: true,
    })
  })

  it('shows the last page of rows where the one that is asked for is gone', async () => {
    const { id } = await upload()
    const { rows } = await loadPropertyImport(client, `id=${id}&step=rows&show=attention&page=7`)
    expect(rows?.data.map(({ number }) => number)).toEqual([2, 3])
  })

  it('lists past imports by page, and opens one at what it did', async () => {
    const { id, version } = await upload('House,Town,Postcode\n9 Past Street,Leeds,LS6 3AG\n')
    await keyed(client).propertyImports.run(id, version)
    const { past } = await loadPropertyImport(client, '')
    expect(past?.data).toMatchObject([{ id, result: { added: 1 } }])
    expect((await loadPropertyImport(client, 'page=2')).past).toMatchObject({
      data: [],
      meta: { current_page: 2 },
    })
    expect(await loadPropertyImport(client, `id=${id}`)).toMatchObject({ step: 'import', past: null })
  })

  it('shows what it can when a part fails', async () => {
    const { id } = await upload()
    network.fail('rows')
    expect(await loadPropertyImport(client, `id=${id}&step=rows`)).toMatchObject({ open: { id }, rows: null })
  })
})

describe('changes', () => {
  it('are saved one after the other, those that come meanwhile in one call', async () => {
    const { store, state } = await openRows()
    const first = store.edit(2, 2, 'LS6 3AG')
    void store.edit(3, 1, 'Leed')
    const last = store.edit(3, 1, 'Leeds')
    expect(store.hasPending()).toBe(true)
    await Promise.all([first, last])
    expect(network.asked()).toHaveLength(2)
    expect(state()).toMatchObject({
      saving: 'saved',
      open: { version: '3', counts: { ready: 2, attention: 0 } },
    })
    expect(state().rows.map(({ status }) => status)).toEqual(['ready', 'ready'])
    expect(store.hasPending()).toBe(false)
  })

  it('are kept when they could not be saved, until they are', async () => {
    const { id, store, state } = await openRows()
    network.fail(String(id))
    await store.edit(2, 2, 'LS6 3AG')
    expect(state().saving).toBe('failed')
    expect(store.hasPending()).toBe(true)
    network.reset()
    await store.edit(3, 1, 'Leeds')
    expect(state()).toMatchObject({ saving: 'saved', open: { counts: { ready: 2 } } })
  })

  it('that an outage gathered are all saved, however many they are', async () => {
    const numbers = Array.from({ length: 2 * importLimits.edits + 1 }, (_, index) => index + 2)
    const lines = numbers.map((number) => `${number} Import Street,,LS6 3AG\n`)
    const { id, store, state } = await openRows(`House,Town,Postcode\n${lines.join('')}`)
    network.fail(String(id))
    await Promise.all(numbers.map((number) => store.edit(number, 1, 'Leeds')))
    await store.choose(numbers.map((row) => ({ row, choice: 'skip' })))
    expect(state().saving).toBe('failed')
    network.reset()
    network.asked()
    await store.flush()
    expect(network.asked().filter((part) => part === String(id))).toHaveLength(3)
    expect(state()).toMatchObject({
      saving: 'saved',
      unsaved: {},
      open: { counts: { ready: numbers.length, attention: 0 } },
    })
  })

  it('put many rows right at once, and then say what is left', async () => {
    const { store, state } = await openRows(
      'House,Town,Postcode\n1 Import Street,,LS6 3AG\n2 Import Street,,LS6 3AG\n',
    )
    expect(state().fixes).toMatchObject([{ column: 1, rows: 2, values: [{ value: '', rows: 2 }] }])
    await store.fix({ column: 1, from: '', to: 'Leeds' })
    expect(state()).toMatchObject({ saving: 'saved', open: { counts: { ready: 2 } } })
    await waitFor(() => expect(state().fixes).toEqual([]))
    expect(state().rows.map(({ cells }) => cells[1])).toEqual(['Leeds', 'Leeds'])
  })

  it('of the headings and of dates are saved, and a row that can’t have them is dropped', async () => {
    const { id } = await upload('Stock\nHouse,Town,Postcode,Start\n1 Import Street,Leeds,LS6 3AG,1/2/2026\n')
    const store = await openTab(id)
    const state = () => store.$state.get()
    await store.setDateOrder(3, 'mdy')
    expect(state().open).toMatchObject({ heading_row: 2, columns: [{}, {}, {}, { date_order: 'mdy' }] })
    await store.setHeadingRow(3)
    expect(state()).toMatchObject({ saving: 'refused', unsaved: {}, open: { heading_row: 2 } })
    await store.setHeadingRow(0)
    expect(state()).toMatchObject({ saving: 'saved', open: { heading_row: 0, rows: 3 } })
  })

  it('of one column leave the others as they are chosen, here and in another tab', async () => {
    const { id, store, state } = await openRows('House,Town,Code,x,y\n1 Import Street,Leeds,LS6 3AG,4,5\n')
    const fields = () => withChosen(state().open.columns, state().unsaved).map(({ field }) => field)
    const other = await openTab(id)
    await other.setColumn(2, 'tags')
    const first = store.setColumn(3, 'bedrooms')
    const second = store.setColumn(4, 'heating')
    expect(fields().slice(3)).toEqual(['bedrooms', 'heating'])
    await Promise.all([first, second])
    expect(state()).toMatchObject({ saving: 'saved', unsaved: {} })
    expect(fields()).toEqual(['address_line1', 'address_city', 'tags', 'bedrooms', 'heating'])
  })

  it('of a cell are its value at once, and can be changed back before they are saved', async () => {
    const { store, state } = await openRows()
    const first = store.edit(3, 1, 'Leeds')
    expect(store.unsavedCell(3, 1)).toBe('Leeds')
    await Promise.all([first, store.edit(3, 1, '')])
    expect(store.unsavedCell(3, 1)).toBeUndefined()
    expect(state().rows[1]?.cells[1]).toBe('')
  })

  it('come on top of those of another tab, which it says', async () => {
    const { id, store, state } = await openRows()
    const other = await openTab(id)
    await other.edit(3, 1, 'Leeds')
    await store.edit(2, 2, 'LS6 3AG')
    expect(state()).toMatchObject({
      saving: 'saved',
      notice: importTexts.changed,
      open: { version: '3', counts: { ready: 2 } },
    })
  })

  it('never overwrite a cell that a colleague has changed since it was seen', async () => {
    const { id, store, state } = await openRows()
    const other = await openTab(id)
    await other.edit(2, 2, 'LS1 1AA')
    await Promise.all([store.edit(2, 2, 'LS6'), store.edit(2, 2, 'LS6 3AG'), store.edit(3, 1, 'Leeds')])
    expect(state()).toMatchObject({
      saving: 'saved',
      unsaved: {},
      notice: importTexts.cellChanged('Postcode', 2, 'LS1 1AA'),
      open: { counts: { ready: 2 } },
    })
    expect(state().rows[0]?.cells[2]).toBe('LS1 1AA')
    await store.edit(2, 2, 'LS6 3AG')
    expect(state().rows[0]?.cells[2]).toBe('LS6 3AG')
  })

  async function openTab(id: number) {
    return createImportStore(await client.propertyImports.get(id))
  }

  it('stop once the import was made elsewhere', async () => {
    const { id, store, state } = await openRows()
    await store.edit(3, 1, 'Leeds')
    await keyed(client).propertyImports.run(id, '2')
    await store.edit(2, 2, 'LS6 3AG')
    expect(state()).toMatchObject({
      saving: 'refused',
      notice: null,
      refusal: { message: importTexts.done, isGone: false },
      unsaved: {},
      open: { result: { added: 1 } },
    })
    expect(store.hasPending()).toBe(false)
  })

  it('stop once the import was deleted', async () => {
    const { id, store, state } = await openRows()
    await keyed(client).propertyImports.remove(id)
    await Promise.all([store.edit(2, 2, 'LS6 3AG'), store.edit(3, 1, 'Leeds')])
    expect(state()).toMatchObject({ saving: 'refused', refusal: { isGone: true }, unsaved: {} })
    expect(store.hasPending()).toBe(false)
  })

  it('are dropped where they are refused, and the others are saved', async () => {
    const { store, state } = await openRows()
    const first = store.edit(2, 2, 'LS6 3AG')
    void store.edit(2, 0, '9 Import Street')
    await Promise.all([first, store.edit(3, 1, 'x'.repeat(importLimits.cellLength + 1))])
    expect(state()).toMatchObject({
      saving: 'refused',
      refusal: { message: 'Use no more than 500 characters.', isGone: false },
      unsaved: {},
    })
    expect(state().rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['9 Import Street', 'Leeds'],
      ['2 Import Street', ''],
    ])
    expect(store.hasPending()).toBe(false)
    await store.edit(3, 1, 'Leeds')
    expect(state()).toMatchObject({ saving: 'saved', refusal: null, open: { counts: { ready: 2 } } })
  })

  it('that the API refuses without naming one are dropped together', async () => {
    const { id, store, state } = await openRows()
    network.fail(String(id), 422)
    await store.edit(3, 1, 'Leeds')
    expect(state()).toMatchObject({ saving: 'refused', unsaved: {} })
    expect(network.asked()).toHaveLength(1)
  })
})
