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

export type Person = { firstName: string; lastName: string; email: string; phoneNumber: string }

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
