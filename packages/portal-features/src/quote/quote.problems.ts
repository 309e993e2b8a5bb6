import { addressSentences, isPostcode, normalisePostcode } from '@doorstep/portal-contract/addresses'
import { couponSentences, onboardingSentences as sentences } from '@doorstep/portal-contract/onboarding'
import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import { personSentences } from '@doorstep/portal-contract/people'
import type { PortalError } from '../shared/client/PortalError.ts'

/** Sentences by the wizard's fields. */
export type Problems = Record<string, string[]>

/** What the first step lacks, by field (D25). */
export function placeProblems({ property_id, property, housemates, start }: PackageDraft): Problems {
  const { address_line1, address_city, address_postcode, partner_id } = property ?? {}
  return problems({
    property_id: property_id === null && !property ? sentences.property : undefined,
    'property.address_line1': property && !address_line1?.trim() ? addressSentences.line1 : undefined,
    'property.address_city': property && !address_city?.trim() ? addressSentences.city : undefined,
    'property.address_postcode': property ? postcodeProblem(address_postcode ?? '') : undefined,
    'property.partner_id': property && partner_id === null ? addressSentences.owner : undefined,
    housemates: housemates === null ? sentences.housemates : undefined,
    start: start === null ? sentences.start : undefined,
  })
}

/** What a call refused of the first step's answers, which may have been right when they were given, by field. */
export const placeRefusal = ({ status, errors }: PortalError): Problems => {
  if (status === 404) return { property_id: [sentences.propertyGone] }
  return (status === 422 && errors) || {}
}

/** Why the draft's coupon is not taken off, where it isn't: nobody orders at another price than they expect (D27, D28). */
export function couponProblems({
  draft,
  coupon,
  errors,
}: {
  draft: Pick<PackageDraft, 'coupon'>
  coupon: unknown
  errors: Problems
}): Problems {
  if (draft.coupon === null || coupon !== null) return {}
  return { coupon: errors['coupon'] ?? [couponSentences.notApplied(draft.coupon)] }
}

/** What the last step lacks, by field (D27). */
export function tenancyProblems(draft: PackageDraft): Problems {
  const { start, tenants, lead_tenant_email } = draft
  const [lead] = tenants
  const named = householdOf(draft).map(({ first_name, last_name }, index) => ({
    [`tenancy.housemates.${index}.first_name`]:
      !first_name.trim() && last_name.trim() ? personSentences.noFirstName : undefined,
    [`tenancy.housemates.${index}.last_name`]:
      first_name.trim() && !last_name.trim() ? personSentences.noLastName : undefined,
  }))
  return problems({
    'tenancy.tenancy_start': start === null ? sentences.start : undefined,
    ...Object.assign({}, ...named),
    ...(!lead?.first_name.trim() && {
      'tenancy.housemates.0.first_name': personSentences.noFirstName,
    }),
    ...(!lead?.last_name.trim() && { 'tenancy.housemates.0.last_name': personSentences.noLastName }),
    'tenancy.lead_tenant_email': lead_tenant_email.trim() === '' ? personSentences.noEmail : undefined,
  })
}

/** The people in the household; the draft keeps the names of more when their number is lowered. */
export const householdOf = ({ tenants, housemates }: PackageDraft): PackageDraft['tenants'] =>
  tenants.slice(0, housemates ?? 1)

/** Which people of the household the submit names, by their index: the lead tenant, and those with a name. */
export const namedIndexes = (draft: PackageDraft): number[] =>
  householdOf(draft).flatMap(({ first_name, last_name }, index) =>
    index === 0 || first_name.trim() || last_name.trim() ? [index] : [],
  )

/** The field of a group of bills, for one that is no longer offered. */
export const groupField = (groupId: number): string => `groups.${groupId}`

export const isGroupField = (field: string): boolean => field.startsWith('groups.')

/**
 * The API's errors at the wizard's fields.
 * @param sent the people and the groups of the bills that were sent: the API counts only those
 */
export const atTheirFields = (
  errors: Problems,
  sent: { people: readonly number[]; groups: readonly number[] },
): Problems =>
  Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [
      field
        .replace(
          /^(tenancy\.housemates\.)(\d+)/,
          (_, path, index) => `${path}${sent.people[Number(index)] ?? index}`,
        )
        .replace(/^bills\.(\d+)\.id$/, (_, index) => groupField(sent.groups[Number(index)] ?? 0)),
      said,
    ]),
  )

function postcodeProblem(typed: string): string | undefined {
  if (typed.trim() === '') return addressSentences.noPostcode
  return isPostcode(normalisePostcode(typed)) ? undefined : addressSentences.postcode
}

const problems = (found: Record<string, string | undefined>): Problems =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, [problem]]])),
  )
