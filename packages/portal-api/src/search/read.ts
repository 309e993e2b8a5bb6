import { formatDate } from '@doorstep/portal-contract/dates'
import { supplyLabels } from '@doorstep/portal-contract/supplies'
import type { MeterKind } from '@doorstep/portal-contract/meter-readings'
import { mpanText, mprnText } from '@doorstep/portal-contract/meter-numbers'
import { formatPence } from '@doorstep/portal-contract/money'
import { maxFoundOfKind, searchKinds } from '@doorstep/portal-contract/search'
import type { SearchResult } from '@doorstep/portal-contract/search.schema'
import { and, asc, desc, isNull, not, or, type SQL } from 'drizzle-orm'
import { below, searched } from '../agents/read.ts'
import { anyOf } from '../db/any-of.ts'
import { expression, fullName, isTrue, json, lower } from '../db/expressions.ts'
import { meters } from '../db/schema/meters.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties, searchText } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { beginsWith, foldedText, hasTrigram, hasTypedWords, typedWords } from '../db/search.ts'
import { livesThere } from '../orders/rules.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { existsBy, selectBy } from '../partners/select-by.ts'
import { begins, byAddress } from '../properties/list.ts'

/** How many properties are looked at for names and numbers that match. */
const lookedAt = 40

/** A whole postcode, wherever its spaces are: the address that is searched has it without any too. */
const spacedPostcode = /\b([a-z]{1,2})\s*(\d[a-z\d]?)\s*(\d)\s*([a-z]{2})\b/gi

/** Something found, with the text that says how well it matches. */
type Found = SearchResult & { matched: string }

/**
 * What has every word of a search, of each kind the likeliest first: one query finds properties with what is there, another one agents.
 * The kinds are in the order of their likeliest.
 */
export async function search(scoped: ScopedDatabase, typed: string): Promise<SearchResult[]> {
  const q = typed.replaceAll(spacedPostcode, '$1$2$3$4')
  const words = typedWords(q)
  if (words.length === 0) return []
  const [atProperties, agents] = await Promise.all([findAtProperties(scoped, q), findAgents(scoped, q)])
  return likeliest([...atProperties, ...agents], words.join(' '))
}

/** Letting agents or branches: nobody but a parent has any in view. */
async function findAgents(scoped: ScopedDatabase, q: string): Promise<Found[]> {
  if (scoped.scope.partnerIds.length === 1) return []
  const hasBegun = isTrue(beginsWith(expression`fold_text(${partners.name})`, q))
  const rows = await scoped
    .select({ id: partners.id, name: partners.name, city: partners.addressCity })
    .from(partners, below(scoped), ...hasTypedWords(searched, q))
    .orderBy(desc(hasBegun), asc(lower(partners.name)), asc(partners.id))
    .limit(maxFoundOfKind)
  return rows.map(({ id, name, city }) => ({
    kind: 'agent',
    id,
    property_id: null,
    title: name,
    detail: city ?? '',
    matched: name,
  }))
}

/**
 * Properties by their address, and by the names and numbers there, which the index of their own search has too (docs/decisions/0025):
 * so tenants, accounts with their void bills, and meters need none.
 */
async function findAtProperties(scoped: ScopedDatabase, q: string): Promise<Found[]> {
  const isAtAddress = and(...hasTypedWords(properties.addressSearch, q)) as SQL
  const short = typedWords(q).filter((word) => !hasTrigram(word))
  const isElsewhere = and(...hasTypedWords(properties.relatedWords, q)) as SQL
  // A name and the address together; of a short word some number there has the beginning too often.
  const isSpread = and(
    not(isAtAddress),
    not(isElsewhere),
    ...hasTypedWords(properties.addressSearch, short.join(' ')),
  )
  const cut = (limit: number, ...conditions: (SQL | undefined)[]) =>
    anyOf(
      properties.id,
      scoped
        .select({ id: properties.id })
        .from(properties, isNull(properties.deletedAt), ...conditions)
        .orderBy(...byAddress)
        .limit(limit),
    )
  const rows = await scoped
    .select({
      id: properties.id,
      line1: properties.addressLine1,
      line2: properties.addressLine2,
      city: properties.addressCity,
      postcode: properties.addressPostcode,
      isFound: isTrue(or(isAtAddress, isSpread)),
      tenants: tenantsFound(q),
      accounts: accountsFound(q),
      meters: metersFound(q),
    })
    .from(
      properties,
      or(
        cut(maxFoundOfKind, isAtAddress, begins(q)),
        cut(maxFoundOfKind, isAtAddress, not(begins(q))),
        cut(lookedAt, ...hasTypedWords(searchText(properties), q), or(isSpread, isElsewhere)),
      ),
    )
    .orderBy(desc(isTrue(begins(q))), ...byAddress)
  return rows.flatMap(foundAt)
}

