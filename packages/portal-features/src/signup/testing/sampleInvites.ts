import type { ValidInvite } from '@doorstep/portal-contract/sign-up.schema'

/** The token of a link, with the usual length. */
export const sampleSecret = 'Kq3vW9x_Zt7LmN2pR5sT8uV1yB4cD6eF0gH-jX3kM7A'

/** A head office invites a branch that it has added. */
export const partnerInvite: ValidInvite = {
  state: 'valid',
  kind: 'partner',
  email: 'nora@northgate-york.test',
  first_name: 'Nora',
  last_name: 'Quill',
  is_team_lead: true,
  inviter: { person: 'Ada Byrne', name: 'Northgate Lettings', type: 1 },
  company: {
    name: 'Northgate York',
    address_line1: '1 Minster Yard',
    address_line2: null,
    address_city: 'York',
    address_postcode: 'YO1 7HH',
    phone_number: '+441904960182',
  },
  reseller: null,
}

/** A team lead invites a colleague. */
export const teamInvite: ValidInvite = {
  ...partnerInvite,
  kind: 'team',
  email: 'sam@northgate.test',
  first_name: null,
  last_name: null,
  is_team_lead: false,
  company: null,
}

/** The brand that a reseller's partners see. */
export const haloBrand = {
  id: 1,
  name: 'Halo Homes',
  logo: null,
  logo_dark: null,
  brand_colour: '#6b2148',
}
