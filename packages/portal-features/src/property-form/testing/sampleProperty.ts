import type { PropertyForm } from '@doorstep/portal-contract/property-form.schema'
import type { PropertyOptions } from '../property-form.load.ts'
import type { PropertyEditorProps } from '../PropertyEditor.tsx'

export const sampleProperty: PropertyForm = {
  id: 12,
  version: '4',
  address_line1: '14B Cardigan Lane',
  address_line2: 'Burley Park',
  address_city: 'Leeds',
  address_postcode: 'LS6 3AG',
  partner_id: 2,
  heating_provider_id: 1,
  bedrooms: 2,
  tags: ['student'],
  mpan: null,
  electricity_serial: 'E19 K04418',
  electricity_rates: 1,
  mprn: '10000006',
  gas_serial: null,
  water_serial: '18W 204471',
  status: 'void-period',
  last_change: { by: 'Sam Okoro', at: '2026-03-02T10:00:00.000Z' },
}

export const sampleOptions: PropertyOptions = {
  heatingProviders: [
    { id: 2, name: 'Air source heat pump' },
    { id: 1, name: 'Gas boiler' },
  ],
  tags: [
    { slug: 'furnished', name: 'Furnished' },
    { slug: 'hmo', name: 'HMO' },
    { slug: 'student', name: 'Student' },
  ],
}

export const headOffice: PropertyEditorProps['partner'] = {
  id: 1,
  name: 'Northgate Lettings',
  type: 1,
  children: [
    { id: 2, name: 'Northgate Leeds', parent_id: 1 },
    { id: 3, name: 'Northgate York', parent_id: 1 },
  ],
}

export const branch: PropertyEditorProps['partner'] = {
  id: 2,
  name: 'Northgate Leeds',
  type: 2,
  children: [],
}