/** Tenancies and leads by their lead tenant, or by another person of the household. */
function tenantsFound(q: string) {
  const isLeadTenant = and(...hasTypedWords(expression`fold_text(${tenancies.leadTenantName})`, q)) as SQL
  const isHousemate = and(livesThere, ...hasTypedWords(expression`fold_text(${fullName(housemates)})`, q))
  const isHousehold = existsBy(housemates.orderId, isHousemate)
  const person = selectBy(housemates.orderId, fullName(housemates), isHousemate).orderBy(asc(housemates.id))
  return selectBy(
    tenancies.propertyId,
    json({
      id: tenancies.id,
      isLead: tenancies.isLead,
      leadTenant: tenancies.leadTenantName,
      isLeadTenant: isTrue(isLeadTenant),
      housemate: selectBy(orders.tenancyId, person.first(), isHousehold).orderBy(desc(orders.id)).first(),
    }),
    isNull(tenancies.deletedAt),
    or(isLeadTenant, existsBy(orders.tenancyId, isHousehold)),
  )
    .orderBy(desc(tenancies.startsOn), desc(tenancies.id))
    .limit(maxFoundOfKind)
    .list()
}

const { accountNumber, accountKey } = providerAccounts

const accountsFound = (q: string) =>
  selectBy(
    providerAccounts.propertyId,
    json({ id: providerAccounts.id, number: accountNumber, supplier: providers.name, bills: billsOfAccount }),
    ...hasTypedWords(expression`fold_text(${accountNumber} || ' ' || ${accountKey})`, q),
  )
    .innerJoin(providers, providerAccounts.providerId)
    .orderBy(desc(providerAccounts.id))
    .limit(maxFoundOfKind)
    .list()

/** Their reference is the account's number. */
const billsOfAccount = selectBy(
  postalBills.providerAccountId,
  json({ id: postalBills.id, issuedOn: postalBills.issueDate, amountPence: postalBills.amountPence }),
)
  .orderBy(desc(postalBills.issueDate), desc(postalBills.id))
  .limit(maxFoundOfKind)
  .list()

/** Not those that another meter with the same supply number has replaced. */
const metersFound = (q: string) =>
  selectBy(
    meters.propertyId,
    json({ id: meters.id, kind: meters.kind, number: meters.supplyNumber }),
    isNull(meters.replacedOn),
    ...hasTypedWords(meters.supplyNumber, q),
  )
    .orderBy(meters.id)
    .limit(maxFoundOfKind)
    .list()

type Row = {
  id: number
  line1: string
  line2: string | null
  city: string
  postcode: string
  /** By its address, or by that and what is there. */
  isFound: boolean
  tenants: {
    id: number
    isLead: boolean
    leadTenant: string
    isLeadTenant: boolean
    /** Someone of the household who is found. */
    housemate: string | null
  }[]
  accounts: {
    id: number
    number: string
    supplier: string
    bills: { id: number; issuedOn: string; amountPence: number }[]
  }[]
  meters: { id: number; kind: MeterKind; number: string | null }[]
}

/** What a row of the query says: the property, where its own words were found, and what matches there. */
function foundAt({ id: property_id, line1, line2, city, postcode, ...row }: Row): Found[] {
  const street = [line1, line2].filter(Boolean).join(', ')
  const at = (...facts: string[]) => [...facts, street].join(' · ')
  const found: Found[] = [
    ...row.tenants.map(({ id, isLead, leadTenant, isLeadTenant, housemate }) => {
      const kind = isLead ? ('lead' as const) : ('tenancy' as const)
      const other = isLeadTenant ? null : housemate
      const name = other ?? leadTenant
      const detail = other === null ? at() : at(`Household of ${leadTenant}`)
      return { kind, id, property_id, title: name, detail, matched: name }
    }),
    ...row.accounts.flatMap(({ id, number, supplier, bills }): Found[] => [
      { kind: 'account', id, property_id, title: number, detail: at(supplier), matched: number },
      ...bills.map((bill): Found => {
        const detail = at(supplier, formatDate(bill.issuedOn), formatPence(bill.amountPence))
        return { kind: 'bill', id: bill.id, property_id, title: number, detail, matched: number }
      }),
    ]),
    ...row.meters.map(({ id, kind, number }): Found => {
      const matched = number ?? ''
      const title = kind === 'gas' ? mprnText(matched) : mpanText(matched)
      return { kind: 'meter', id, property_id, title, detail: at(supplyLabels[kind]), matched }
    }),
  ]
  if (!row.isFound) return found
  const property: Found = {
    kind: 'property',
    id: property_id,
    property_id,
    title: street,
    detail: `${city}, ${postcode}`,
    matched: [line1, line2, city, postcode].filter(Boolean).join(' '),
  }
  return [property, ...found]
}

/** The first of each kind: what begins as the search does, then what has a word that does, each in the order in which it was found. */
function likeliest(found: readonly Found[], typed: string): SearchResult[] {
  const ranked = found
    .map((each) => ({ ...each, rank: rankOf(plain(each.matched), plain(typed)) }))
    .toSorted((one, other) => one.rank - other.rank)
  return searchKinds
    .map((kind) => ranked.filter((each) => each.kind === kind).slice(0, maxFoundOfKind))
    .toSorted(([one], [other]) => (one?.rank ?? 0) - (other?.rank ?? 0))
    .flat()
    .map(({ kind, id, property_id, title, detail }) => ({ kind, id, property_id, title, detail }))
}

function rankOf(text: string, typed: string): number {
  if (text.startsWith(typed)) return 0
  return text.includes(` ${typed}`) ? 1 : 2
}

const plain = (text: string) =>
  foldedText(text)
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
