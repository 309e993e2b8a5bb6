import { formatDate } from '@doorstep/portal-contract/dates'
import type { Lead, Tenancy, TenancyOrder } from '@doorstep/portal-contract/tenancies.schema'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import { answerIn, missingAnswer } from './WhoIsThis.tsx'

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

/** Who a package has as its lead tenant. */
export const leadTenantOf = (order: TenancyOrder | null) =>
  order?.housemates.find(({ is_lead_tenant }) => is_lead_tenant)

/** The fields of a form that edits people; the last asks whether the lead tenant is still the same person (D97). */
export const editedPeopleFields = [...peopleFields, 'same_lead_tenant'] as const

/** What such a form says where that wasn't answered. */
export const missingSameLead = ({ order }: Tenancy | Lead) => ({
  same_lead_tenant: missingAnswer(leadTenantOf(order)),
})

/** The answer to it. */
export const sameLeadIn = (answers: FormData) => {
  const same_lead_tenant = answerIn(answers, 'same_lead_tenant')
  return same_lead_tenant === undefined ? {} : { same_lead_tenant }
}

/** What a form about people starts with, and what is sent of it. */
export type PeopleAnswers = {
  lead_tenant_name: string
  lead_tenant_email: string | null
  lead_tenant_phone: string | null
  tenants: number
}

/** The answers about people that the form of a tenancy or lead starts with. */
export const peopleOf = ({ lead_tenant, tenants }: Tenancy | Lead): PeopleAnswers => ({
  lead_tenant_name: lead_tenant.name,
  lead_tenant_email: lead_tenant.email,
  lead_tenant_phone: lead_tenant.phone_number && nationalPhone(lead_tenant.phone_number),
  tenants,
})

/** The dates that the form of a tenancy or lead starts with. */
export const datesOf = ({ tenancy_start, tenancy_end }: Tenancy | Lead) => ({ tenancy_start, tenancy_end })

/** The answers that a lead's form starts with. */
export const leadAnswersOf = (lead: Lead) => ({
  ...peopleOf(lead),
  lead_tenant_email: lead.lead_tenant.email ?? '',
  lead_tenant_phone: peopleOf(lead).lead_tenant_phone ?? '',
  ...datesOf(lead),
})

const labels = {
  tenancy_start: 'Start',
  tenancy_end: 'End',
  lead_tenant_name: 'Lead tenant',
  lead_tenant_email: 'Email',
  lead_tenant_phone: 'Phone number',
  tenants: 'Number of tenants',
}

/** How a ClashPanel says the answers of a tenancy's or lead's form. */
export const clashText = {
  labelOf: (field: keyof typeof labels): string => labels[field],
  textOf(
    answers: Partial<Record<keyof typeof labels, string | number | null>>,
    field: keyof typeof labels,
  ): string {
    const text = String(answers[field] ?? '')
    return field.startsWith('tenancy_') && text !== '' ? formatDate(text) : text
  },
}
