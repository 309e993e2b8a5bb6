import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'

/** A draft of a package that nobody has typed into. */
export const emptyDraft: PackageDraft = {
  property_id: null,
  tenancy_id: null,
  responsibility_type: 'partner',
  property: null,
  housemates: null,
  start: null,
  months: 12,
  bills: null,
  quoted: null,
  coupon: null,
  payment_type: null,
  tenants: [],
  lead_tenant_email: '',
  lead_tenant_phone: '',
}
