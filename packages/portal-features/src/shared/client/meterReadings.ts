import type {
  MeterReading,
  MeterReadingsPage,
  MeterReadingsQuery,
  NewMeterReading,
} from '@doorstep/portal-contract/meter-readings.schema'
import type { Api, CallOptions } from './createApi.ts'

const pathOf = (property: number) => `/api/i/partner/property/${property}/meter-readings`

/** Meter readings of a property (specification, section 7; D23). */
export const meterReadingCalls = ({ send, data }: Api) => ({
  /** A page of readings, newest first. */
  list: (property: number, query: Partial<MeterReadingsQuery> = {}, options?: CallOptions) =>
    send<MeterReadingsPage>(pathOf(property), { ...options, query }),

  /** Adds a reading; what has to be said about it first is a 422 on `drop_reason` or `is_confirmed`. */
  add: (property: number, body: NewMeterReading, idempotencyKey: string) =>
    data<MeterReading>(pathOf(property), { method: 'POST', body, idempotencyKey }),
})
