import { demoToday } from '@doorstep/portal-api/testing/demo-options'
import { addMonths } from '@doorstep/portal-contract/dates'
import { expect, it } from 'vitest'
import { testPortal } from '../shared/testing/testPortal.ts'
import { lanesOf } from './lanes.ts'
import { rangeOf } from './timeline.address.ts'

const { client } = await testPortal('lead@northgate.test')

it('the demo data shows each kind of thing to sort out, and ten years of history (D43)', async () => {
  const { data } = await client.properties.list({ per_page: 100 })
  const timelines = await Promise.all(data.map(({ id }) => client.timeline.get(id)))
  const range = rangeOf({ zoom: '2-years', from: null }, demoToday)
  const kinds = timelines.flatMap((timeline) =>
    lanesOf(timeline, demoToday, range).flatMap(({ findings }) => findings.map(({ kind }) => kind)),
  )
  expect([...new Set(kinds)].toSorted()).toEqual(['billed_twice', 'crossing', 'not_billed', 'not_told'])
  const [first] = timelines.flatMap(({ tenancies }) => tenancies.map((each) => each.tenancy_start)).toSorted()
  expect(first && first <= addMonths(demoToday, -120)).toBe(true)
})
