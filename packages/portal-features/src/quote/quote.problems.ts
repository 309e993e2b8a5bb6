import { addressTexts, isPostcode, normalisePostcode } from '@doorstep/portal-contract/addresses'
import { namedIndexes, onboardingTexts as sentences } from '@doorstep/portal-contract/onboarding'
import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import { personTexts } from '@doorstep/portal-contract/people'
import type { PortalError } from '../shared/client/PortalError.ts'
import { groupField, type Problems } from './quote.fields.ts'

/** What the first step lacks, by field (D25). */
export function placeProblems(draft: PackageDraft): Problems {
  const { property_id, property, housemates } = draft
  const { address_line1, address_city, address_postcode, partner_id } = property ?? {}
  return problems({
    property_id: property_id === null && !property ? sentences.property : undefined,
    'property.address_line1': property && !address_line1?.trim() ? addressTexts.line1 : undefined,
    'property.address_city': property && !address_city?.trim() ? addressTexts.city : undefined,
    'property.address_postcode': property ? postcodeProblem(address_postcode ?? '') : undefined,
    'property.partner_id': property && partner_id === null ? addressTexts.owner : undefined,
    housemates: housemates === null ? sentences.housemates : undefined,
    start: startProblem(draft),
  })
}

/** What is missing where the start is: of a new tenancy, or of the package of one that there is (D113). */
function startProblem({ start, tenancy_id }: PackageDraft): string | undefined {
  if (start !== null) return undefined
  return tenancy_id === null ? sentences.start : sentences.packageStart
}

/** What a call refused of the first step's answers, which may have been right when they were given, by field. */
export const placeRefusal = ({ status, errors, message }: PortalError): Problems => {
  if (status === 404) return { property_id: [sentences.propertyGone] }
  // It has a package already, or is a lead that was closed meanwhile (D86).
  if (status === 409) return { tenancy_id: [message] }
  return (status === 422 && errors) || {}
}

/** What the last step lacks, by field (D27). */
export function tenancyProblems(draft: PackageDraft): Problems {
  const { tenancy_id, tenants, lead_tenant_email } = draft
  const named = [...new Set([0, ...namedIndexes(draft)])].map((index) => ({
    [`tenancy.housemates.${index}.first_name`]: tenants[index]?.first_name.trim()
      ? undefined
      : personTexts.noFirstName,
    [`tenancy.housemates.${index}.last_name`]: tenants[index]?.last_name.trim()
      ? undefined
      : personTexts.noLastName,
  }))
  return problems({
    [tenancy_id === null ? 'tenancy.tenancy_start' : 'start']: startProblem(draft),
    ...Object.assign({}, ...named),
    'tenancy.lead_tenant_email': lead_tenant_email.trim() === '' ? personTexts.noEmail : undefined,
  })
}

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
  if (typed.trim() === '') return addressTexts.noPostcode
  return isPostcode(normalisePostcode(typed)) ? undefined : addressTexts.postcode
}

const problems = (found: Record<string, string | undefined>): Problems =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, [problem]]])),
  )
