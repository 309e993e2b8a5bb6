import { addDays, addMonths } from '@doorstep/portal-contract/dates'
import { momentOf } from './days.ts'
import type { Demo } from './demo.ts'
import { makePerson } from './people.ts'
import { leadOf, type Place } from './properties.ts'
import { addReading } from './records.ts'

/** When the meters of a property that nobody is known to live at were read, days ago. */
const readDaysAgo = [24, 3] as const

/** What may be known of such a property: the signs that its suggested status follows from (D37). */
const stories: readonly ((place: Place) => void)[] = [
  (place) => {
    addDeletedTenancy(place)
    readMeters(place, 0)
  },
  (place) => readMeters(place, 7),
  () => {},
  (place) => readMeters(place, 0),
]

/**
 * Gives properties of unknown status facts to judge by.
 * @param demo with random numbers of its own, so that everything else is the same as without these facts
 */
export function addSigns(demo: Demo, places: readonly Place[]): void {
  const unknown = places.filter(({ tenancies, voids }) => tenancies.length + voids.length === 0)
  unknown.forEach((place, index) => stories[index % stories.length]?.({ ...place, demo }))
}

/** Two readings of the electricity meter. @param perDay what was used each day */
function readMeters({ demo, partner, meters }: Place, perDay: number): void {
  const meter = meters.find(({ kind }) => kind === 'electricity')
  if (!meter) return
  const [first] = readDaysAgo
  for (const ago of readDaysAgo) {
    const reading = meter.reading + (first - ago) * perDay
    const read = { ...meter, reading, readOn: addDays(demo.today, -ago) }
    addReading(demo, partner, read, { type: 'regular', tenancyId: null })
  }
}

/** A tenancy that was added by mistake, and deleted once it had ended. */
function addDeletedTenancy({ demo, partner, propertyId }: Place): void {
  const endsOn = addDays(demo.today, -30)
  demo.rows.add('tenancies', {
    partnerId: partner.id,
    propertyId,
    tenancyType: null,
    startsOn: addMonths(endsOn, -12),
    endsOn,
    tenantsCount: 2,
    ...leadOf(makePerson(demo.random)),
    createdAt: momentOf(addDays(demo.today, -20)),
    deletedAt: momentOf(addDays(demo.today, -19)),
  })
}
