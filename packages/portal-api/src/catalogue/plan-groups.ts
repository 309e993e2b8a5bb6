import { formatPence } from '@doorstep/portal-contract/money'
import { hiddenQuoteGroups } from '@doorstep/portal-contract/quotes'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { billGroups, catalogueBillPrices, catalogueBills } from '../db/schema/catalogue.ts'
import { providers } from '../db/schema/providers.ts'
import { type Dated, faultsOfPast, isSame, settled } from './dated.ts'
import { datedChanges, fromToday } from './dated-writes.ts'
import type { Catalogue } from './file.schema.ts'
import { type Comparison, differences, type Step } from './steps.ts'
import type { Prices, StoredBill } from './stored.ts'

type Group = Catalogue['bill_groups'][number]
type Bill = Group['bills'][number]

/** What changes of the groups of bills, the bills in them and their prices. */
export function planGroups({ bill_groups: groups, suppliers }: Catalogue, compared: Comparison): Step[] {
  const { stored } = compared
  const order = placesOf(
    groups.map(({ name }) => name),
    stored.groups,
  )
  return [
    ...groups.flatMap(({ name }): Step[] =>
      stored.groups.some((group) => group.name === name)
        ? []
        : [
            {
              text: `Bill group ${name}: new`,
              run: (tx) =>
                tx.insert(billGroups).values({
                  name,
                  position: order.places.get(name) ?? 0,
                  // The contract says what is hidden (D54).
                  hiddenInQuote: hiddenQuoteGroups.includes(name),
                }),
            },
          ],
    ),
    ...order.moved.map(({ id, name, position }): Step => ({
      text: `Bill group ${name}: place ${position + 1}`,
      run: (tx) => tx.update(billGroups).set({ position }).where(eq(billGroups.id, id)),
    })),
    ...groups.flatMap((group, index) => {
      const id = stored.groups.find(({ name }) => name === group.name)?.id
      const known = stored.bills.filter((bill) => bill.groupId === id)
      const places = placesOf(
        group.bills.map(({ name }) => name),
        known,
      )
      return [
        ...group.bills.flatMap((bill, at) =>
          planBill(bill, {
            group,
            known: known.find(({ name }) => name === bill.name),
            position: places.places.get(bill.name) ?? 0,
            compared,
            path: ['bill_groups', index, 'bills', at],
            slugOf: (supplierId) => stored.suppliers.find((each) => each.id === supplierId)?.slug ?? '',
            supplierName: suppliers.find((each) => each.id === bill.supplier)?.name ?? bill.supplier,
          }),
        ),
        ...places.moved.map(({ id: billId, name, position }): Step => ({
          text: `Bill ${group.name} › ${name}: place ${position + 1}`,
          run: (tx) => tx.update(catalogueBills).set({ position }).where(eq(catalogueBills.id, billId)),
        })),
      ]
    }),
  ]
}

type Known = { id: number; name: string; position: number }

/** Places of names in their order: what is there keeps its place where new ones only follow it. */
function placesOf(names: readonly string[], known: readonly Known[]) {
  const there = known.filter(({ name }) => names.includes(name)).map(({ name }) => name)
  const last = Math.max(-1, ...known.map(({ position }) => position))
  if (isSame(names.slice(0, there.length), there)) {
    const positionOf = (name: string, index: number) =>
      known.find((each) => each.name === name)?.position ?? last + 1 + index - there.length
    return { places: new Map(names.map((name, index) => [name, positionOf(name, index)])), moved: [] }
  }
  const all = [...names, ...known.flatMap(({ name }) => (names.includes(name) ? [] : [name]))]
  const places = new Map(all.map((name, index) => [name, index]))
  return {
    places,
    moved: known.flatMap(({ id, name, position }) => {
      const place = places.get(name) ?? position
      return place === position ? [] : [{ id, name, position: place }]
    }),
  }
}

type BillPlace = {
  group: Group
  known: StoredBill | undefined
  position: number
  compared: Comparison
  path: readonly (string | number)[]
  slugOf: (providerId: number) => string
  supplierName: string
}

