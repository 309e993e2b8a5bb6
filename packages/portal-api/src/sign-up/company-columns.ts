import type { SignUpCompany } from '@doorstep/portal-contract/sign-up.schema'
import type { partners } from '../db/schema/partners.ts'

/** A company's facts as its partner keeps them. Whoever signs up has accepted the terms with them (D11). */
export const companyColumns = (company: SignUpCompany, now: Date) => ({
  name: company.name,
  addressLine1: company.address_line1,
  addressLine2: company.address_line2,
  addressCity: company.address_city,
  addressPostcode: company.address_postcode,
  phoneNumber: company.phone_number,
  companyNumber: company.company_number,
  vatNumber: company.vat_number,
  termsAcceptedAt: now,
  updatedAt: now,
})

/** The same facts, and the company's standing, as the audit keeps them (D7). */
export const companyFacts = (partner: typeof partners.$inferSelect) => ({
  name: partner.name,
  type: partner.type,
  status: partner.status,
  address_line1: partner.addressLine1,
  address_line2: partner.addressLine2,
  address_city: partner.addressCity,
  address_postcode: partner.addressPostcode,
  phone_number: partner.phoneNumber,
  company_number: partner.companyNumber,
  vat_number: partner.vatNumber,
  terms_accepted_at: partner.termsAcceptedAt,
})
