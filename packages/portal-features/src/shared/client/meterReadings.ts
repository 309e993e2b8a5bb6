import type {
  MeterReadingsAdded,
  MeterReadingsPage,
  MeterReadingsQuery,
  MeterReplaced,
  MeterReplacement,
  MeterUndone,
  NewMeterReadings,
  ReadingChangesPage,
  ReadingChangesQuery,
  ReadingCorrected,
  ReadingCorrection,
  ReadingRemoval,
  ReadingRemoved,
} from '@doorstep/portal-contract/meter-readings.schema'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import type { MeterPick } from '@doorstep/portal-contract/readings-grid'
import type {
  BulkReadings,
  BulkReadingsAnswer,
  BulkRemoval,
  BulkRemovalAnswer,
  GridPage,
} from '@doorstep/portal-contract/readings-grid.schema'
import type { Api, CallOptions } from './createApi.ts'

type GridQuery = {
  filter: { partner_id?: readonly number[] | undefined }
  q?: string | undefined
  meters?: MeterPick | undefined
  page: number
  per_page: number
}

const pathOf = (property: number) => `/api/i/partner/property/${property}/meter-readings`
const several = '/api/i/partner/meter-readings'
const meterPath = (property: number, meter: number) => `/api/i/partner/property/${property}/meters/${meter}`

/** Meters of a property and their readings (specification, section 7; D23, D85). */
export const meterReadingCalls = ({ send }: Api) => ({
  /** A page of readings, newest first. */
  list: (property: number, query: Partial<MeterReadingsQuery> = {}, options?: CallOptions) =>
    send<MeterReadingsPage>(pathOf(property), { ...options, query }),

  /** What was corrected and removed, newest first. */
  changes: (property: number, query: Partial<ReadingChangesQuery> = {}) =>
    send<ReadingChangesPage>(`${pathOf(property)}/changes`, { query }),

  /** A page of properties by address, with their meters in use. */
  grid: ({ filter, ...query }: GridQuery, options?: CallOptions) =>
    send<GridPage>(`${several}/grid`, {
      ...options,
      query: { ...query, filter: filter.partner_id && encodeFilter(filter) },
    }),
})

/** The calls that change something. */
export const meterReadingChanges = ({ send }: Api) => ({
  /** Adds readings of several meters; what has to be said about one first is a 422 on its `drop_reason` or `is_confirmed`. */
  add: (property: number, body: NewMeterReadings) =>
    send<MeterReadingsAdded>(`${pathOf(property)}/batch`, { method: 'POST', body }),

  correct: (property: number, reading: number, body: ReadingCorrection) =>
    send<ReadingCorrected>(`${pathOf(property)}/${reading}`, { method: 'PATCH', body }),

  remove: (property: number, reading: number, body: ReadingRemoval) =>
    send<ReadingRemoved>(`${pathOf(property)}/${reading}`, { method: 'DELETE', body }),

  /** Records that another meter came in the place of one. */
  replace: (property: number, meter: number, body: MeterReplacement) =>
    send<MeterReplaced>(`${meterPath(property, meter)}/replace`, { method: 'POST', body }),

  /** Undoes a correction, a removal or a changed meter. */
  undo: (property: number, meter: number, undo_id: number) =>
    send<MeterUndone>(`${meterPath(property, meter)}/undo`, { method: 'POST', body: { undo_id } }),

  /** Adds readings of several properties, each by itself; the answer says what became of each. */
  addToMany: (body: BulkReadings) => send<BulkReadingsAnswer>(`${several}/bulk`, { method: 'POST', body }),

  /** Removes readings of several properties, each by itself. */
  removeMany: (body: BulkRemoval) =>
    send<BulkRemovalAnswer>(`${several}/bulk/remove`, { method: 'POST', body }),
})
