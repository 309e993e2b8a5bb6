import {
  type AvailableStatuses,
  type PostalBillStatus,
  postalBillStatuses,
} from '@doorstep/portal-contract/postal-bills'
import type { BillProviderEntry } from '@doorstep/portal-contract/providers'
import { Button } from '@doorstep/ui/Button'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { SearchField } from '@doorstep/ui/SearchField'
import { X } from 'lucide'
import { type SubmitEvent, memo, useEffect, useEffectEvent, useRef } from 'react'
import { sayUnexpectedFailure } from '../shared/state/toasts.ts'
import * as css from './VoidBillsFilters.css.ts'
import {
  type BillFilters,
  changeFilters,
  clearFilters,
  filterEntries,
  isFiltered,
  isSameList,
  searchMaxLength,
  voidBillsHref,
  voidBillsPath,
} from './void-bills.filters.ts'

/** How long typing rests before the list is asked, ms. */
const typingPause = 250

export interface VoidBillsFiltersProps {
  filters: BillFilters
  /** Whether the list asked for last did not come; the search field then keeps its words, to be sent again. */
  failed?: boolean
  statuses: AvailableStatuses | null
  providers: readonly BillProviderEntry[] | null
  /** The address of the property that the list is narrowed to, where it is known. */
  propertyName?: string
  onFilter: (change: Partial<BillFilters>, how?: 'push' | 'replace') => void
}

/** What narrows the list. A form that also works before any script runs. */
export const VoidBillsFilters = memo(function VoidBillsFilters({
  filters,
  failed = false,
  statuses,
  providers,
  propertyName = 'One property',
  onFilter,
}: VoidBillsFiltersProps) {
  const { ref, send, sendSoon, narrow } = useSearch(filters, failed, onFilter)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }

  return (
    <search aria-label="Void bills">
      <form className={css.bar} action={voidBillsPath} onSubmit={submit}>
        <div className={css.search}>
          <SearchField
            ref={ref}
            label="Search by address"
            hideLabel
            name="q"
            placeholder="Search by address"
            maxLength={searchMaxLength}
            defaultValue={filters.search}
            onValueChange={sendSoon}
            aria-keyshortcuts="/"
          />
        </div>
        <MultiSelect
          label="Status"
          variant="filter"
          name="status"
          options={statusOptions(statuses, filters)}
          value={filters.statuses}
          onValueChange={(chosen) => narrow({ statuses: chosen as PostalBillStatus[] })}
          onOpenFailure={sayUnexpectedFailure}
        />
        <MultiSelect
          label="Provider"
          variant="filter"
          name="provider"
          options={providerOptions(providers, filters)}
          value={filters.providers.map(String)}
          onValueChange={(chosen) => narrow({ providers: chosen.map(Number) })}
          onOpenFailure={sayUnexpectedFailure}
        />
        {filters.propertyId && (
          <Chip label={propertyName} href={voidBillsHref(changeFilters(filters, { propertyId: null }))} />
        )}
        {filters.tenancyId && (
          <Chip label="One tenancy" href={voidBillsHref(changeFilters(filters, { tenancyId: null }))} />
        )}
        {filterEntries(filters)
          .filter(([name]) => ['property', 'tenancy', 'sort', 'direction'].includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {isFiltered(filters) && (
          <Button asChild variant="quiet">
            <a href={voidBillsHref(clearFilters(filters))}>Clear filters</a>
          </Button>
        )}
        {/* Never gone, so that Enter sends the form. */}
        <span className={css.withoutScript}>
          <Button type="submit">Show bills</Button>
        </span>
      </form>
    </search>
  )
})

/** A filter that came with the address; pressing it takes it away. */
function Chip({ label, href }: { label: string; href: string }) {
  return (
    <Button asChild iconEnd={X}>
      <a href={href} aria-label={`Remove filter: ${label}`}>
        {label}
      </a>
    </Button>
  )
}

/**
 * The search field's text: sent when typing rests, and following the address when that changes otherwise, which drops what was
 * not sent yet. The first search is a step of its own in the history; making it more exact is not.
 */
function useSearch(filters: BillFilters, failed: boolean, onFilter: VoidBillsFiltersProps['onFilter']) {
  const ref = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(filters)
  /** What was sent last, while nothing else has changed the list since. */
  const sent = useRef<string>(undefined)

  useEffect(() => {
    const before = known.current
    known.current = filters
    if (failed || filters === before) return
    // What was sent from here: typing may have gone on.
    const search = sent.current
    if (search !== undefined && isSameList(filters, changeFilters(before, { search }))) return
    sent.current = undefined
    clearTimeout(timer.current)
    if (ref.current && ref.current.value.trim() !== filters.search) ref.current.value = filters.search
  }, [filters, failed])

  const typed = () => {
    clearTimeout(timer.current)
    return ref.current?.value.trim() ?? ''
  }
  const send = () => {
    const search = typed()
    if (search === known.current.search) return
    const how = sent.current === undefined ? 'push' : 'replace'
    sent.current = search
    onFilter({ search }, how)
  }
  /** Narrows by something else, and by what was typed just before. */
  const narrow = (change: Partial<BillFilters>) => onFilter({ search: typed(), ...change })
  const sendSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, typingPause)
  }
  // What was typed before the script ran counts too.
  const takeOver = useEffectEvent(() => {
    if (ref.current && ref.current.value !== filters.search) sendSoon()
  })
  useEffect(() => {
    takeOver()
    return () => clearTimeout(timer.current)
  }, [])

  return { ref, send, sendSoon, narrow }
}

/** The statuses that occur, and those that are chosen; all of them when it is not known which occur. */
function statusOptions(statuses: AvailableStatuses | null, filters: BillFilters) {
  return postalBillStatuses.flatMap(({ status, label }) => {
    const count = statuses?.find((entry) => entry.status === status)?.bills_count
    return !statuses || count || filters.statuses.includes(status) ? { value: status, label, count } : []
  })
}

/** The partner's providers, and those that are chosen though they aren't among them, so that they can be taken away. */
function providerOptions(providers: readonly BillProviderEntry[] | null, filters: BillFilters) {
  const known = (providers ?? []).map((provider) => ({
    value: String(provider.id),
    label: provider.name,
    icon: <ProviderLogo name={provider.name} src={provider.logo_path} />,
    count: provider.outstanding_bills_count,
  }))
  const others = filters.providers.map(String).filter((id) => !known.some(({ value }) => value === id))
  return [...known, ...others.map((id) => ({ value: id, label: `Provider ${id}` }))]
}
