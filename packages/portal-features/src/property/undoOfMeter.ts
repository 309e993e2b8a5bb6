import type { MeterUndone } from '@doorstep/portal-contract/meter-readings.schema'
import type { Change } from '../shared/change/change.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'

/** Takes back a corrected or removed reading, or that a meter was changed with all that was read with it; null when it can't be. */
export const undoOfMeter = (
  { meterReadings }: Pick<PortalClient, 'meterReadings'>,
  propertyId: number,
  meterId: number,
  undoId: number | null,
  onChanged: () => void,
): Change<MeterUndone> | null =>
  undoId === null
    ? null
    : {
        call: ({ idempotencyKey }) => meterReadings.undo(propertyId, meterId, undoId, idempotencyKey),
        saved: onChanged,
      }
