import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { beforeEach, expect, it } from 'vitest'
import { setPageTime } from '../state/page.ts'
import { $toasts } from '../state/toasts.ts'
import { testPortal } from '../testing/testPortal.ts'
import { waitFor } from '../testing/waitFor.ts'
import { createRecord } from './createRecord.ts'
import { loadRecord } from './recordSource.ts'

const { client, network, run } = await testPortal('lead@northgate.test')
beforeEach(() => $toasts.set([]))
const messages = () => $toasts.get().map(({ message }) => message)

/** A property with its documents, which follow it, and its providers, which are loaded once they are needed. */
async function openProperty() {
  const { data } = await client.properties.list({ filter: { status: ['bill-package'] }, per_page: 1 })
  const id = data[0]?.id ?? 0
  const source = {
    load: () => client.property.get(id),
    failure: unexpectedFailure,
    parts: {
      documents: { load: () => client.documents.list(id), failure: 'No documents.', follows: 'record' },
      providers: { load: () => client.property.providers(id), failure: 'No providers.' },
    },
  }
  const initial = await loadRecord(source, ['documents'])
  if (!initial) throw new Error('There is no such property.')
  const record = createRecord({ source, initial })
  network.asked()
  const rename = (name: string) => run(`update properties set address_line1 = '${name}' where id = ${id}`)
  return {
    record,
    id,
    rename,
    state: () => record.$state.get(),
    shown: () => record.$state.get().parts.record.address_line1,
  }
}

it('loads a record with the parts that are needed, or finds that there is none', async () => {
  const { state } = await openProperty()
  expect(state()).toMatchObject({ parts: { documents: {}, providers: null }, failed: [], loading: [] })
  const source = { load: () => client.property.get(999_999), failure: unexpectedFailure }
  expect(await loadRecord(source)).toBeNull()
})

it('drops the answer of a reload that began before an undo, and loads once more', async () => {
  const { record, id, rename, shown } = await openProperty()
  await rename('Changed')
  const { arrived, open } = network.hold(String(id))
  const reloading = record.reload('record')
  await arrived
  const names: string[] = []
  record.$state.listen(({ parts }) => names.push(parts.record.address_line1))
  record.update((before) => ({ ...before, address_line1: 'Restored' }))
  await rename('Restored')
  open()
  await reloading
  expect(shown()).toBe('Restored')
  expect(names).not.toContain('Changed')
})

it('reloads once more when it is asked to while a reload runs', async () => {
  const { record, id, rename, shown } = await openProperty()
  const { arrived, open } = network.hold(String(id))
  const first = record.reload('record')
  await arrived
  await rename('Newest')
  const second = record.reload('record')
  expect(network.asked()).toEqual([String(id)])
  open()
  await Promise.all([first, second])
  expect(shown()).toBe('Newest')
  expect(network.asked().filter((call) => call === String(id))).toHaveLength(1)
})

it('keeps what is shown when a reload fails, and says so', async () => {
  const { record, id, shown } = await openProperty()
  const before = shown()
  network.fail(String(id))
  await record.reload('record')
  expect(shown()).toBe(before)
  expect(messages()).toEqual([unexpectedFailure])
})

it('loads a part once it is needed, and says in place that it failed', async () => {
  const { record, state } = await openProperty()
  network.fail('providers')
  await record.reload('providers')
  expect(state().parts.providers).toBeNull()
  expect(state()).toMatchObject({ failed: ['providers'], loading: [] })
  expect(messages()).toEqual(['No providers.'])
  network.restore()
  await record.reload('providers')
  expect(state().parts.providers).toEqual(expect.any(Array))
  expect(state().failed).toEqual([])
})

it('says what the server could not load', async () => {
  network.fail('documents')
  const { record, state } = await openProperty()
  record.start()
  expect(messages()).toEqual(['No documents.'])
  expect(state().failed).toEqual(['documents'])
})

it('reloads the parts that follow a record, and no other', async () => {
  const { record, state } = await openProperty()
  record.update((before) => ({ ...before }))
  expect(state().loading).toEqual(['documents'])
  await record.reload('documents')
  expect(network.asked().every((call) => call.startsWith('documents'))).toBe(true)
})

it('loads what is shown again on a new day', async () => {
  const { record, id, rename, shown, state } = await openProperty()
  const stop = record.start()
  await rename('Next day')
  setPageTime(new Date('2026-03-18T09:30:00Z'))
  await waitFor(() => expect([shown(), state().loading]).toEqual(['Next day', []]))
  expect(network.asked().toSorted()).toEqual([String(id), 'documents'])
  stop()
  setPageTime(new Date('2026-03-19T09:30:00Z'))
  record.remove()
  expect(network.asked()).toEqual([])
})

it('is deleted, and restored', async () => {
  const { record, state, shown } = await openProperty()
  record.remove()
  expect(record.$isDeleted.get()).toBe(true)
  record.restore({ ...state().parts.record, address_line1: 'Back' })
  expect([record.$isDeleted.get(), shown()]).toEqual([false, 'Back'])
  // What follows it has its answer before the portal closes.
  await record.reload('documents')
})
