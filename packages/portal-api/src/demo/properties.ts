import { addDays, addMonths } from '@doorstep/portal-contract/dates'
import type { PropertyStatus } from '@doorstep/portal-contract/properties'
import { packageTypeOf } from '@doorstep/portal-contract/tenancies'
import { momentOf } from './days.ts'
import type { Demo, DemoBill, DemoPartner } from './demo.ts'
import { addPackage } from './packages.ts'
import { isForgotten, makePerson, makeTenant, type Person } from './people.ts'
import {
  addChangedMeters,
  addDocument,
  addMeters,
  addNotification,
  addReadings,
  type DemoMeter,
} from './records.ts'
import type { Supplier } from './suppliers.ts'
import { addVoidBills, type VoidStay } from './void-bills.ts'

/** What goes on at a property now; its status follows from it (D18). */
type Situation =
  | 'tenant package'
  | 'tenant package in setup'
  | 'bills included'
  | 'bills included in setup'
  | 'tenants organising'
  | 'lead'
  | 'future tenancy'
  | 'void'
  | 'unknown'

const statusIds: Record<Situation, PropertyStatus['id']> = {
  lead: 1,
  'future tenancy': 1,
  'tenant package': 2,
  'tenant package in setup': 2,
  'bills included': 3,
  'bills included in setup': 3,
  'tenants organising': 4,
  void: 5,
  unknown: 6,
}

/** Sixteen properties of a partner with partner packages; more follow the same pattern. */
const withPartnerPackages: readonly Situation[] = [
  'tenant package',
  'void',
  'bills included',
  'tenants organising',
  'lead',
  'void',
  'tenant package',
  'bills included in setup',
  'tenant package in setup',
  'unknown',
  'bills included',
  'void',
  'future tenancy',
  'tenant package',
  'void',
  'bills included',
]

const withTenantPackagesOnly: readonly Situation[] = [
  'tenant package',
  'void',
  'tenants organising',
  'lead',
  'tenant package',
  'void',
  'tenant package in setup',
  'unknown',
  'void',
  'tenant package',
  'future tenancy',
  'void',
  'tenant package',
  'tenants organising',
  'void',
  'tenant package',
]

/** How many months ago current tenancies began. The first are long ago, so that money goes back 18 months (D43). */
const monthsAgo = [20, 11, 4, 8, 2, 19, 6, 10, 1, 9] as const

/** Adds the `index`-th property of a partner and everything that has happened there. */
export function addProperty(demo: Demo, partner: DemoPartner, index: number): Place {
  const pattern = partner.hasPartnerPackages ? withPartnerPackages : withTenantPackagesOnly
  const situation = pattern[index % pattern.length] ?? 'unknown'
  const { random, rows, today } = demo
  const address = addressOf(partner, index)
  const bedrooms = random.between(1, 6)
  const createdAt = momentOf(addDays(today, situation === 'unknown' ? -random.between(2, 30) : -840))
  const property = rows.add('properties', {
    partnerId: partner.id,
    ...address,
    statusId: statusIds[situation],
    bedrooms,
    heatingProviderId: demo.heatingProviderIds[index % demo.heatingProviderIds.length] ?? null,
    createdAt,
    // Their order by what changed last is another one than by address.
    updatedAt: situation === 'unknown' ? createdAt : momentOf(addDays(today, -((index * 7) % 60))),
  })
  const propertyId = property.id
  const place: Place = {
    demo,
    partner,
    propertyId,
    bedrooms,
    address: [address.addressLine1, address.addressLine2, `${address.addressCity} ${address.addressPostcode}`]
      .filter(Boolean)
      .join(', '),
    meters: addMeters(demo, partner, propertyId, situation === 'unknown'),
    tenancies: [],
    voids: [],
  }
  addTags(place, index)
  stories[situation](place)
  addChangedMeters(demo, partner, place.meters)
  property.tenancyStartsOn = startOfTenancy(place.tenancies, today)
  return place
}

/** When the current tenancy began, else when the next one begins. */
function startOfTenancy(tenancies: Place['tenancies'], today: string): string | null {
  const current = tenancies.find(
    ({ startsOn, endsOn }) => startsOn <= today && (endsOn === null || endsOn >= today),
  )
  const next = tenancies
    .filter(({ startsOn }) => startsOn > today)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  return (current ?? next[0])?.startsOn ?? null
}

/** A property, as far as what happens there needs it. */
export type Place = {
  demo: Demo
  partner: DemoPartner
  propertyId: number
  bedrooms: number
  address: string
  meters: DemoMeter[]
  /** All but lost leads. */
  tenancies: { startsOn: string; endsOn: string | null }[]
  /** Times without tenants, and whose bills came for them. */
  voids: { stay: VoidStay; billing: Supplier[] }[]
}

type Kind = 'tenant' | 'partner' | null

