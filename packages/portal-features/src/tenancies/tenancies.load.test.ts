import { expect, it } from 'vitest'
import { testPortal } from '../shared/testing/testPortal.ts'
import { packageParts } from './package/package.load.ts'
import { loadLead, loadTenancy } from './tenancies.load.ts'

const { client, run } = await testPortal('lead@northgate.test')

/** A lead of the partner and its property. */
async function findLead() {
  const { data } = await client.properties.list({ per_page: 100 })
  const found = data.find(({ next_tenancy }) => next_tenancy?.is_lead)
  if (!found?.next_tenancy) throw new Error('The demo data has no lead.')
  return { property: String(found.id), id: String(found.next_tenancy.id) }
}

it('opens a lead, also at the address of a tenancy', async () => {
  const { property, id } = await findLead()
  expect(await loadLead(client, property, id)).toMatchObject({
    initial: { lead: { id: Number(id), is_lead: true } },
  })
  expect(await loadTenancy(client, property, id)).toEqual({
    redirect: `/properties/${property}/lead/${id}`,
  })
})

it('leads from a lead that has become a tenancy to the tenancy', async () => {
  const { property, id } = await findLead()
  await run(`update tenancies set tenancy_type = 'Tenant Bills Package' where id = ${id}`)
  expect(await loadLead(client, property, id)).toEqual({ redirect: `/properties/${property}/${id}` })
  expect(await loadTenancy(client, property, id)).toMatchObject({
    initial: { tenancy: { id: Number(id), is_lead: false } },
  })
})

it.each([
  ['999999', '1'],
  ['x', '1'],
  ['1', undefined],
])('finds nothing at %s/%s', async (property, id) => {
  expect(await loadLead(client, property, id)).toBeNull()
  expect(await loadTenancy(client, property, id)).toBeNull()
})

it('has the readings of a tenancy, however many the property has had since', async () => {
  const { data: properties } = await client.properties.list({ per_page: 100 })
  const pages = await Promise.all(properties.map(({ id }) => client.meterReadings.list(id)))
  const ofTenancy = pages.map(({ data }) => data.findLast(({ tenancy_id }) => tenancy_id !== null))
  const property = properties.find((_, index) => ofTenancy[index])
  const reading = ofTenancy.find((one) => one !== undefined)
  if (!property || !reading?.tenancy_id) throw new Error('The demo data has no readings.')
  await run(
    `insert into meter_readings (partner_id, property_id, meter_id, reading, reading2, read_on, type)
     select partner_id, property_id, meter_id, reading, reading2, read_on + 3000 + n, 'regular'
     from meter_readings, generate_series(1, 101) n where id = ${reading.id}`,
  )
  const tenancy = await client.tenancies.get(property.id, reading.tenancy_id)
  const { readings } = packageParts(() => tenancy)
  expect((await readings.load()).data).toContainEqual(reading)
})
