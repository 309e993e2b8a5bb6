/** The fields of a property, in their order on the page (D17). */
export const propertyFields = [
  'address_line1',
  'address_line2',
  'address_city',
  'address_postcode',
  'partner_id',
  'heating_provider_id',
  'bedrooms',
  'tags',
  'mpan',
  'electricity_serial',
  'electricity_rates',
  'mprn',
  'gas_serial',
  'water_serial',
] as const
export type PropertyField = (typeof propertyFields)[number]

/** What they are called on the page and in the activity log. */
export const propertyFieldLabels: Record<PropertyField, string> = {
  address_line1: 'Address line 1',
  address_line2: 'Address line 2',
  address_city: 'Town or city',
  address_postcode: 'Postcode',
  partner_id: 'Branch',
  heating_provider_id: 'Heating',
  bedrooms: 'Bedrooms',
  tags: 'Tags',
  mpan: 'Electricity, MPAN',
  electricity_serial: 'Electricity serial number',
  electricity_rates: 'Electricity rates',
  mprn: 'Gas, MPRN',
  gas_serial: 'Gas serial number',
  water_serial: 'Water serial number',
}
