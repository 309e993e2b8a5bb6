import { outstandingStatuses } from '@doorstep/portal-contract/postal-bills'
import type { BillProviderEntry } from '@doorstep/portal-contract/providers.schema'
import { asc, eq, inArray } from 'drizzle-orm'
import { count } from '../db/expressions.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/** The providers with which the partners in view have accounts, by name, and how many of their bills are outstanding. */
export function listBillProviders(scoped: ScopedDatabase): Promise<BillProviderEntry[]> {
  const outstanding = scoped
    .select({ bills: count() })
    .from(
      postalBills,
      eq(postalBills.providerId, providers.id),
      inArray(postalBills.status, outstandingStatuses),
    )
  return scoped
    .select({
      id: providers.id,
      name: providers.name,
      logo_path: providers.logoPath,
      outstanding_bills_count: outstanding.value(),
    })
    .from(providerAccounts)
    .innerJoin(providers, providerAccounts.providerId)
    .groupBy(providers.id)
    .orderBy(asc(providers.name))
}
