import { postalBillStatuses } from '@doorstep/portal-contract/postal-bills'
import type { AvailableStatuses, PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import type { BillProviderEntry } from '@doorstep/portal-contract/providers.schema'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { ListFilters, type ListFiltersProps } from '../shared/list/ListFilters.tsx'
import { sayUnexpectedFailure } from '../shared/state/toasts.ts'
import { type BillQuery, voidBills } from './void-bills.filters.ts'
import type { VoidBillsState } from './void-bills.store.ts'

export interface VoidBillsFiltersProps {
  state: Pick<VoidBillsState, 'asked' | 'state' | 'page' | 'parts'>
  onChange: ListFiltersProps<BillQuery>['onChange']
}

/** What narrows the list of void bills. */
export function VoidBillsFilters({ state, onChange }: VoidBillsFiltersProps) {
  const { asked, page, parts } = state
  return (
    <ListFilters
      list={voidBills}
      state={state}
      onChange={onChange}
      label="Void bills"
      searchBy="address"
      names={['status', 'provider']}
      chips={[
        ...chip('property', propertyName(page?.data, asked.property), asked),
        ...chip('tenancy', 'One tenancy', asked),
      ]}
    >
      {(narrow) => (
        <>
          <MultiSelect
            label="Status"
            variant="filter"
            name="status"
            options={statusOptions(parts.statuses, asked)}
            value={asked.status}
            onValueChange={(chosen) => narrow({ status: chosen as BillQuery['status'] })}
            onOpenFailure={sayUnexpectedFailure}
          />
          <MultiSelect
            label="Provider"
            variant="filter"
            name="provider"
            options={providerOptions(parts.providers, asked)}
            value={asked.provider.map(String)}
            onValueChange={(chosen) => narrow({ provider: chosen.map(Number) })}
            onOpenFailure={sayUnexpectedFailure}
          />
        </>
      )}
    </ListFilters>
  )
}

/** A filter that came with the address, where there is one. */
function chip(name: 'property' | 'tenancy', label: string, query: BillQuery) {
  if (query[name] === null) return []
  return [{ label, href: voidBills.href(voidBills.change(query, { [name]: null })) }]
}

function propertyName(bills: readonly PostalBill[] = [], id: number | null): string {
  return bills.find(({ property }) => property.id === id)?.property.address_line1 ?? 'One property'
}

/** The statuses that occur, and those that are chosen; all of them when it is not known which occur. */
function statusOptions(statuses: AvailableStatuses | null, { status: chosen }: BillQuery) {
  return postalBillStatuses.flatMap(({ status, label }) => {
    const count = statuses?.find((entry) => entry.status === status)?.bills_count
    return !statuses || count || chosen.includes(status) ? { value: status, label, count } : []
  })
}

/** The partner's providers, and those that are chosen though they aren't among them, so that they can be taken away. */
function providerOptions(providers: readonly BillProviderEntry[] | null, { provider: chosen }: BillQuery) {
  const offered = (providers ?? []).map(({ id, name, logo_path, outstanding_bills_count }) => ({
    value: String(id),
    label: name,
    icon: <ProviderLogo name={name} src={logo_path} />,
    count: outstanding_bills_count,
  }))
  const others = chosen.map(String).filter((id) => !offered.some(({ value }) => value === id))
  return [...offered, ...others.map((id) => ({ value: id, label: `Provider ${id}` }))]
}
