import type { Bill, BillStatus } from './contract.ts'

const streets = [
  'Cardigan Lane',
  'Hessle Road',
  'Brudenell Mount',
  'Kirkstall Hill',
  'Ash Grove',
  'Manor Drive',
]
const places = ['Larkfield', 'Fernhill', 'Oakmere', 'Kestrel', 'Calder', 'Tidel', 'Brackenridge', 'Marston']
const trades = ['Energy', 'Water', 'Gas', 'Power']
const statuses: BillStatus[] = ['needs paying', 'paid', 'challenged', 'outdated']

/** A member of `list` for every number, the same each time. */
function pick<Item>(list: readonly Item[], number: number): Item {
  return list[number % list.length] as Item
}

/** Names of invented suppliers, all different. Every second one has a `w` in it, and the first has none. */
export function makeProviders(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${pick(places, index)} ${pick(trades, index + Math.floor(index / places.length))}`
    const round = Math.floor(index / (places.length * trades.length))
    return round === 0 ? name : `${name} ${round + 1}`
  })
}

/** Void bills that are the same each time. Every sixth property is in Kirkstall Hill. */
export function makeBills(count: number, providers: readonly string[]): Bill[] {
  return Array.from({ length: count }, (_, index) => {
    const month = String((index % 12) + 1).padStart(2, '0')
    return {
      id: index + 1,
      property: `${(index % 97) + 1} ${pick(streets, index)}`,
      postcode: `LS${(index % 28) + 1} ${index % 9}AB`,
      provider: pick(providers, index * 7),
      period: `01/${month}/2025 to 28/${month}/2025`,
      issued: `${String((index % 28) + 1).padStart(2, '0')}/${month}/2025`,
      amount: 1_000 + ((index * 7_919) % 45_000),
      status: pick(statuses, Math.floor(index / 3)),
    }
  })
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

export const formatPence = (pence: number) => pounds.format(pence / 100)
