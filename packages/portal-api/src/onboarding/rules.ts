import type { WholePackage } from '@doorstep/portal-contract/onboarding.schema'
import type { HouseholdMember, Housemate } from '@doorstep/portal-contract/tenancies.schema'

type Known = Pick<Housemate, 'id' | 'first_name' | 'last_name' | 'email' | 'phone_number'>
type Person = Pick<Known, 'first_name' | 'last_name'> & Partial<Pick<Known, 'email' | 'phone_number'>>
type IsSame = (one: Person, other: Known) => boolean

const hasName: IsSame = (one, other) =>
  one.first_name === other.first_name && one.last_name === other.last_name
const hasEmail: IsSame = (one, other) =>
  other.email !== null && one.email?.toLowerCase() === other.email.toLowerCase()

/**
 * The people that a package names, the lead tenant first, each as the housemate that they are already: whoever has the same name and
 * email, else the same email, else the same name. What is not said of somebody known stays as it is.
 * @param known those of the order so far
 */
export function householdFor(
  { housemates, lead_tenant_email, lead_tenant_phone }: WholePackage['tenancy'],
  known: readonly Known[],
): (HouseholdMember & { is_lead_tenant: boolean })[] {
  const people = housemates.map((person, index): Person => {
    const isLead = index === 0
    return isLead ? { ...person, email: lead_tenant_email, phone_number: lead_tenant_phone } : person
  })
  const found = new Map<Person, Known>()
  const isExact: IsSame = (one, other) => hasName(one, other) && hasEmail(one, other)
  for (const isSame of [isExact, hasEmail, hasName]) {
    for (const person of people) {
      if (found.has(person)) continue
      const taken = new Set(found.values())
      const same = known.find((one) => !taken.has(one) && isSame(person, one))
      if (same) found.set(person, same)
    }
  }
  return people.map((person, index) => {
    const same = found.get(person)
    const {
      first_name,
      last_name,
      email = same?.email ?? null,
      phone_number = same?.phone_number ?? null,
    } = person
    return { id: same?.id ?? null, first_name, last_name, email, phone_number, is_lead_tenant: index === 0 }
  })
}
