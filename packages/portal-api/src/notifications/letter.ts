import { formatDate } from '@doorstep/portal-contract/dates'
import { listOfNames } from '@doorstep/portal-contract/list-of-names'
import { addressText } from '@doorstep/portal-contract/addresses'
import { type Supply, supplyLabels } from '@doorstep/portal-contract/supplies'
import { mpanText, mprnText } from '@doorstep/portal-contract/meter-numbers'
import { registersText } from '@doorstep/portal-contract/meter-readings'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import type { NoticePurpose } from '@doorstep/portal-contract/notices'
import type { NoticeSupplier } from '@doorstep/portal-contract/notices.schema'
import { householdName } from '@doorstep/portal-contract/tenancies'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { desc, eq, inArray } from 'drizzle-orm'
import { meters } from '../db/schema/meters.ts'
import { partners } from '../db/schema/partners.ts'
import { providerAccounts } from '../db/schema/postal-bills.ts'
import { conflict, invalid, orNotFound } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import type { LetterDocument } from '../pdf.ts'
import type { TenancyPlace } from './read.ts'
import { type NotifiedTenancy, readSuppliers, supplierIn } from './suppliers.ts'
import { noticeRequest, noticeTopics } from './words.ts'

/** A letter to a supplier about a tenancy, and the name of its file. */
export type NoticeLetter = { supplier: NoticeSupplier; document: LetterDocument; filename: string }

/**
 * Writes the letters of a notice from the tenancy's data (D88).
 * @throws a 404 when there is no such tenancy in view, a 422 for a supplier that the property doesn't have and for the end of a tenancy
 * without an end date
 */
export async function writeLetters(
  scoped: ScopedDatabase,
  place: TenancyPlace,
  { purpose, supplierIds }: { purpose: NoticePurpose; supplierIds: readonly number[] },
  today: string,
): Promise<NoticeLetter[]> {
  const notified = await readSuppliers(scoped, place, today)
  const { tenancy } = notified
  if (purpose === 'close' && tenancy.tenancy_end === null)
    throw invalid('purpose', 'This tenancy has no end date. Add one first.')
  const suppliers = supplierIds.map((id) => supplierIn(notified, id))
  const [partner] = await scoped
    .select({
      name: partners.name,
      line1: partners.addressLine1,
      line2: partners.addressLine2,
      city: partners.addressCity,
      postcode: partners.addressPostcode,
      phoneNumber: partners.phoneNumber,
    })
    .from(partners, eq(partners.id, tenancy.partner.id))
  const numbers = await scoped
    .select({ id: meters.id, supplyNumber: meters.supplyNumber })
    .from(meters, eq(meters.propertyId, place.propertyId))
  const accounts = await scoped
    .select({ providerId: providerAccounts.providerId, number: providerAccounts.accountNumber })
    .from(
      providerAccounts,
      eq(providerAccounts.propertyId, place.propertyId),
      inArray(providerAccounts.providerId, [...supplierIds]),
    )
    .orderBy(desc(providerAccounts.id))
  const { name, line1, line2, city, postcode, phoneNumber } = orNotFound(partner)
  const { firstName, lastName, email } = scoped.scope.user
  const address = fullAddress(tenancy)
  return suppliers.map((supplier) => ({
    supplier,
    filename: `Notice to ${supplier.provider.name} ${today}.pdf`,
    document: {
      title: `${capital(noticeTopics[purpose])} at ${address}`,
      from: [name, line1, line2, city, postcode, phoneNumber && nationalPhone(phoneNumber)].filter(
        (line) => line !== null,
      ),
      to: [supplier.provider.name],
      date: today,
      paragraphs: [
        `We manage this property, and are writing to you about its ${listOf(supplier.supplies)}.`,
        noticeRequest({
          purpose,
          tenancyStart: tenancy.tenancy_start,
          tenancyEnd: tenancy.tenancy_end,
          today,
        }),
        ...(areTenantsLiable(notified, supplier) ? [liabilityOf[purpose]] : []),
      ],
      facts: [
        ['Property', address],
        ['Tenancy starts', formatDate(tenancy.tenancy_start)],
        ['Tenancy ends', tenancy.tenancy_end ? formatDate(tenancy.tenancy_end) : 'No end date'],
        ['Tenants', tenantsOf(tenancy)],
        ...metersOf(tenancy, supplier, purpose, numbers),
        ...accounts
          .filter(({ providerId }) => providerId === supplier.provider.id)
          .slice(0, 1)
          .map(({ number }): Fact => ['Account number', number]),
      ],
      closing: ['Yours faithfully,', `${firstName} ${lastName}`, name, email],
    },
  }))
}

type Fact = [label: string, value: string]

const liabilityOf: Record<NoticePurpose, string> = {
  open: 'The tenants named below are responsible for the bills from the day the tenancy starts.',
  close:
    'The tenants named below are responsible for the bills up to and including the day the tenancy ends.',
  change: 'The tenants named below are responsible for the bills for these days.',
}

/** Not those whose package has the bills included, which their landlord pays (D69). */
const areTenantsLiable = ({ tenancy, timeline }: NotifiedTenancy, { supplies }: NoticeSupplier) =>
  !timeline.tenancies
    .find(({ id }) => id === tenancy.id)
    ?.covers.some((cover) => cover.supplies.some((each) => supplies.some((supply) => supply === each)))

/** Everyone who is known by name, else the lead tenant and how many others there are. */
function tenantsOf({ order, lead_tenant, tenants }: Tenancy): string {
  const names = order?.housemates.map(({ full_name }) => full_name) ?? []
  return names.length >= tenants ? names.join(', ') : householdName(lead_tenant.name, tenants)
}

/** The meters that a supplier reads, with their numbers, and the readings that it needs. */
function metersOf(
  tenancy: Tenancy,
  { supplies }: NoticeSupplier,
  purpose: NoticePurpose,
  numbers: readonly { id: number; supplyNumber: string | null }[],
): Fact[] {
  return tenancy.meters
    .filter(({ kind }) => supplies.some((supply) => supply === kind))
    .flatMap(({ id, kind, serial_number, first, last }) => {
      const label = supplyLabels[kind]
      const supplyNumber = numbers.find((each) => each.id === id)?.supplyNumber
      const readings = { open: [first], close: [last ?? first], change: [first, last] }[purpose]
      return [
        ...(serial_number ? [[`${label} meter`, serial_number] satisfies Fact] : []),
        ...(supplyNumber ? [supplyNumberOf(kind, supplyNumber)] : []),
        ...readings
          .filter((reading) => reading !== null)
          .map((reading): Fact => [
            `${label} reading`,
            `${registersText(reading)} on ${formatDate(reading.date_of_reading)}`,
          ]),
      ]
    })
}

function supplyNumberOf(kind: Tenancy['meters'][number]['kind'], number: string): Fact {
  if (kind === 'electricity') return ['MPAN', mpanText(number)]
  return kind === 'gas' ? ['MPRN', mprnText(number)] : ['Supply number', number]
}

const fullAddress = ({ property: { address_city, address_postcode, ...lines } }: Tenancy) =>
  addressText({ ...lines, address_postcode: `${address_city}, ${address_postcode}` })

const listOf = (supplies: readonly Supply[]) =>
  listOfNames(supplies.map((supply) => supplyLabels[supply].toLowerCase()))

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** The address that a letter goes to. @throws a 409 where we have none */
export function emailOf({ provider, email }: NoticeSupplier): string {
  if (email === null)
    throw conflict(`We have no email address for ${provider.name}, so it can’t be notified by email.`)
  return email
}
