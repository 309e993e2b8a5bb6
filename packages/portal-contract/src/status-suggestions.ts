import { addDays, daysBetween, formatDate } from './dates.ts'
import { type MeterKind, readingText, type ReadingType } from './meter-readings.ts'

/** What is older than so many days is no sign of who lives at a property today. */
export const signDays = 90

/** A meter that was read twice, so many days apart, says whether anybody uses it. */
const restDays = 7

/** More use a day than this, in the meter's own units, is somebody's; a home that stands empty uses less. */
const smallUse = 1

/** The statuses that facts can suggest (D71). A package is ordered, so its statuses need no guess. */
export type SuggestedStatus = 'void-period' | 'external-tenancy' | 'pending'

/** What is known of a property of unknown status, each list newest first. Days are London's, ISO 8601. */
export type PropertyFacts = {
  /** Whose property it is. */
  partner: string
  /** Tenancies that were deleted. */
  deleted: readonly { tenancy_end: string | null; deleted_on: string }[]
  /** Bills in the partner's name. */
  bills: readonly { provider: string; period_from: string; period_to: string }[]
  meters: readonly { kind: MeterKind; readings: readonly ReadingFact[] }[]
  /** Leads whose tenancy has begun without a package: nobody said why they were lost. */
  leads: readonly { tenancy_start: string; lead_tenant_name: string }[]
  /** Quotes that are not ordered yet. */
  quotes: readonly { start: string; housemates: number }[]
}

type ReadingFact = { date_of_reading: string; reading: number; type: ReadingType }

/** One fact that speaks for a status. */
type Sign = {
  status: SuggestedStatus
  /** The day since which, or from which, the status would be true. */
  day: string
  sentence: string
  /** What else is to be said of it, where no other sign says more. */
  detail: string
  /** Who lives there, where that is known. */
  tenant?: string
}

/** What facts suggest of a property (D37). */
export type StatusSuggestion = {
  /** Null where there are no signs. */
  status: SuggestedStatus | null
  /** How many facts speak for it, three at most. */
  signs: number
  sentence: string
  detail: string
  /** The first day of the void period, the tenancy or the lead. */
  day: string | null
  /** The lead tenant of the tenancy, where that is known. */
  tenant: string | null
}

const noSuggestion: StatusSuggestion = {
  status: null,
  signs: 0,
  sentence: `No bills, readings or tenancies in the last ${signDays} days`,
  detail: 'Ask whoever manages it who lives here',
  day: null,
  tenant: null,
}

const mostSigns = 3

/**
 * Suggests the status that most facts speak for, and of two alike the one with the stronger fact.
 * @param today a day in London
 */
export function suggestStatus(facts: PropertyFacts, today: string): StatusSuggestion {
  const signs = rules.flatMap((rule) => rule(facts, today))
  const byStatus = [...Map.groupBy(signs, ({ status }) => status).values()]
  const [own = []] = byStatus.toSorted((a, b) => b.length - a.length)
  const [first, second] = own
  if (!first) return noSuggestion
  const named = own.find(({ tenant }) => tenant !== undefined)
  return {
    status: first.status,
    signs: Math.min(own.length, mostSigns),
    sentence: first.sentence,
    detail: second?.sentence ?? first.detail,
    day: (named ?? first).day,
    tenant: named?.tenant ?? null,
  }
}

/** Whether a suggestion says all that its record needs, so that one press can make it (D71). */
export const isConfirmable = ({ status, day, tenant }: StatusSuggestion): boolean =>
  day !== null && (status === 'void-period' || (status === 'external-tenancy' && tenant !== null))

type Rule = (facts: PropertyFacts, today: string) => Sign[]

const isRecent = (day: string, today: string) => day <= today && day >= addDays(today, -signDays)

/** Every fact that is a sign, the strongest first. */
const rules: readonly Rule[] = [
  function tenancyEnded({ deleted }, today) {
    const ended = deleted.find(({ tenancy_end: end }) => end !== null && end < today && isRecent(end, today))
    if (!ended?.tenancy_end) return []
    return [
      {
        status: 'void-period',
        day: addDays(ended.tenancy_end, 1),
        sentence: `Last tenancy ended on ${formatDate(ended.tenancy_end)}, nobody moved in`,
        detail: `That tenancy was deleted on ${formatDate(ended.deleted_on)}`,
      },
    ]
  },

  function leadWithoutPackage({ leads }, today) {
    const lead = leads.find(({ tenancy_start: start }) => isRecent(start, today))
    if (!lead) return []
    const { tenancy_start: day, lead_tenant_name: tenant } = lead
    return [
      {
        status: 'external-tenancy',
        day,
        tenant,
        sentence: `${tenant} wanted to move in on ${formatDate(day)}`,
        detail: 'They ordered no package',
      },
    ]
  },

  function quoteIsOpen({ quotes }, today) {
    const quote = quotes.find(({ start }) => start >= today)
    if (!quote) return []
    const people = quote.housemates === 1 ? '1 person' : `${quote.housemates} people`
    return [
      {
        status: 'pending',
        day: quote.start,
        sentence: `A quote for ${people} starts on ${formatDate(quote.start)}`,
        detail: 'No package ordered yet',
      },
    ]
  },

  function tenancyReading({ meters }, today) {
    const readings = meters
      .flatMap((meter) => meter.readings)
      .filter(({ type, date_of_reading: day }) => type !== 'regular' && isRecent(day, today))
      .toSorted((a, b) => (a.date_of_reading < b.date_of_reading ? 1 : -1))
    const [newest] = readings
    if (!newest) return []
    const { type, date_of_reading: day } = newest
    // Nobody lives there from tomorrow on.
    if (type === 'end' && day === today) return []
    return type === 'end'
      ? [
          {
            status: 'void-period',
            day: addDays(day, 1),
            sentence: `An end of tenancy reading was taken on ${formatDate(day)}`,
            detail: 'No reading for a new tenancy since',
          },
        ]
      : [
          {
            status: 'external-tenancy',
            day,
            sentence: `A start of tenancy reading was taken on ${formatDate(day)}`,
            detail: 'No tenancy was added for it',
          },
        ]
  },

  function partnerIsBilled({ bills, partner }, today) {
    const recent = bills.filter(({ period_to: to }) => isRecent(to, today))
    const [newest] = recent
    if (!newest) return []
    const from = recent.reduce(
      (first, { period_from: day }) => (day < first ? day : first),
      newest.period_from,
    )
    return [
      {
        status: 'void-period',
        day: from,
        sentence: `${newest.provider} bills ${partner}`,
        detail: `From ${formatDate(from)} to ${formatDate(newest.period_to)}`,
      },
    ]
  },

  function meterRuns({ meters }, today) {
    return meters.flatMap(({ kind, readings: [last, before] }) => {
      if (!last || !before || !isRecent(last.date_of_reading, today)) return []
      const [from, to] = [before.date_of_reading, last.date_of_reading]
      const [days, used] = [daysBetween(from, to), last.reading - before.reading]
      if (days < restDays || used < 0) return []
      if (used === 0)
        return {
          status: 'void-period' as const,
          day: from,
          sentence: `The ${kind} meter has not moved since ${formatDate(from)}`,
          detail: `Read again on ${formatDate(to)}: ${readingText(last.reading)}`,
        }
      if (used <= days * smallUse) return []
      return {
        status: 'external-tenancy' as const,
        day: from,
        sentence: `The ${kind} meter has moved since ${formatDate(from)}`,
        detail: `From ${readingText(before.reading)} to ${readingText(last.reading)} on ${formatDate(to)}`,
      }
    })
  },
]
