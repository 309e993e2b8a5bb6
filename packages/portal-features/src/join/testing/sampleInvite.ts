import type { TenantInvite } from '@doorstep/portal-contract/tenant-invites.schema'

/** The secret of a link, with the usual length. */
export const sampleSecret = 'Kq3vW9x_Zt7LmN2pR5sT8uV1yB4cD6eF0gH-jX3kM7A'

/** A tenant of three whose bills are chosen. */
export const sampleInvite: TenantInvite = {
  first_name: 'Kit',
  full_name: 'Kit Hale',
  partner_name: 'Northgate Lettings',
  reseller: null,
  property: {
    address_line1: '5 Chapel Walk',
    address_line2: null,
    address_city: 'Leeds',
    address_postcode: 'LS6 3JG',
  },
  tenancy_start: '2026-03-27',
  tenancy_end: '2027-03-26',
  sharers: 3,
  bills: ['Electricity', 'Water', 'Broadband'],
  total: 220.92,
  share: 73.64,
  has_ended: false,
  owes: 0,
  expires_at: '2026-03-31T09:00:00.000Z',
}
