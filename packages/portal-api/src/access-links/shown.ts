import { getTableColumns } from 'drizzle-orm'
import { resellers } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'

const { id, name, logoPath, logoDarkPath, brandColour } = getTableColumns(resellers)

/** What a link's page shows of the property that it is about, and whose brand it wears. */
export const shownByLink = {
  reseller: { id, name, logo: logoPath, logo_dark: logoDarkPath, brand_colour: brandColour },
  property: {
    address_line1: properties.addressLine1,
    address_line2: properties.addressLine2,
    address_city: properties.addressCity,
    address_postcode: properties.addressPostcode,
  },
}
