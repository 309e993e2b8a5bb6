import { type MeterKind, meterKinds } from '@doorstep/portal-contract/meter-readings'
import type { GridMeter, GridProperty } from '@doorstep/portal-contract/readings-grid.schema'
import type { Shape } from './gridKeys.ts'

/** The meter of a property in a column; columns are the kinds of meters in their order. */
export const meterAt = ({ meters }: GridProperty, column: number): GridMeter | undefined =>
  meters.find(({ kind }) => kind === meterKinds[column])

/** How many values a meter takes. */
export const registersOf = (meter: Pick<GridMeter, 'is_two_rate'> | undefined): number => {
  if (!meter) return 0
  return meter.is_two_rate ? 2 : 1
}

export const shapeOf = (rows: readonly GridProperty[]): Shape =>
  rows.map((row) => meterKinds.map((_, column) => registersOf(meterAt(row, column))))

/** The id of what takes focus in a cell. */
export const placeId = (property: number, kind: MeterKind | undefined, register: number): string =>
  `reading-${property}-${kind}-${register}`
