import { formatDate } from '@doorstep/portal-contract/dates'
import type { Lead, Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { nationalPhone } from '../shared/format/phone.ts'

export const dateFields = ['tenancy_start', 'tenancy_end'] as const
export const peopleFields = ['lead_tenant_name', 'lead_tenant_email', 'lead_tenant_phone', 'tenants'] as const

const textIn = (answers: FormData, name: string) => String(answers.get(name) ?? '').trim()
const optionalIn = (answers: FormData, name: string) => textIn(answers, name) || null

/** The answers about people; what is no number goes to the API as 0, which says at its field what to enter. */
export const peopleIn = (answers: FormData) => ({
  lead_tenant_name: textIn(answers, 'lead_tenant_name'),
  lead_tenant_email: optionalIn(answers, 'lead_tenant_email'),
  lead_tenant_phone: optionalIn(answers, 'lead_tenant_phone'),
  tenants: Number(textIn(answers, 'tenants')) || 0,
})

/** The same for a lead, whose email and phone are required. */
export const leadPeopleIn = (answers: FormData) => ({
  ...peopleIn(answers),
  lead_tenant_email: textIn(answers, 'lead_tenant_email'),
  lead_tenant_phone: textIn(answers, 'lead_tenant_phone'),
})

/** The answers about people that the form of a tenancy or lead starts with. */
export const peopleOf = ({ lead_tenant, tenants }: Tenancy | Lead) => ({
  lead_tenant_name: lead_tenant.name,
  lead_tenant_email: lead_tenant.email,
  lead_tenant_phone: lead_tenant.phone_number && nationalPhone(lead_tenant.phone_number),
  tenants,
})

/** The same for a lead, whose form has its dates too. */
export const leadAnswersOf = (lead: Lead) => ({
  ...peopleOf(lead),
  lead_tenant_email: lead.lead_tenant.email ?? '',
  lead_tenant_phone: peopleOf(lead).lead_tenant_phone ?? '',
  tenancy_start: lead.tenancy_start,
  tenancy_end: lead.tenancy_end,
})

/** What a field of a tenancy or lead now holds, as a sentence. */
export function describeAnswer(
  field: (typeof dateFields)[number] | (typeof peopleFields)[number],
  now: Tenancy | Lead,
): string {
  const people = peopleOf(now)
  switch (field) {
    case 'tenancy_start':
      return `The start is now ${formatDate(now.tenancy_start)}.`
    case 'tenancy_end':
      return now.tenancy_end ? `The end is now ${formatDate(now.tenancy_end)}.` : 'There is no end now.'
    case 'lead_tenant_name':
      return `The lead tenant is now ${people.lead_tenant_name}.`
    case 'lead_tenant_email':
      return people.lead_tenant_email
        ? `The email is now ${people.lead_tenant_email}.`
        : 'There is no email now.'
    case 'lead_tenant_phone':
      return people.lead_tenant_phone
        ? `The phone number is now ${people.lead_tenant_phone}.`
        : 'There is no phone number now.'
    case 'tenants':
      return `The number of tenants is now ${people.tenants}.`
  }
}
