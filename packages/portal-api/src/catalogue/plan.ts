import { formatDate } from '@doorstep/portal-contract/dates'
import { formatPence } from '@doorstep/portal-contract/money'
import { eq } from 'drizzle-orm'
import { expression } from '../db/expressions.ts'
import { coupons, managementFees } from '../db/schema/catalogue.ts'
import { partners } from '../db/schema/partners.ts'
import { tags } from '../db/schema/properties.ts'
import { heatingProviders, providers } from '../db/schema/providers.ts'
import { noteAudit } from '../http/audit.ts'
import { countCouponUses } from '../orders/life.ts'
import { type Fault, inOrder } from '../yaml-file.ts'
import { type CheckedCatalogue, slugOf } from './check.ts'
import { faultsOfPast, isSame, settled } from './dated.ts'
import { datedChanges, fromToday } from './dated-writes.ts'
import type { Catalogue } from './file.schema.ts'
import { planGroups } from './plan-groups.ts'
import { type Comparison, differences, type Plan, type Step } from './steps.ts'
import { type Fee, noFee, type Stored } from './stored.ts'

/**
 * Compares a file with the database.
 * @param logoOf the address of a supplier's logo, by the supplier's id
 */
export function planCatalogue(
  { catalogue, faultAt }: CheckedCatalogue,
  { stored, today, logoOf }: { stored: Stored; today: string; logoOf: (id: string) => string | null },
): Plan {
  const faults: Fault[] = []
  const compared: Comparison = {
    stored,
    today,
    refuse: (path, message) => faults.push(faultAt(path, message)),
  }
  const steps = [
    ...planSuppliers(catalogue, compared, logoOf),
    ...planNames(catalogue, stored),
    ...planGroups(catalogue, compared),
    ...planFees(catalogue, compared),
    ...planCoupons(catalogue, compared),
    ...planRates(catalogue, compared),
  ]
  return { steps, left: notNamed(catalogue, stored), faults: inOrder(faults) }
}

function planSuppliers(
  { suppliers }: Catalogue,
  { stored, refuse }: Comparison,
  logoOf: (id: string) => string | null,
): Step[] {
  return suppliers.flatMap((supplier, index): Step[] => {
    const {
      id: slug,
      name,
      kind,
      email = null,
      usual_days: statedDays = null,
      pay_to: account,
      retired,
    } = supplier
    const values = {
      name,
      kind,
      logoPath: logoOf(slug),
      email,
      statedDays,
      payee: account.name,
      sortCode: account.sort_code,
      bankAccountNumber: account.account_number,
    }
    const holder = stored.suppliers.find((each) => each.name === name && each.slug !== slug)
    if (holder)
      refuse(['suppliers', index, 'name'], `The supplier ${holder.slug} has this name. Write another.`)
    const known = stored.suppliers.find((each) => each.slug === slug)
    if (!known)
      return [
        {
          text: `Supplier ${name}: new, ${kind}${retired ? ', retired' : ''}`,
          run: (tx, { now }) =>
            tx.insert(providers).values({
              ...values,
              slug,
              usualDays: statedDays,
              retiredAt: retired ? now : null,
              createdAt: now,
            }),
        },
      ]
    const wasRetired = known.retiredAt !== null
    const changed = differences({ ...known, retired: wasRetired }, { ...values, retired }, supplierLabels)
    if (changed.length === 0) return []
    const retiredAt = (now: Date) => (wasRetired === retired ? known.retiredAt : retired ? now : null)
    return [
      {
        text: `Supplier ${known.name}: ${changed.join('; ')}`,
        run: (tx, { now }) =>
          tx
            .update(providers)
            .set({ ...values, retiredAt: retiredAt(now) })
            .where(eq(providers.id, known.id)),
      },
    ]
  })
}

const supplierLabels = {
  name: 'name',
  kind: 'kind',
  logoPath: 'logo',
  email: 'email for notices',
  statedDays: 'usual working days',
  payee: 'paid to',
  sortCode: 'sort code',
  bankAccountNumber: 'account number',
  retired: 'retired',
}