const stories: Record<Situation, (place: Place) => void> = {
  'tenant package': (place) => addCurrentTenancy(place, 'tenant', 4),
  'bills included': (place) => addCurrentTenancy(place, 'partner', 4),
  'tenants organising': (place) => addCurrentTenancy(place, null, 4),
  'tenant package in setup': (place) => addStartingTenancy(place, 'tenant'),
  'bills included in setup': (place) => addStartingTenancy(place, 'partner'),
  void: addVoid,
  lead: addLead,
  'future tenancy': addFutureTenancy,
  unknown: () => {},
}

/** Someone lives there; before them, somebody else did, and in between nobody. */
function addCurrentTenancy(place: Place, kind: Kind, statusId: 4): void {
  const { demo, partner } = place
  const number = demo.count(`${kind} of ${partner.id}`)
  const months = monthsAgo[number % monthsAgo.length] ?? 6
  const startsOn = addDays(addMonths(demo.today, -months), -demo.random.between(0, 9))
  // A year's tenancy, or two, or without an end.
  const endsOn = months < 12 ? addDays(addMonths(startsOn, 12), -1) : addDays(addMonths(startsOn, 24), -1)
  const isPeriodic = number % 6 === 4
  const gap = demo.random.between(0, 34)
  if (gap > 6) addEarlierTenancy(place, addDays(startsOn, -gap - 1), addDays(startsOn, -1))
  addTenancy(place, kind, statusId, startsOn, isPeriodic ? null : endsOn)
}

/** Someone has just moved in, and the package is not running yet: being set up, or awaiting approval. */
function addStartingTenancy(place: Place, kind: 'tenant' | 'partner'): void {
  const { demo } = place
  const startsOn = addDays(demo.today, -demo.random.between(1, 4))
  addEarlierTenancy(place, addDays(startsOn, -demo.random.between(12, 30)), addDays(startsOn, -1))
  const statusId = demo.count('package in setup') % 3 === 1 ? 3 : 10
  addTenancy(place, kind, statusId, startsOn, addDays(addMonths(startsOn, 12), -1))
}

/** Nobody lives there since the last tenants left. */
function addVoid(place: Place): void {
  const { demo } = place
  const number = demo.count('void')
  const endedOn = addDays(demo.today, -demo.random.between(14, 72))
  addEarlierTenancy(place, endedOn, null)
  if (number % 3 === 1) addLostLead(place, number % 2 === 0 ? 5 : 8)
}

/** Nobody lives there now, but someone wants to: a lead in one of its three open states (D20). */
function addLead(place: Place): void {
  const { demo } = place
  const statusId = ([6, 1, 2] as const)[demo.count('lead') % 3] ?? 6
  addEarlierTenancy(place, addDays(demo.today, -demo.random.between(10, 40)), null)
  addLeadTenancy(place, statusId, addDays(demo.today, demo.random.between(12, 60)))
}

/** The next tenancy is agreed, and its package waits for the tenants or for its time (D21). */
function addFutureTenancy(place: Place): void {
  const { demo } = place
  const statusId = ([9, 1, 2] as const)[demo.count('future tenancy') % 3] ?? 9
  addEarlierTenancy(place, addDays(demo.today, -demo.random.between(10, 40)), null)
  const startsOn = addDays(demo.today, demo.random.between(25, 70))
  addTenancy(place, 'tenant', statusId, startsOn, addDays(addMonths(startsOn, 12), -1))
}

/** A year's tenancy that ended on a day, and the void after it. */
export function addEarlierTenancy(place: Place, endedOn: string, voidTo: string | null): void {
  const { demo, partner, propertyId } = place
  const number = demo.count('earlier tenancy')
  const kind: Kind =
    number % 5 === 3 ? null : partner.hasPartnerPackages && number % 5 === 1 ? 'partner' : 'tenant'
  const startedOn = addDays(addMonths(endedOn, -12), 1)
  const tenancyId = addTenancy(place, kind, 7, startedOn, endedOn)
  const from = addDays(endedOn, 1)
  const voidPeriod = demo.rows.add('voidPeriods', {
    partnerId: partner.id,
    propertyId,
    startsOn: from,
    endsOn: voidTo,
    liableParty: demo.random.pick(['landlord', 'landlord', 'landlord', 'agent', 'partner']),
    ...(!isForgotten(demo.today, voidTo) && {
      billingName: partner.name,
      billingAddress: partner.address.join(', '),
    }),
    createdAt: momentOf(from),
  })
  const stay = {
    partner,
    propertyId,
    address: place.address,
    tenancyId,
    voidPeriodId: voidPeriod.id,
    from,
    to: voidTo,
  }
  place.voids.push({ stay, billing: addVoidBills(demo, stay) })
}

