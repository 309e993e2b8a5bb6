import { todayInLondon } from '@doorstep/portal-contract/dates'
import { toPounds } from '@doorstep/portal-contract/money'
import { onboardingTexts, tenancyEnd } from '@doorstep/portal-contract/onboarding'
import { quoteValidUntil } from '@doorstep/portal-contract/quotes'
import type { Quote, quoteQuery, QuotedGroup } from '@doorstep/portal-contract/quotes.schema'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import { and, asc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { billGroups, catalogueBillPrices, catalogueBills, managementFees } from '../db/schema/catalogue.ts'
import { providers } from '../db/schema/providers.ts'
import { invalid } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { requireProperty } from '../properties/read.ts'
import { otherTenancies } from '../tenancies/records.ts'
import { refuseDates } from '../tenancies/rules.ts'
import { findAttached, startOf } from './attach.ts'

/**
 * A quote for a household (D25): today's prices by how many live there.
 * @throws a 404 for a property or tenancy that is not in view, a 422 on `start` or `months` for a tenancy that can't be, and as
 * `findAttached` and `startOf` for one that there is
 */
export async function findQuote(
  scoped: ScopedDatabase,
  { property_id, tenancy_id, housemates, start, months }: z.output<typeof quoteQuery>,
  now: Date,
): Promise<Quote> {
  if (tenancy_id !== undefined) {
    startOf(await findAttached(scoped, tenancy_id, now), start ?? null, todayInLondon(now))
    return quoteFor(scoped, housemates, now)
  }
  if (start === undefined) throw invalid('start', onboardingTexts.start)
  if (property_id !== undefined) await requireProperty(scoped, property_id)
  const days = { tenancy_start: start, tenancy_end: tenancyEnd(start, months ?? null) }
  refuseDates(
    dateErrors(days, {
      others: property_id === undefined ? [] : await otherTenancies(scoped, property_id),
      today: todayInLondon(now),
    }),
    { tenancy_start: 'start', tenancy_end: 'months' },
  )
  return quoteFor(scoped, housemates, now)
}

/** Today's prices for so many housemates. A bill without a price for them is not offered. */
export async function quoteFor(scoped: ScopedDatabase, housemates: number, now: Date): Promise<Quote> {
  const today = todayInLondon(now)
  const [fee] = await scoped
    .selectShared({ pence: managementFees.monthlyPence })
    .from(managementFees, isValid(managementFees, today))
  return {
    data: groupsOf(await offersFor(scoped, housemates, today), housemates),
    service_charge: toPounds(fee?.pence ?? 0),
    quoted_on: today,
    valid_until: quoteValidUntil(today),
  }
}

/** Whether something is valid on a day; without a last day it still is. */
const isValid = (
  { validFrom, validTo }: Record<'validFrom' | 'validTo', PgColumn>,
  day: string,
): SQL | undefined => and(lte(validFrom, day), or(isNull(validTo), gte(validTo, day)))

type Offer = Awaited<ReturnType<typeof offersFor>>[number]

const offersFor = (scoped: ScopedDatabase, housemates: number, today: string) =>
  scoped
    .selectShared({
      group: { id: billGroups.id, name: billGroups.name, isHidden: billGroups.hiddenInQuote },
      id: catalogueBills.id,
      name: catalogueBills.name,
      isDefault: catalogueBills.activeByDefault,
      provider: { id: providers.id, name: providers.name, logo_path: providers.logoPath },
      pence: catalogueBillPrices.pricePerHousematePence,
    })
    .from(
      catalogueBillPrices,
      eq(catalogueBillPrices.housemates, housemates),
      isValid(catalogueBillPrices, today),
      isNull(providers.retiredAt),
    )
    .innerJoin(catalogueBills, catalogueBillPrices.billId)
    .innerJoin(billGroups, catalogueBills.groupId)
    .innerJoin(providers, catalogueBills.providerId)
    .orderBy(
      asc(billGroups.position),
      asc(billGroups.id),
      asc(catalogueBills.position),
      asc(catalogueBills.id),
    )

function groupsOf(offers: Offer[], housemates: number): QuotedGroup[] {
  const byGroup = Map.groupBy(offers, ({ group }) => group.id)
  return [...byGroup.values()].flatMap((own) => {
    const group = own[0]?.group
    if (!group) return []
    // At most one is active, and none of a hidden group (specification, section 4; D54).
    const active = group.isHidden ? undefined : own.find(({ isDefault }) => isDefault)
    return [{ id: group.id, name: group.name, bills: own.map((offer) => billOf(offer, active, housemates)) }]
  })
}

const billOf = (offer: Offer, active: Offer | undefined, housemates: number) => ({
  id: offer.id,
  name: offer.name,
  active: offer === active,
  account_number: null,
  provider: offer.provider,
  prices: [
    {
      housemates,
      price_per_housemate: toPounds(offer.pence),
      price_total: toPounds(offer.pence * housemates),
    },
  ],
})
