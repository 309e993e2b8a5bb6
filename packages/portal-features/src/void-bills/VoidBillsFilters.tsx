import { addressText } from '@doorstep/portal-contract/addresses'
import { postalBillStatuses } from '@doorstep/portal-contract/postal-bills'
import type { AvailableStatuses, PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { ListFilters, type ListFiltersProps } from '../shared/list/ListFilters.tsx'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import type { BillQuery } from '../shared/addresses/voidBills.ts'
import { SupplierFilter } from './SupplierFilter.tsx'
import type { VoidBillsState, VoidBillsStore } from './void-bills.store.ts'

export interface VoidBillsFiltersProps extends Pick<
  ListFiltersProps<BillQuery>,
  'list' | 'onChange' | 'end'
> {
  state: Pick<VoidBillsState, 'requested' | 'state' | 'page' | 'parts'>
  findProperties: VoidBillsStore['findProperties']
}

/** What narrows the list of void bills. */
export function VoidBillsFilters({ list, state, onChange, findProperties, end }: VoidBillsFiltersProps) {
  const { requested: asked, page, parts } = state
  return (
    <ListFilters
      list={list}
      state={state}
      onChange={onChange}
      label="Void bills"
      searchBy="address"
      end={end}
      chips={[
        ...chip('tenancy', 'One tenancy', list, asked),
        ...chip('account', 'One account', list, asked),
        ...chip('overdue', 'Overdue', list, asked),
      ]}
    >
      {({ control }) => (
        <>
          <MultiSelect
            label="Status"
            variant="filter"
            {...control('status')}
            options={statusOptions(parts.statuses, asked)}
            onOpenFailure={toastUnexpectedFailure}
          />
          <SupplierFilter {...control('provider')} suppliers={parts.providers} />
          <MultiSelect
            label="Property"
            variant="filter"
            {...control('property')}
            options={propertyOptions(page?.data, asked)}
            loadOptions={async (words, signal) => (await findProperties(words, signal)).map(propertyOption)}
            onOpenFailure={toastUnexpectedFailure}
          />
        </>
      )}
    </ListFilters>
  )
}

/** A filter without a control here, where there is one. */
function chip(
  name: 'tenancy' | 'account' | 'overdue',
  label: string,
  list: VoidBillsFiltersProps['list'],
  query: BillQuery,
) {
  if (query[name] === list.none[name]) return []
  return [{ label, href: list.href(list.change(query, { [name]: list.none[name] })) }]
}

const propertyOption = (property: PostalBill['property']) => ({
  value: String(property.id),
  label: addressText(property),
})

/** The properties of the bills on the page, and those that are chosen though none of their bills is there; more are found by typing. */
function propertyOptions(bills: readonly PostalBill[] = [], { property: chosen }: BillQuery) {
  const onPage = new Map(bills.map(({ property }) => [property.id, propertyOption(property)]))
  const others = chosen.filter((id) => !onPage.has(id))
  const label = (place: number) => (others.length > 1 ? `Chosen property ${place + 1}` : 'Chosen property')
  return [...onPage.values(), ...others.map((id, place) => ({ value: String(id), label: label(place) }))]
}

/** The statuses that occur, and those that are chosen; all of them when it is not known which occur. */
function statusOptions(statuses: AvailableStatuses | null, { status: chosen }: BillQuery) {
  return postalBillStatuses.flatMap(({ status, label }) => {
    const count = statuses?.find((entry) => entry.status === status)?.bills_count
    return !statuses || count || chosen.includes(status) ? { value: status, label, count } : []
  })
}