function addTenancy(
  place: Place,
  kind: Kind,
  statusId: 1 | 2 | 3 | 4 | 7 | 9 | 10,
  startsOn: string,
  endsOn: string | null,
): number {
  const { demo, partner, propertyId, meters } = place
  place.tenancies.push({ startsOn, endsOn })
  const housemates = demo.random.between(1, Math.max(1, place.bedrooms))
  const leadTenant = makeTenant(demo, endsOn)
  const { id: tenancyId } = demo.rows.add('tenancies', {
    partnerId: partner.id,
    propertyId,
    tenancyType: kind && packageTypeOf({ responsibility_type: kind, status_id: statusId }),
    startsOn,
    endsOn,
    tenantsCount: housemates,
    ...leadOf(leadTenant),
    createdAt: momentOf(addDays(startsOn < demo.today ? startsOn : demo.today, -60)),
  })
  const order = { partner, propertyId, tenancyId, statusId, startsOn, endsOn, housemates, leadTenant }
  const bills = kind ? addPackage(demo, { ...order, kind }) : []
  if (startsOn <= demo.today) {
    addReadings(demo, partner, meters, tenancyId, startsOn, endsOn)
    const documentId = isForgotten(demo.today, endsOn)
      ? null
      : addDocument(demo, partner, propertyId, tenancyId, place.address, startsOn, leadTenant)
    addNotification(demo, partner, suppliersOf(place, bills), {
      propertyId,
      tenancyId,
      documentId,
      startsOn,
      endsOn,
    })
  }
  return tenancyId
}

/** Who supplies a property: the suppliers of a package's bills, else those of the meters. */
function suppliersOf({ demo, meters }: Place, bills: readonly DemoBill[]): Supplier[] {
  const { byId } = demo.suppliers
  const ofBills = bills.flatMap(({ providerId }) => byId.get(providerId) ?? [])
  return meters.flatMap(
    ({ kind, providerId }) =>
      ofBills.find(({ supply }) => supply.toLowerCase() === kind) ?? byId.get(providerId) ?? [],
  )
}

function addLostLead(place: Place, statusId: 5 | 8): void {
  addLeadTenancy(
    place,
    statusId,
    addDays(place.demo.today, -place.demo.random.between(16, 40)),
    statusId === 8 ? 'They chose to set up the bills themselves.' : 'They found another home.',
  )
}

function addLeadTenancy(
  place: Place,
  statusId: 6 | 1 | 2 | 5 | 8,
  startsOn: string,
  lostReason?: string,
): void {
  const { demo, partner, propertyId } = place
  if (!lostReason) place.tenancies.push({ startsOn, endsOn: null })
  const housemates = demo.random.between(1, Math.max(1, place.bedrooms))
  const leadTenant = makePerson(demo.random)
  const { id: tenancyId } = demo.rows.add('tenancies', {
    partnerId: partner.id,
    propertyId,
    tenancyType: 'New Tenancy',
    startsOn,
    endsOn: null,
    tenantsCount: housemates,
    ...leadOf(leadTenant),
    createdAt: momentOf(addDays(demo.today, -45)),
  })
  addPackage(demo, {
    partner,
    propertyId,
    tenancyId,
    kind: 'tenant',
    statusId,
    startsOn,
    endsOn: null,
    housemates,
    leadTenant,
    isLead: true,
    ...(lostReason && { lostReason }),
  })
}

/** A lead tenant, as tenancies and leads name one. */
export const leadOf = (person: Person) => ({
  leadTenantName: `${person.firstName} ${person.lastName}`,
  leadTenantEmail: person.email,
  leadTenantPhone: person.phoneNumber,
})

/** No two properties of a partner share an address, however many there are. */
function addressOf(partner: DemoPartner, index: number) {
  const city = partner.cities[index % partner.cities.length] ?? partner.cities[0]
  const round = Math.floor(index / partner.cities.length)
  const street = city.streets[round % city.streets.length] ?? city.streets[0]
  const turn = Math.floor(round / city.streets.length)
  // Steps of 29 through the 151 numbers of a street meet each of them once.
  const number = 1 + ((turn * 29 + round * 17 + partner.id * 7) % 151)
  const lap = Math.floor(turn / 151)
  const line = `${number} ${street.name}`
  return {
    addressLine1:
      lap > 0 ? `Apartment ${lap}, ${line}` : index % 6 === 2 ? `Flat ${1 + (index % 4)}, ${line}` : line,
    addressLine2: null,
    addressCity: city.name,
    addressPostcode: street.postcode,
  }
}

function addTags({ demo, partner, propertyId }: Place, index: number): void {
  const { tagIds } = demo
  for (const offset of index % 3 === 0 ? [0, 2] : index % 3 === 1 ? [1] : []) {
    const tagId = tagIds[(index + offset) % tagIds.length] ?? tagIds[0]
    demo.rows.add('propertyTags', { partnerId: partner.id, propertyId, tagId })
  }
}
