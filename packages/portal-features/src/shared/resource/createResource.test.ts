import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Page } from '@doorstep/portal-contract/wire.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetFaults } from '../change/reportFault.ts'
import { PortalError } from '../client/PortalError.ts'
import { setPageTime } from '../state/page.ts'
import { $toasts } from '../state/toasts.ts'
import { waitFor } from '../testing/waitFor.ts'
import { createResource } from './createResource.ts'
import { paged } from './paged.ts'

const reported: string[] = []
beforeEach(() => {
  $toasts.set([])
  forgetFaults()
  reported.length = 0
  // The browser's own parts, which Node has not.
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=sample', documentElement: { dataset: {} } })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    reported.push(JSON.parse(String(body)).message)
    return new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const messages = () => $toasts.get().map(({ message }) => message)
const failed = () => Promise.reject(new PortalError(new Response(null, { status: 500 })))

/** Calls that are answered one by one, in any order. */
function calls<Answer>() {
  const waiting: PromiseWithResolvers<Answer>[] = []
  return {
    waiting,
    load() {
      const call = Promise.withResolvers<Answer>()
      waiting.push(call)
      return call.promise
    },
  }
}

type Link = { id: number; is?: string }
const pageOf = (ids: number[], total: number): Pick<Page<Link>, 'data' | 'meta'> => ({
  data: ids.map((id) => ({ id })),
  meta: { current_page: 1, from: 1, to: ids.length, total, per_page: 2, last_page: 9 },
})

/** Links, of which a call brings two. */
async function openLinks() {
  const { waiting, load } = calls<ReturnType<typeof pageOf>>()
  const queries: object[] = []
  const links = paged({
    size: 2,
    load: (query) => {
      queries.push(query)
      return load()
    },
    idOf: ({ id }: Link) => id,
  })
  const store = createResource<{ links: ReturnType<typeof pageOf> }>({
    parts: { links: { ...links, failure: 'No links.' } },
  })
  const answer = (page: ReturnType<typeof pageOf>) => waiting.shift()?.resolve(page)
  const loading = store.reload('links')
  answer(pageOf([9, 8], 5))
  await loading
  const shown = () => store.$state.get().parts.links
  return { store, answer, waiting, queries, shown, ids: () => shown()?.data.map(({ id }) => id) }
}

describe('more rows', () => {
  it('come under those of now: what changed while they were on their way stays', async () => {
    const { store, answer, shown, queries } = await openLinks()
    const loading = store.more('links')
    store.set('links', (page) => ({
      ...page,
      data: page.data.map((link) => (link.id === 8 ? { ...link, is: 'withdrawn' } : link)),
    }))
    answer(pageOf([8, 7], 5))
    await loading
    expect(shown()?.data).toEqual([{ id: 9 }, { id: 8, is: 'withdrawn' }, { id: 7 }])
    expect(queries.at(-1)).toEqual({ page: 2, per_page: 2 })
  })

  it('bring back no row that has gone meanwhile', async () => {
    const { store, answer, shown, ids } = await openLinks()
    const loading = store.more('links')
    store.set('links', (page) => ({ data: page.data.slice(1), meta: { ...page.meta, total: 4 } }))
    answer(pageOf([9, 8, 7], 5))
    await loading
    expect([ids(), shown()?.meta.total]).toEqual([[8, 7], 4])
  })

  it('leave no gap when the rows were loaded again meanwhile: those that follow are asked for', async () => {
    const { store, answer, waiting, ids } = await openLinks()
    const [older, again] = [store.more('links'), store.reload('links')]
    waiting.pop()?.resolve(pageOf([11, 10], 7))
    await again
    answer(pageOf([7, 6], 7))
    await waitFor(() => expect(waiting).toHaveLength(1))
    answer(pageOf([9, 8], 7))
    await older
    expect(ids()).toEqual([11, 10, 9, 8])
  })

  it('come though a row that was added above has moved them to another page', async () => {
    const { store, answer, waiting, ids, queries } = await openLinks()
    const first = store.more('links')
    answer(pageOf([8, 7], 6))
    await first
    const second = store.more('links')
    answer(pageOf([8, 7], 6))
    await waitFor(() => expect(waiting).toHaveLength(1))
    answer(pageOf([6, 5], 6))
    await second
    expect(ids()).toEqual([9, 8, 7, 6, 5])
    expect(queries.at(-1)).toEqual({ page: 3, per_page: 2 })
  })

  it('come though a row that went has moved them to the page before', async () => {
    const { store, answer, waiting, ids } = await openLinks()
    const loading = store.more('links')
    const ofTwoPages = (data: number[]) => ({
      data: pageOf(data, 3).data,
      meta: { ...pageOf(data, 3).meta, last_page: 2 },
    })
    answer(ofTwoPages([]))
    await waitFor(() => expect(waiting).toHaveLength(1))
    answer(ofTwoPages([8, 7]))
    await loading
    expect(ids()).toEqual([9, 8, 7])
  })

  it('say that they could not be loaded, and leave those that are shown', async () => {
    const { store, waiting, ids } = await openLinks()
    const loading = store.more('links')
    waiting.shift()?.reject(new PortalError(new Response(null, { status: 500 })))
    await loading
    expect([ids(), messages()]).toEqual([[9, 8], ['No links.']])
  })
})

describe('what loads once it appears, as in a dialog', () => {
  it('is said to have failed in its place alone, and is not loaded again on a new day', async () => {
    const load = vi.fn(failed)
    const store = createResource<{ it: number }>({ parts: { it: { load, failure: 'No bill.' } } })
    const stop = store.start()
    await store.reload('it')
    expect(store.$state.get().failed).toEqual(['it'])
    expect(messages()).toEqual([])
    setPageTime(new Date('2026-03-18T09:30:00.000Z'))
    expect(load).toHaveBeenCalledTimes(1)
    stop()
  })
})

describe('a part', () => {
  it('that failed twice has failed once', async () => {
    const store = createResource<{ bill: number }>({
      parts: { bill: { load: failed, failure: 'No bill.' } },
      initial: { bill: null },
    })
    await store.reload('bill')
    await store.reload('bill')
    expect(store.$state.get().failed).toEqual(['bill'])
    expect(new Set(messages())).toEqual(new Set(['No bill.']))
  })

  it('that a fault of ours broke says so in its place, and in the log', async () => {
    const store = createResource<{ bill: number }>({
      parts: {
        bill: {
          load: async () => {
            throw new TypeError('x is undefined')
          },
          failure: 'No bill.',
        },
      },
    })
    await store.reload('bill')
    expect(store.$state.get().failed).toEqual(['bill'])
    expect(messages()).toEqual([unexpectedFailure])
    await waitFor(() => expect(reported).toEqual(['TypeError: x is undefined']))
  })

  it('is asked for once while it is on its way', () => {
    const { waiting, load } = calls<number>()
    const store = createResource<{ bill: number }>({ parts: { bill: { load, failure: 'No bill.' } } })
    void store.reload('bill')
    store.loadMissing()
    expect(waiting).toHaveLength(1)
  })

  it('is loaded once more when it changed while it was on its way', async () => {
    const { waiting, load } = calls<string>()
    const store = createResource<{ bill: string }>({
      parts: { bill: { load, failure: 'No bill.' } },
      initial: { bill: 'first' },
    })
    const loading = store.reload('bill')
    store.set('bill', (before) => `${before}, paid`)
    waiting[0]?.resolve('before it was paid')
    await waitFor(() => expect(waiting).toHaveLength(2))
    expect(store.$state.get().parts.bill).toBe('first, paid')
    waiting[1]?.resolve('as the server has it')
    await loading
    expect(store.$state.get().parts.bill).toBe('as the server has it')
  })

  it('that could not be loaded is loaded when it changes', async () => {
    const { waiting, load } = calls<string>()
    const store = createResource<{ bill: string }>({
      parts: { bill: { load, failure: 'No bill.' } },
      initial: { bill: null },
    })
    store.set('bill', (before) => `${before}, paid`)
    expect(waiting).toHaveLength(1)
  })

  it('whose dialog was closed says no more that it could not be loaded', async () => {
    const { waiting, load } = calls<string>()
    const store = createResource<{ bill: string }>({ parts: { bill: { load, failure: 'No bill.' } } })
    const stop = store.start()
    const loading = store.reload('bill')
    stop()
    waiting[0]?.reject(new PortalError(new Response(null, { status: 500 })))
    await loading
    expect(messages()).toEqual([])
  })
})
