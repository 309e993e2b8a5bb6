import type { Housemate, Lead, Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import { type MemberField, memberFields } from '../shared/household/HousemateFields.tsx'
import { answerIn } from './WhoIsThis.tsx'

/** A housemate as a form holds them; without an id, somebody new. */
export type Member = {
  id: number | null
  first_name: string
  last_name: string
  email: string | null
  phone_number: string | null
  /** Whether another name or email corrects the same person, once that was answered (D97). */
  same_person?: boolean | undefined
}

/** A housemate in the form: the key stays theirs while others come and go. */
export type HouseholdRow = Member & { key: number; is_lead_tenant: boolean }

/** What the form of a household starts with. */
export const housematesOf = ({
  order,
}: Tenancy | Lead): { housemates: (Member & { is_lead_tenant: boolean })[] } => ({
  housemates: (order?.housemates ?? []).map(memberOf),
})

const memberOf = ({ id, first_name, last_name, email, phone_number, is_lead_tenant }: Housemate) => ({
  id,
  first_name,
  last_name,
  email,
  phone_number: phone_number && nationalPhone(phone_number),
  is_lead_tenant,
})

export const rowsOf = (members: readonly (Member & { is_lead_tenant: boolean })[]): HouseholdRow[] =>
  members.map((member, index) => ({ ...member, key: index + 1 }))

/** The housemates that a form holds. */
export const housematesIn = (answers: FormData, rows: readonly HouseholdRow[]) =>
  rows.map(({ id, is_lead_tenant }, index) => {
    const given = (name: MemberField) => String(answers.get(`housemates.${index}.${name}`) ?? '').trim()
    return {
      id,
      is_lead_tenant,
      first_name: given('first_name'),
      last_name: given('last_name'),
      email: given('email') || null,
      phone_number: given('phone_number') || null,
      same_person: answerIn(answers, `housemates.${index}.same_person`),
    }
  })

/** Whether two households are the same people with the same details. */
export const isSameHousehold = (
  _field: 'housemates',
  one: { housemates: readonly Member[] },
  other: { housemates: readonly Member[] },
): boolean => textOf(one.housemates) === textOf(other.housemates)

const textOf = (members: readonly Member[]) =>
  JSON.stringify(members.map(({ id, ...member }) => [id, ...memberFields.map((name) => member[name])]))

export const namesOf = (members: readonly Member[]): string =>
  members.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(', ')
