import { retainedSince, retentionYears } from '@doorstep/portal-contract/retention'
import { formerNames } from '../jobs/retention/redact.ts'
import type { Random } from './random.ts'

const firstNames = [
  'Sam',
  'Grace',
  'Tom',
  'Aisha',
  'Leo',
  'Megan',
  'Yusuf',
  'Ella',
  'Callum',
  'Sofia',
  'Ravi',
  'Hannah',
  'Jonah',
  'Mei',
  'Theo',
  'Freya',
  'Kwame',
  'Isla',
  'Omar',
  'Beth',
  'Luca',
  'Zara',
  'Dylan',
  'Amelia',
  'Nikhil',
  'Orla',
  'Felix',
  'Poppy',
] as const
const lastNames = [
  'Okafor',
  'Hollis',
  'Whitaker',
  'Rahman',
  'Brandt',
  'Pritchard',
  'Demir',
  'Sutcliffe',
  'Byrne',
  'Moreno',
  'Patel',
  'Lockwood',
  'Adeyemi',
  'Chen',
  'Garside',
  'Nowak',
  'Mensah',
  'Fraser',
  'Haddad',
  'Thackray',
  'Rossi',
  'Iqbal',
  'Pugh',
  'Barraclough',
  'Sharma',
  'Kearney',
  'Lindqvist',
  'Amsden',
] as const

export type Person = {
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
}

/** A tenant; the telephone numbers are those Ofcom keeps for fiction. */
export function makePerson(random: Random): Person {
  const firstName = random.pick(firstNames)
  const lastName = random.pick(lastNames)
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}${random.between(10, 99)}@tenants.test`.toLowerCase(),
    phoneNumber: `+447700900${random.digits(3)}`,
  }
}

/** Whether the people of what ended on a day are no longer kept (D73). */
export const isForgotten = (today: string, endedOn: string | null): boolean =>
  endedOn !== null && endedOn < retainedSince(today, retentionYears.default)

/** Someone of a tenancy, as the portal still knows them once it has ended. */
export function makeTenant(
  { random, today }: { random: Random; today: string },
  endsOn: string | null,
): Person {
  const person = makePerson(random)
  return isForgotten(today, endsOn) ? { ...formerNames, email: null, phoneNumber: null } : person
}
