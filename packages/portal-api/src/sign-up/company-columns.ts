import type { SignUpCompany } from '@doorstep/portal-contract/sign-up'

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