function planBill(bill: Bill, place: BillPlace): Step[] {
  const { group, known, position, compared, path, slugOf, supplierName } = place
  const { today, refuse } = compared
  const { name, vat: vatPercent, chosen_at_first: activeByDefault } = bill
  const title = `Bill ${group.name} › ${name}`
  const after = settled(
    bill.prices.map(({ from, per_housemate: value }) => ({ from, value })),
    {} as Prices,
  )
  if (!known)
    return [
      {
        text: `${title}: new, of ${supplierName}, VAT ${vatPercent}%; ${datedChanges([], after, pricesText)}`,
        run: async (tx) => {
          const [made] = await tx
            .insert(catalogueBills)
            .values({
              groupId: await groupId(tx, group.name),
              providerId: await providerId(tx, bill.supplier),
              name,
              position,
              activeByDefault,
              vatPercent,
            })
            .returning({ id: catalogueBills.id })
          if (made) await writePrices(tx, made.id, { before: [], after, today })
        },
      },
    ]
  for (const { from, message } of faultsOfPast(known.prices, after, today)) {
    const index = bill.prices.findIndex((each) => each.from === from)
    refuse([...path, 'prices', ...(index < 0 ? [] : [index, 'from'])], message)
  }
  const changed = differences(
    { ...known, supplier: slugOf(known.providerId) },
    { supplier: bill.supplier, vatPercent, activeByDefault },
    { supplier: 'supplier', vatPercent: 'VAT percent', activeByDefault: 'chosen at first' },
  )
  const steps: Step[] = []
  if (changed.length > 0)
    steps.push({
      text: `${title}: ${changed.join('; ')}`,
      run: async (tx) =>
        tx
          .update(catalogueBills)
          .set({ providerId: await providerId(tx, bill.supplier), vatPercent, activeByDefault })
          .where(eq(catalogueBills.id, known.id)),
    })
  if (!isSame(known.prices, after))
    steps.push({
      text: `${title}: ${datedChanges(known.prices, after, pricesText)}`,
      run: (tx) => writePrices(tx, known.id, { before: known.prices, after, today }),
    })
  return steps
}

/** `2: £22.50 → £23.00 each`, for each size of household that pays something else. */
function pricesText(prices: Prices, previous: Prices = {}): string {
  if (Object.keys(prices).length === 0) return 'no longer offered'
  const sizes = Object.keys({ ...previous, ...prices }).filter((size) => previous[size] !== prices[size])
  const pounds = (pence: number | undefined) => (pence === undefined ? 'not offered' : formatPence(pence))
  const texts = sizes.map((size) =>
    previous[size] === undefined
      ? `${size}: ${pounds(prices[size])}`
      : `${size}: ${pounds(previous[size])} → ${pounds(prices[size])}`,
  )
  return `for each of ${texts.join(', ')}`
}

async function writePrices(
  tx: Database,
  billId: number,
  prices: { before: readonly Dated<Prices>[]; after: readonly Dated<Prices>[]; today: string },
): Promise<void> {
  const rows = await fromToday(tx, catalogueBillPrices, eq(catalogueBillPrices.billId, billId), prices)
  const values = rows.flatMap(({ value, ...days }) =>
    Object.entries(value).map(([size, pricePerHousematePence]) => ({
      ...days,
      billId,
      housemates: Number(size),
      pricePerHousematePence,
    })),
  )
  if (values.length > 0) await tx.insert(catalogueBillPrices).values(values)
}

async function groupId(tx: Database, name: string): Promise<number> {
  const [group] = await tx.select({ id: billGroups.id }).from(billGroups).where(eq(billGroups.name, name))
  return found(group).id
}

async function providerId(tx: Database, slug: string): Promise<number> {
  const [provider] = await tx.select({ id: providers.id }).from(providers).where(eq(providers.slug, slug))
  return found(provider).id
}

/** The steps before have made it. */
function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The catalogue refers to something that is not there.')
  return row
}
