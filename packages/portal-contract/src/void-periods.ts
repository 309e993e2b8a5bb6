import { addDays } from './dates.ts'

/** Who pays while nobody lives there (D22). */
export const liableParties = ['landlord', 'agent', 'partner'] as const

export type LiableParty = (typeof liableParties)[number]

/** A liable party as people call it. */
export const liablePartyLabels: Record<LiableParty, string> = {
  landlord: 'The landlord',
  agent: 'The letting agent',
  partner: 'Your company',
}

/** The same before an amount or a number of days: 'Landlord £66.65 for 31 days'. */
export const payerLabels: Record<LiableParty, string> = {
  landlord: 'Landlord',
  agent: 'Letting agent',
  partner: 'Your company',
}

/** The longest texts of a void period's form (D22). */
export const voidPeriodLimits = { billingName: 100, billingAddress: 500, note: 1_000 } as const

/** ISO days, both included; without an end it goes on. */
export type Stay = { starts_on: string; ends_on: string | null }

/** The days after each tenancy on which nobody lives there, also those still to come; the last one has no end. */
export function gapsAfter(tenancies: readonly Stay[]): Stay[] {
  const inOrder = tenancies.toSorted((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
  return inOrder.flatMap(({ ends_on }, index): Stay[] => {
    if (ends_on === null) return []
    const starts_on = addDays(ends_on, 1)
    const next = inOrder[index + 1]
    if (!next) return [{ starts_on, ends_on: null }]
    return next.starts_on > starts_on ? [{ starts_on, ends_on: addDays(next.starts_on, -1) }] : []
  })
}

/**
 * The void periods of a property on a day (D22): one opens the day after a tenancy ended without a successor, and closes when the next
 * one starts.
 * @param tenancies those of the property without leads, which don't overlap
 */
export function voidsOf(tenancies: readonly Stay[], today: string): Stay[] {
  return gapsAfter(tenancies)
    .filter(({ starts_on }) => starts_on <= today)
    .map(({ starts_on, ends_on }) => ({
      starts_on,
      ends_on: ends_on !== null && ends_on < today ? ends_on : null,
    }))
}

/**
 * The tenancies of a property that people said stands empty since a day, with one before that day that nobody knows. Once a tenancy is
 * known that began by then, the tenancies alone say when nobody lives there (D71).
 * @param tenancies those of the property without leads
 */
export function withEmptySince(tenancies: readonly Stay[], emptySince: string | null): readonly Stay[] {
  if (emptySince === null || tenancies.some(({ starts_on }) => starts_on <= emptySince)) return tenancies
  const before = addDays(emptySince, -1)
  return [{ starts_on: before, ends_on: before }, ...tenancies]
}

export type VoidChanges<Void extends Stay> = {
  /** Void periods that no longer are. */
  removed: Void[]
  /** Those whose days are others now, with the removed ones that had some of these days. */
  moved: { from: Void; to: Stay; joined: Void[] }[]
  /** New ones, each with the period that it was cut from, if any. */
  opened: { to: Stay; cutFrom: Void | null }[]
}

/**
 * What has to change so that a property's void periods are those that follow from its tenancies. A period that still covers some of its
 * days stays itself, with what people wrote about it. Of a period that was split, the first part does, and the others are cut from it.
 * @param existing periods that don't overlap
 */
export function voidChanges<Void extends Stay>(
  existing: readonly Void[],
  tenancies: readonly Stay[],
  today: string,
): VoidChanges<Void> {
  const left = new Set(existing)
  const kept: { from: Void; to: Stay }[] = []
  const opened: VoidChanges<Void>['opened'] = []
  for (const to of voidsOf(tenancies, today)) {
    const overlapping = existing.filter((period) => overlaps(period, to))
    const own = overlapping.filter((period) => left.has(period))
    const from = own.find(({ starts_on }) => starts_on === to.starts_on) ?? own[0]
    if (from) {
      left.delete(from)
      kept.push({ from, to })
    } else opened.push({ to, cutFrom: overlapping[0] ?? null })
  }
  const moved = kept
    .filter(({ from, to }) => from.starts_on !== to.starts_on || from.ends_on !== to.ends_on)
    .map(({ from, to }) => ({ from, to, joined: [...left].filter((period) => overlaps(period, to)) }))
  return { removed: [...left], moved, opened }
}

/** What people write about a void period (D22). */
export type VoidFacts = {
  liable_party: LiableParty
  billing_name: string | null
  billing_address: string | null
  note: string | null
}

/**
 * What is known about a void period that others were joined to. Who pays is what it says itself, unless nobody ever changed that; notes
 * are all kept.
 * @param joined by their first day
 */
export function joinedFacts(kept: VoidFacts, joined: readonly VoidFacts[]): VoidFacts {
  const all = [kept, ...joined]
  const { liable_party, billing_name, billing_address } = all.find(saysWhoPays) ?? kept
  const notes = new Set(all.flatMap(({ note }) => note ?? []))
  return { liable_party, billing_name, billing_address, note: [...notes].join('\n\n') || null }
}

const saysWhoPays = ({ liable_party, billing_name, billing_address }: VoidFacts) =>
  liable_party !== 'landlord' || billing_name !== null || billing_address !== null

/** Whether two stays have a day in common. */
export function overlaps(a: Stay, b: Stay): boolean {
  return (b.ends_on === null || a.starts_on <= b.ends_on) && (a.ends_on === null || b.starts_on <= a.ends_on)
}
