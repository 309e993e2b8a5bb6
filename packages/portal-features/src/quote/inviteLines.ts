import { householdOf, namedIndexes } from '@doorstep/portal-contract/onboarding'
import { counted } from '../shared/format/counted.ts'
import { listOfNames } from '@doorstep/portal-contract/list-of-names'
import type { QuoteState } from './quote.state.ts'

/**
 * Who is emailed a link once the package is ordered, and who can't be yet (D86).
 * @param sendsInvites whether the partner may email its tenants
 */
export function inviteLines({ draft, tenancy }: QuoteState, sendsInvites: boolean): string[] {
  if (!sendsInvites)
    return ['You can invite the tenants from the package’s page once your account is active.']
  const household = householdOf(draft)
  const people = namedIndexes(draft).map((index) => {
    const { first_name = '', last_name = '', email = '' } = household[index] ?? {}
    return {
      name: `${first_name} ${last_name}`.trim() || (index === 0 ? 'the lead tenant' : `tenant ${index + 1}`),
      email: index === 0 ? draft.lead_tenant_email : email,
    }
  })
  const namesWhere = (isEmailed: boolean) =>
    people.flatMap(({ name, email }) => ((email.trim() !== '') === isEmailed ? [name] : []))
  const emailed = namesWhere(true)
  const without = namesWhere(false)
  const unnamed = (draft.housemates ?? 1) - Math.max(1, people.length)
  return [
    ...(emailed.length > 0
      ? [
          `When you order, we email ${listOfNames(emailed)} a link to add bank details.${tenancy?.is_lead ? ' Whoever has added theirs isn’t asked again, unless you changed their name or email here.' : ''}`,
        ]
      : []),
    ...(without.length > 0
      ? [
          `We have no email for ${listOfNames(without)}. Enter it above, or add it later on the package’s page.`,
        ]
      : []),
    ...(unnamed > 0
      ? [`${counted(unnamed, 'tenant')} not named yet. You can add them later on the package’s page.`]
      : []),
  ]
}
