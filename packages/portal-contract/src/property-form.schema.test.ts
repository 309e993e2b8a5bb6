import { expect, it } from 'vitest'
import { newProperty, propertyChanges } from './property-form.schema.ts'

const address = { address_line1: '14B Cardigan Lane', address_city: 'Leeds', address_postcode: 'LS6 3AG' }

it('reads a blank optional field as none', () => {
  const blank = { address_line2: ' ', mpan: '', mprn: '', gas_serial: '', heating_provider_id: null }
  expect(newProperty.parse({ ...address, ...blank })).toEqual({
    ...address,
    address_line2: null,
    mpan: null,
    mprn: null,
    gas_serial: null,
    heating_provider_id: null,
  })
})

it('a change leaves out what was not sent, so that it stays as it is', () => {
  expect(propertyChanges.parse({ version: '3', bedrooms: null })).toEqual({ version: '3', bedrooms: null })
})

it('keeps 0 bedrooms apart from none', () => {
  expect(newProperty.parse({ ...address, bedrooms: 0 }).bedrooms).toBe(0)
})
