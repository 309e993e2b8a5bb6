import type { AskedReading } from '@doorstep/portal-contract/reading-links.schema'

/** A link that asks for an electricity and a two-rate gas meter. */
export const sampleAsked: AskedReading = {
  partner_name: 'Northgate Lettings',
  reseller: null,
  property: {
    address_line1: 'Flat 2, 27 Hyde Park Road',
    address_line2: null,
    address_city: 'Leeds',
    address_postcode: 'LS61PX',
  },
  type: 'start',
  message: 'The meter is in the hall cupboard, by the front door.',
  meters: [
    {
      id: 1,
      kind: 'electricity',
      serial_number: 'S84A 20417',
      is_two_rate: false,
      last: { reading: 9_316, reading2: null, date_of_reading: '2026-02-01' },
      daily_use: 10,
    },
    { id: 2, kind: 'gas', serial_number: null, is_two_rate: true, last: null, daily_use: null },
  ],
  expires_at: '2026-03-31T09:00:00.000Z',
}
