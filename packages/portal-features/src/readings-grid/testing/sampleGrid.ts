import type { MeterKind } from '@doorstep/portal-contract/meter-readings'
import type { GridMeter, GridProperty } from '@doorstep/portal-contract/readings-grid.schema'

/** A meter read on 16/02/2026. Its id is the property's with a digit for its kind. */
const sampleMeter = (
  property: number,
  kind: MeterKind,
  reading: number | null,
  more: Partial<GridMeter> = {},
): GridMeter => {
  const id = property * 10 + ['electricity', 'gas', 'water'].indexOf(kind)
  return {
    id,
    kind,
    serial_number: `${kind.charAt(0).toUpperCase()}${id}`,
    supply_number: null,
    is_two_rate: false,
    provider: { electricity: 'Larkfield Energy', gas: 'Larkfield Energy', water: 'Calder Water' }[kind],
    latest_reading:
      reading === null
        ? null
        : { id: id * 100, reading, reading2: more.is_two_rate ? 19284 : null, date_of_reading: '2026-02-16' },
    daily_use: reading === null ? null : 7,
    ...more,
  }
}

const sampleProperty = (
  id: number,
  address_line1: string,
  address_postcode: string,
  meters: GridMeter[],
): GridProperty => ({
  id,
  address_line1,
  address_line2: null,
  address_city: 'Leeds',
  address_postcode,
  due: null,
  meters,
})

/** A two-rate meter in the second row, no gas meter in the third, no meter in the fifth. */
export const sampleRows: GridProperty[] = [
  sampleProperty(1, '14B Cardigan Lane', 'LS6 3AG', [
    sampleMeter(1, 'electricity', 23222, { supply_number: '2000041234567' }),
    sampleMeter(1, 'gas', 7268),
    sampleMeter(1, 'water', 174),
  ]),
  sampleProperty(2, '9 Welton Grove', 'LS6 1ES', [
    sampleMeter(2, 'electricity', 21840, { is_two_rate: true }),
    sampleMeter(2, 'gas', 7299),
    sampleMeter(2, 'water', 326),
  ]),
  sampleProperty(3, '90 Otley Road', 'LS6 4BA', [
    sampleMeter(3, 'electricity', 25696),
    sampleMeter(3, 'water', 815),
  ]),
  sampleProperty(4, '88 Harold Terrace', 'LS6 1LD', [
    sampleMeter(4, 'electricity', 9316),
    sampleMeter(4, 'gas', 1828),
    sampleMeter(4, 'water', 733),
  ]),
  sampleProperty(5, '2 Chestnut Avenue', 'LS6 1BA', []),
]
