import { addressTexts } from './addresses.ts'
import { missingOfPerson, personTexts } from './people.ts'

/** What a list of agents can be sorted by. */
export const agentSorts = ['name', 'properties', 'packages', 'status'] as const
export type AgentSort = (typeof agentSorts)[number]

/** What the form says where an answer is missing (D16). */
export const missingOfNewAgent = {
  name: 'Enter a name of 2 to 100 characters.',
  address_line1: addressTexts.line1,
  address_city: addressTexts.city,
  address_postcode: addressTexts.noPostcode,
  phone_number: personTexts.phone,
  ...missingOfPerson,
} as const

/** The names of the form's fields, in their order on the page (D16). */
export const newAgentFields = [
  'name',
  'address_line1',
  'address_line2',
  'address_city',
  'address_postcode',
  'phone_number',
  'first_name',
  'last_name',
  'email',
] as const
