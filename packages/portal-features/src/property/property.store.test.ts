import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRecord } from '../shared/record/createRecord.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { waitFor } from '../shared/testing/waitFor.ts'
import { keyed } from '../shared/testing/keyed.ts'
import { documentsAPage, loadProperty, propertySource } from './property.load.ts'
import { documentActions } from './property.store.ts'

const failed = 'Oops! Something went wrong. Please try again.'
const { client, network, run } = await testPortal('lead@northgate.test')
beforeEach(() => $toasts.set([]))
const messages = () => $toasts.get().map(({ message }) => message)

async function somePropertyId(): Promise<number> {
  const [property] = (await client.properties.list({ filter: { status: ['bill-package'] }, per_page: 1 }))
    .data
  if (!property) throw new Error('The demo data has no property with a package.')
  return property.id
}

async function openRecord(id?: number) {
  const initial = await loadProperty(client, id ?? (await somePropertyId()))
  if (!initial) throw new Error('There is no such property.')
  const save = vi.fn()
  const { id: propertyId } = initial.record
  const store = createRecord({ source: propertySource(propertyId), initial })
  const actions = documentActions({ store, save })
  network.asked()
  const state = () => store.$state.get()
  const documents = () => state().parts.documents?.data ?? []
  return { store, actions, save, state, documents, id: propertyId }
}

const pdf = (name: string) => new File(['%PDF-1.7 %%EOF'], name, { type: 'application/pdf' })
const upload = (
  { actions }: Awaited<ReturnType<typeof openRecord>>,
  file = pdf('Inventory.pdf'),
  api = keyed(client),
) => actions.uploadDocument(file, api, new AbortController().signal)

describe('loading', () => {
  it('asks for the property and its parts, all at once', async () => {
    const id = await somePropertyId()
    network.asked()
    const initial = await loadProperty(client, id)
    expect(initial).toMatchObject({ record: { id, status: 'bill-package' } })
    expect(initial?.record.current_tenancy?.bills.length).toBeGreaterThan(0)
    expect(initial?.parts.supplies?.some(({ meter }) => meter?.latest_reading)).toBe(true)
    expect(initial?.parts.documents?.data.length).toBeGreaterThan(0)
    expect(network.asked().toSorted()).toEqual([
      String(id),
      `documents?per_page=${documentsAPage}`,
      'providers',
      'utilities',
    ])
  })

  it('is null for a stranger’s property', async () => {
    expect(await loadProperty(client, 999_999)).toBeNull()
  })

  it('leaves a part null that could not be loaded, and loads it again', async () => {
    network.fail('utilities')
    const { store, state } = await openRecord()
    expect(state().parts).toMatchObject({ supplies: null, documents: expect.anything() })
    await store.reload('supplies')
    expect(messages()).toEqual([failed])
    expect(state()).toMatchObject({ parts: { supplies: null }, loading: [] })
    network.restore()
    const hold = network.hold('utilities')
    const reloaded = store.reload('supplies')
    await hold.arrived
    expect(state().loading).toEqual(['supplies'])
    hold.open()
    await reloaded
    expect(state()).toMatchObject({ parts: { supplies: expect.any(Array) }, loading: [] })
  })
})

it('shows the property as it is now', async () => {
  const { store, state, id } = await openRecord()
  await run(`update properties set address_line1 = '1 New Street' where id = ${id}`)
  await store.reload('record')
  expect(state().parts.record.address_line1).toBe('1 New Street')
  network.fail(String(id))
  await store.reload('record')
  expect(messages()).toEqual([failed])
  expect(state().parts.record.address_line1).toBe('1 New Street')
})

describe('documents', () => {
  it('are added on top', async () => {
    const record = await openRecord()
    const before = record.state().parts.documents?.meta.total ?? 0
    const made = await upload(record)
    expect(record.documents()[0]).toEqual(made)
    expect(record.state().parts.documents?.meta.total).toBe(before + 1)
  })

  it('are kept once when the response to the first try was lost', async () => {
    const record = await openRecord()
    const file = pdf('Once.pdf')
    const api = keyed(client)
    await upload(record, file, api)
    await upload(record, file, api)
    expect(record.documents().filter(({ filename }) => filename === 'Once.pdf')).toHaveLength(1)
    const { data } = await client.documents.list(record.id)
    expect(data.filter(({ filename }) => filename === 'Once.pdf')).toHaveLength(1)
  })

  it('go at once when they are deleted, and come back with Undo', async () => {
    const record = await openRecord()
    const made = await upload(record)
    const has = () => record.documents().some(({ id }) => id === made.id)
    const hold = network.hold(String(made.id))
    const deleted = record.actions.deleteDocument(made)
    await hold.arrived
    expect(has()).toBe(false)
    hold.open()
    await deleted
    const [toast] = $toasts.get()
    expect(toast).toMatchObject({ message: 'Deleted Inventory.pdf', duration: 10_000 })
    toast?.action?.onAction()
    await waitFor(() => expect(has()).toBe(true))
    expect(messages()).toContain('Restored Inventory.pdf')
  })

  it('are back when they could not be deleted, with the reason', async () => {
    const record = await openRecord()
    const before = record.documents()
    const [notice] = before
    await record.actions.deleteDocument(notice as PropertyDocument)
    expect(record.documents()).toEqual(before)
    expect(messages()).toEqual([expect.stringMatching(/can’t be deleted|can delete it/)])
  })

  it('are all there when another is added while one could not be deleted', async () => {
    const record = await openRecord()
    const [notice] = record.documents()
    const hold = network.hold(String(notice?.id))
    const deleted = record.actions.deleteDocument(notice as PropertyDocument)
    await hold.arrived
    const made = await upload(record)
    hold.open()
    await deleted
    expect(record.documents()).toEqual(expect.arrayContaining([notice, made]))
  })

  it('are loaded once more when they changed while they were on their way', async () => {
    const record = await openRecord()
    const hold = network.hold('documents')
    const reloaded = record.store.reload('documents')
    await hold.arrived
    record.store.set('documents', (page) => ({ ...page, data: [] }))
    hold.open()
    await reloaded
    expect(network.asked().filter((call) => call.startsWith('documents?'))).toHaveLength(2)
    expect(record.documents().length).toBeGreaterThan(0)
  })

  it('come ten more at a time, each once', async () => {
    const id = await somePropertyId()
    await run(
      `insert into documents (partner_id, property_id, filename, file_key, media_type, file_size, created_at)
       select partner_id, id, 'Old ' || n || '.pdf', 'documents/old.pdf', 'application/pdf', 1, '2020-01-01'
       from properties, generate_series(1, 15) n where id = ${id}`,
    )
    const record = await openRecord(id)
    expect(record.documents()).toHaveLength(documentsAPage)
    const total = record.state().parts.documents?.meta.total ?? 0
    while (record.documents().length < total) await record.actions.moreDocuments()
    expect(new Set(record.documents().map((one) => one.id)).size).toBe(total)
  })

  it('are saved under their own names', async () => {
    const record = await openRecord()
    const made = await upload(record)
    await record.actions.downloadDocument(made.id)
    expect(record.save).toHaveBeenCalledWith(expect.objectContaining({ name: 'Inventory.pdf' }))
    network.fail('download')
    await record.actions.downloadDocument(made.id)
    expect(messages()).toEqual([failed])
  })
})
