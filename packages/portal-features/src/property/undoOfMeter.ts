import type { MeterUndone } from '@doorstep/portal-contract/meter-readings.schema'
import type { Change } from '../shared/change/change.ts'

/** Takes back a corrected or removed reading, or that a meter was changed with all that was read with it; null when it can't be. */
export const undoOfMeter = (
  propertyId: number,
  meterId: number,
  undoId: number | null,
  onChanged: () => void,
): Change<MeterUndone> | null =>
  undoId === null
    ? null
    : {
        call: (api) => api.meterReadings.undo(propertyId, meterId, undoId),
        saved: onChanged,
      }
