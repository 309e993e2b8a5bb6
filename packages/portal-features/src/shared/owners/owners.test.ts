import { expect, it } from 'vitest'
import { carried, carrying, filterOwners, isPart, isPartOfOwners, mostCarried, ownersOf } from './owners.ts'

const childrenOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: place + 2, name: `Agent ${place}`, parent_id: 1 }))
const head = (count: number) => ({ id: 1, name: 'Halo', children: childrenOf(count) })
const idsOf = ({ children }: { children: readonly { id: number }[] }) => children.map(({ id }) => id)

it.each([0, 1, mostCarried - 1, mostCarried])(
  '%s partners are carried whole, and none is missing',
  (count) => {
    const partner = carried(head(count), [])
    expect(partner.children).toHaveLength(count)
    expect(isPart(partner.children)).toBe(false)
  },
)

it('of more it carries the first, those that are named, and one that says that there are more', () => {
  const partner = carried(head(3000), [2002, 7, 999_999, null])
  expect(idsOf(partner)).toEqual([...idsOf(head(mostCarried + 1)), 2002])
  expect(isPart(partner.children)).toBe(true)
  // What it carries is carried as it is by another page.
  expect(carried(partner, [2002])).toEqual(partner)
  expect(isPartOfOwners(ownersOf(partner))).toBe(true)
  // As many as are carried whole, with one's own.
  expect(isPartOfOwners(ownersOf(head(mostCarried)))).toBe(false)
})

it('loads the others only where one is named that it does not carry', async () => {
  let calls = 0
  const client = { auth: { partner: async () => ((calls += 1), head(3000)) } } as unknown as Parameters<
    typeof carrying
  >[0]
  const few = head(3)
  expect(await carrying(client, few, [999_999])).toBe(few)
  const many = carried(head(3000), [])
  expect(await carrying(client, many, [2, 3, null, undefined])).toBe(many)
  expect(calls).toBe(0)
  expect(idsOf(await carrying(client, many, [2, 2500]))).toEqual([...idsOf(many), 2500])
  expect(calls).toBe(1)
})

it('offers no filter by partner where there is one only', () => {
  expect(filterOwners(head(0))).toEqual([])
  expect(filterOwners(head(1))).toEqual([
    { id: 1, name: 'Halo' },
    { id: 2, name: 'Agent 0' },
  ])
})