function planNames({ heating_providers, property_tags }: Catalogue, stored: Stored): Step[] {
  const isNew = (known: readonly { name: string }[]) => (name: string) =>
    !known.some((each) => each.name === name)
  const newTags = property_tags.filter((name) => !stored.tags.some(({ slug }) => slug === slugOf(name)))
  return [
    ...heating_providers.filter(isNew(stored.heatingProviders)).map((name): Step => ({
      text: `Heating provider ${name}: new`,
      run: (tx) => tx.insert(heatingProviders).values({ name }),
    })),
    ...newTags.map((name): Step => ({
      text: `Property tag ${name}: new`,
      run: (tx) => tx.insert(tags).values({ name, slug: slugOf(name) }),
    })),
  ]
}

const feeText = ({ pence, vatPercent }: Fee) => `${formatPence(pence)} a month, VAT ${vatPercent}%`

function planFees({ management_fees: fees }: Catalogue, { stored, today, refuse }: Comparison): Step[] {
  const after = settled(
    fees.map(({ from, monthly, vat }) => ({ from, value: { pence: monthly, vatPercent: vat } })),
    noFee,
  )
  if (isSame(after, stored.fees)) return []
  for (const { from, message } of faultsOfPast(stored.fees, after, today)) {
    const index = fees.findIndex((fee) => fee.from === from)
    refuse(['management_fees', ...(index < 0 ? [] : [index, 'from'])], message)
  }
  return [
    {
      text: `Management fee: ${datedChanges(stored.fees, after, (value) => feeText(value))}`,
      run: async (tx) => {
        const rows = await fromToday(tx, managementFees, undefined, { before: stored.fees, after, today })
        const values = rows.map(({ value, ...days }) => ({
          ...days,
          monthlyPence: value.pence,
          vatPercent: value.vatPercent,
        }))
        if (values.length > 0) await tx.insert(managementFees).values(values)
      },
    },
  ]
}

function planCoupons({ coupons: given }: Catalogue, { stored, today, refuse }: Comparison): Step[] {
  return given.flatMap((coupon, index): Step[] => {
    const { code, uses = null, partner: partnerId = null, stopped } = coupon
    if (partnerId !== null && !stored.partners.some(({ id }) => id === partnerId))
      refuse(
        ['coupons', index, 'partner'],
        `There is no partner ${partnerId}: npm run staff -- partners list shows them.`,
      )
    const values = {
      partnerId,
      percentOff: coupon.percent_off ?? null,
      amountOffPence: coupon.amount_off ?? null,
      validFrom: coupon.from,
      validTo: coupon.until ?? null,
      uses,
    }
    const known = stored.coupons.find((each) => each.code === code)
    if (!known)
      return [
        {
          text: `Coupon ${code}: new, ${worth(values)} from ${formatDate(coupon.from)}`,
          run: (tx, { now }) =>
            tx
              .insert(coupons)
              .values({ ...values, code, usesLeft: uses, createdAt: now, disabledAt: stopped ? now : null }),
        },
      ]
    const wasStopped = known.disabledAt !== null
    const granted = known.uses ?? known.usesLeft
    const before = { ...known, uses: granted, worth: worth(known), stopped: wasStopped }
    const changed = differences(before, { ...values, worth: worth(values), stopped }, couponLabels)
    if (changed.length === 0) return []
    const isFixed = (['percentOff', 'amountOffPence', 'validFrom', 'partnerId'] as const).some(
      (field) => known[field] !== values[field],
    )
    if (isFixed && known.validFrom <= today)
      refuse(
        ['coupons', index],
        `${code} can be used since ${formatDate(known.validFrom)}, so what it takes off, for whom and from when can’t change. Put it back, stop it if need be, and write another code.`,
      )
    const used = granted === null ? 0 : granted - (known.usesLeft ?? 0)
    if (uses !== null && uses < used)
      refuse(['coupons', index, 'uses'], `${used} packages have it already. Write ${used} or more.`)
    return [
      {
        text: `Coupon ${code}: ${changed.join('; ')}`,
        run: async (tx, { now }) => {
          const counted = granted === null && uses !== null
          const usedBy = counted ? await countCouponUses(tx, known.id) : used
          await tx
            .update(coupons)
            .set({
              ...values,
              usesLeft:
                uses === null
                  ? null
                  : // Packages may take some meanwhile.
                    granted === null
                    ? Math.max(uses - usedBy, 0)
                    : expression<number>`greatest(${coupons.usesLeft} + ${uses - granted}, 0)`,
              disabledAt: wasStopped === stopped ? known.disabledAt : stopped ? now : null,
            })
            .where(eq(coupons.id, known.id))
        },
      },
    ]
  })
}

