import { type PostalBill, canToggle } from '@doorstep/portal-contract/postal-bills'
import { pageOf, providersOf, statusesOf, summaryOf } from './sampleBills.ts'

type Route = (query: URLSearchParams, body: unknown) => object

/**
 * A small backend for void bills with the contract's answers. It writes down what it was asked, and fails or waits where
 * a test wants it to. Calls go by the last part of their path: `voids`, `by-provider`, `toggle-mark-as-paid`…
 */
export function createListBackend() {
  let bills: PostalBill[] = []
  let asked: string[] = []
  const failing = new Set<string>()
  const held = new Map<string, { arrive: () => void; opened: Promise<void> }>()
  const undos: PostalBill[][] = []

  const matching = (query: URLSearchParams) => {
    const statuses = query.getAll('statuses')
    const providers = query.getAll('providers')
    const address = (query.get('search_address') ?? '').toLowerCase()
    return bills
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .filter(({ provider_id }) => providers.length === 0 || providers.includes(String(provider_id)))
      .filter(({ property }) => property.address_line1.toLowerCase().includes(address))
  }
  const replace = (changed: readonly PostalBill[]) => {
    bills = bills.map((bill) => changed.find(({ id }) => id === bill.id) ?? bill)
  }

  const routes: Record<string, Route> = {
    voids: (query) => pageOf(matching(query), Number(query.get('page') ?? 1)),
    'by-provider': () => ({ data: summaryOf(bills) }),
    'available-statuses': () => ({ data: statusesOf(bills) }),
    providers: () => ({ data: providersOf(bills) }),
    selection: (query) => ({
      data: matching(query).map(({ id, status, provider_id, amount }) => ({
        id,
        status,
        provider_id,
        amount,
      })),
    }),
    'toggle-mark-as-paid': (_, body) => {
      const { ids, isPaid } = body as { ids: number[]; isPaid: boolean }
      const chosen = bills.filter(({ id }) => ids.includes(id))
      const status = isPaid ? 'paid' : 'needs_paying'
      const marked_paid_at = isPaid ? '2026-03-17T12:00:00+00:00' : null
      const changing = chosen.filter((bill) => canToggle(bill.status) && bill.status !== status)
      replace(changing.map((bill) => ({ ...bill, status, marked_paid_at })))
      const undo_id = changing.length > 0 ? undos.push(changing) : null
      const skipped = chosen.filter((bill) => !canToggle(bill.status)).length
      const data = bills.filter(({ id }) => ids.includes(id))
      return { message: '', updated: chosen.length - skipped, skipped, undo_id, data }
    },
    'undo-mark-as-paid': (_, body) => {
      const { undo_id } = body as { undo_id: number }
      const before = undos[undo_id - 1] ?? []
      replace(before)
      return { restored: before.length, data: before }
    },
  }

  async function fetch(request: Request): Promise<Response> {
    const { pathname, search, searchParams } = new URL(request.url)
    const name = pathname.split('/').at(-1) ?? ''
    asked.push(decodeURIComponent(`${name}${search}`))
    const hold = held.get(name)
    held.delete(name)
    hold?.arrive()
    await hold?.opened
    if (failing.has(name)) return Response.json({ message: 'no' }, { status: 500 })
    const route = routes[name]
    if (route) return Response.json(route(searchParams, request.body && (await request.json())))
    if (name === 'latest-with-negative-balance') {
      const headers = { 'Content-Disposition': 'attachment; filename="void_bills.csv"' }
      return new Response('Property\r\n', { headers })
    }
    const bill = bills.find(({ id }) => id === Number(name))
    if (bill) return Response.json({ data: bill })
    return Response.json({ message: 'There is no such bill.' }, { status: 404 })
  }

  return {
    fetch,
    /** Starts again with these bills, and nothing failing or held. */
    reset(start: readonly PostalBill[]) {
      bills = [...start]
      asked = []
      failing.clear()
      held.clear()
    },
    bills: () => bills,
    /** The calls since this was last asked. */
    asked() {
      const calls = asked
      asked = []
      return calls
    },
    fail: (name: string) => void failing.add(name),
    mend: () => failing.clear(),
    /** Holds the next call of a name: `arrived` is when it came, `open` lets it go on. */
    hold(name: string) {
      const arrival = Promise.withResolvers<void>()
      const opening = Promise.withResolvers<void>()
      held.set(name, { arrive: arrival.resolve, opened: opening.promise })
      return { arrived: arrival.promise, open: opening.resolve }
    },
  }
}
