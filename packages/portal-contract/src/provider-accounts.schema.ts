import { z } from 'zod'
import {
  direction,
  emptyAsNone,
  idText,
  list,
  optionalText,
  pagingQuery,
  placesWithoutBrackets,
} from './lists.schema.ts'
import { postalBillStatus } from './postal-bills.schema.ts'
import { accountOrders, accountStatuses } from './provider-accounts.ts'
import { billProvider } from './providers.schema.ts'
import { id, isoDate, type Page, pageOf, pounds } from './wire.schema.ts'

/** An account that a partner has with a provider (specification, section 3). A balance is below £0 where something is owed (section 9). */
export const providerAccount = z.object({
  id,
  account_number: z.string(),
  account_balance: pounds,
  provider: billProvider,
  /** How many bills it has, and how many of them are needs_paying or challenged. */
  bills_count: z.int(),
  outstanding_bills_count: z.int(),
  /** Its newest bills. */
  postal_bills: z.array(
    z.object({ id, status: postalBillStatus, period_from: isoDate, issue_date: isoDate }),
  ),
  property_tenancy: z.object({
    /** Null for an account that was opened for no tenancy. */
    id: id.nullable(),
    property: z.object({
      id,
      address_line1: z.string(),
      address_line2: z.string().nullable(),
      address_city: z.string(),
      address_postcode: z.string(),
    }),
    partner: z.object({ id, name: z.string() }),
  }),
})

const ofProviderFilter = z.object({
  q: optionalText,
  status: emptyAsNone(
    z
      .enum(
        accountStatuses.map(({ status }) => status),
        'Choose from default, paid and outstanding.',
      )
      .default('default'),
  ),
  property_id: list(idText),
  'property_id[]': list(idText),
  partner_id: list(idText),
  'partner_id[]': list(idText),
})

const filter = ofProviderFilter.extend({ providers: list(idText), 'providers[]': list(idText) })

const arrangement = {
  ...pagingQuery.shape,
  order_by: emptyAsNone(
    z.enum(accountOrders, 'Order by property, issue_date or account_balance.').default('property'),
  ),
  direction: emptyAsNone(direction.default('asc')),
}

/** GET /api/i/partner/bills/providers/{id}: which of a provider's accounts, in what order and which page (specification, section 7). */
export const accountsOfProviderQuery = ofProviderFilter.extend(arrangement).transform(placesWithoutBrackets)

/** Which accounts, for their CSV. */
export const accountsFilterQuery = filter.transform(withoutBrackets)

/** GET /api/i/partner/bills/accounts: the same with all providers. */
export const accountsListQuery = filter.extend(arrangement).transform(withoutBrackets)

function withoutBrackets<Query extends z.output<typeof filter>>({
  'providers[]': providers,
  ...query
}: Query) {
  return { ...placesWithoutBrackets(query), providers: [...query.providers, ...providers] }
}

/** A page of accounts (D3). */
export const providerAccountsPage = pageOf(providerAccount)

export type AccountsListQuery = z.output<typeof accountsListQuery>
export type AccountsFilterQuery = z.output<typeof accountsFilterQuery>
export type ProviderAccount = z.infer<typeof providerAccount>
export type ProviderAccountsPage = Page<ProviderAccount>