const worth = ({
  percentOff,
  amountOffPence,
}: {
  percentOff: number | null
  amountOffPence: number | null
}) => (amountOffPence === null ? `${percentOff}% off` : `${formatPence(amountOffPence)} off`)

const couponLabels = {
  worth: 'worth',
  validFrom: 'first day',
  validTo: 'last day',
  uses: 'uses',
  partnerId: 'partner',
  stopped: 'stopped',
}

function planRates({ commission_rates: rates }: Catalogue, { stored, refuse }: Comparison): Step[] {
  return rates.flatMap(({ partner: id, per_tenant: ratePence }, index): Step[] => {
    const partner = stored.partners.find((each) => each.id === id)
    if (!partner) {
      refuse(
        ['commission_rates', index, 'partner'],
        `There is no partner ${id}: npm run staff -- partners list shows them.`,
      )
      return []
    }
    const { commissionRatePence: beforePence } = partner
    if (beforePence === ratePence) return []
    return [
      {
        text: `Commission of ${partner.name}: ${formatPence(beforePence)} → ${formatPence(ratePence)} a tenant and month, from this month on`,
        run: async (tx, { now, by }) => {
          await tx
            .update(partners)
            .set({ commissionRatePence: ratePence, updatedAt: now })
            .where(eq(partners.id, id))
          await noteAudit(tx, {
            actor: 'staff',
            by,
            partnerId: id,
            action: 'partner.update',
            subjectId: id,
            before: { commission: rateText(beforePence) },
            after: { commission: rateText(ratePence) },
            now,
          })
        },
      },
    ]
  })
}

const rateText = (pence: number) => `${formatPence(pence)} for each tenant a month`

/** What is in the database and not in the file: nothing of it is removed. */
function notNamed(catalogue: Catalogue, stored: Stored): string[] {
  const groupOf = (id: number) => stored.groups.find((group) => group.id === id)?.name ?? ''
  const bills = new Set(
    catalogue.bill_groups.flatMap(({ name, bills: own }) => own.map((bill) => `${name} › ${bill.name}`)),
  )
  const missing = <Row>(
    what: string,
    rows: readonly Row[],
    nameOf: (row: Row) => string,
    isNamed: (row: Row) => boolean,
  ) => rows.filter((row) => !isNamed(row)).map((row) => `${what} ${nameOf(row)}`)
  const billName = (bill: Stored['bills'][number]) => `${groupOf(bill.groupId)} › ${bill.name}`
  return [
    ...missing(
      'Supplier',
      stored.suppliers,
      ({ slug }) => slug,
      ({ slug }) => catalogue.suppliers.some(({ id }) => id === slug),
    ),
    ...missing(
      'Heating provider',
      stored.heatingProviders,
      ({ name }) => name,
      ({ name }) => catalogue.heating_providers.includes(name),
    ),
    ...missing(
      'Property tag',
      stored.tags,
      ({ name }) => name,
      ({ slug }) => catalogue.property_tags.some((name) => slugOf(name) === slug),
    ),
    ...missing(
      'Bill group',
      stored.groups,
      ({ name }) => name,
      (group) => catalogue.bill_groups.some(({ name }) => name === group.name),
    ),
    ...missing('Bill', stored.bills, billName, (bill) => bills.has(billName(bill))),
    ...missing(
      'Coupon',
      stored.coupons,
      ({ code }) => code,
      (coupon) => catalogue.coupons.some(({ code }) => code === coupon.code),
    ),
  ]
}
