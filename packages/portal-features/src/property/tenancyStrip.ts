import { addDays, addMonths, daysBetween, startOfMonth } from '@doorstep/portal-contract/dates'
import type { CategoryColour } from '@doorstep/portal-contract/properties'
import type { PropertyRecord, PropertyTenancy } from '@doorstep/portal-contract/property.schema'
import { householdName, tenancyTypes } from '@doorstep/portal-contract/tenancies'

/** A place on the strip, in per cent of its width. */
type Place = { start: number; width: number }
type Block = Place & { id: number; colour: CategoryColour; name: string; label: string; isPlanned: boolean }

/** How many months the strip shows before and after today. */
const monthsAround = 12

/** What is drawn of two years around today: tenancies and leads, when nobody lived there, and the months. Days are London's. */
export function tenancyStrip(
  { tenancies, leads }: Pick<PropertyRecord, 'tenancies' | 'leads'>,
  today: string,
) {
  const from = addMonths(today, -monthsAround)
  const until = addMonths(today, monthsAround)
  const days = daysBetween(from, until)
  const percentOf = (day: string) => (daysBetween(from, day) / days) * 100

  /** Of days that are both included, as far as they are in view; undefined when none is. */
  function placeOf(first: string, last: string): Place | undefined {
    const [start, end] = [first < from ? from : first, addDays(last, 1) > until ? until : addDays(last, 1)]
    return start < end ? { start: percentOf(start), width: percentOf(end) - percentOf(start) } : undefined
  }

  const inOrder = tenancies.toSorted((a, b) => daysBetween(b.tenancy_start, a.tenancy_start))
  const planned = leads.filter(
    ({ tenancy_start, status_id }) => tenancy_start > today && !isClosed(status_id),
  )
  const blocks = [...inOrder, ...planned].flatMap((tenancy): Block[] => {
    const place = placeOf(tenancy.tenancy_start, tenancy.tenancy_end ?? until)
    if (!place) return []
    const isPlanned = tenancy.tenancy_start > today
    return [{ ...place, id: tenancy.id, colour: colourOf(tenancy), ...wordsOf(tenancy), isPlanned }]
  })
  const gaps = inOrder.flatMap(({ tenancy_end }, index): Place[] => {
    const next = inOrder[index + 1]
    if (!tenancy_end) return []
    const last = next ? addDays(next.tenancy_start, -1) : today
    const place = placeOf(addDays(tenancy_end, 1), last)
    return place ? [place] : []
  })
  const quarters = Array.from({ length: 8 }, (_, index) => {
    const month = addMonths(startOfMonth(from), index * 3 + 1)
    return { at: percentOf(month), label: monthText(month, index === 0) }
  })
  return { blocks, gaps, quarters, today: percentOf(today) }
}

/** Cancelled and lost leads: nobody will move in. */
const isClosed = (statusId: number | null) => statusId === 5 || statusId === 8

function colourOf({ tenancy_type }: PropertyTenancy): CategoryColour {
  return tenancyTypes.find(({ type }) => type === tenancy_type)?.colour ?? 'blue'
}

const names = {
  'New Tenancy': 'New Tenancy',
  'Tenant Bills Package': 'Tenant Packages',
  'Bills Included Package': 'Bills Included',
} as const

const wordsOf = ({ tenancy_type, lead_tenant, tenants }: PropertyTenancy) => ({
  name: tenancy_type ? names[tenancy_type] : 'Tenants Organising',
  label: householdName(lead_tenant.name, tenants),
})

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Jun'; the first one and each January with their year. */
function monthText(day: string, isFirst: boolean): string {
  const month = months[Number(day.slice(5, 7)) - 1] ?? ''
  return isFirst || month === 'Jan' ? `${month} ${day.slice(0, 4)}` : month
}
