/** What a list of agents can be sorted by. */
export const agentSorts = ['name', 'properties', 'packages', 'status'] as const
export type AgentSort = (typeof agentSorts)[number]

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
