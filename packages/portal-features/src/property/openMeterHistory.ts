import type { SupplyMeter } from '@doorstep/portal-contract/property.schema'
import { atom } from 'nanostores'
import { openModal } from '../shared/modal/openModal.ts'
import type { ReadTenancy } from './readingText.ts'

interface MeterHistoryOptions {
  propertyId: number
  meter: SupplyMeter
  tenancies: readonly ReadTenancy[]
  /** Called when a reading was corrected or removed, or the meter changed, and when that was undone. */
  onChanged: () => void
}

/** Opens the readings of a meter, and what people do from there; they come back to it afterwards. */
export async function openMeterHistory({ onChanged, ...options }: MeterHistoryOptions): Promise<void> {
  const { propertyId, meter, tenancies } = options
  const $changes = atom(0)
  const of = {
    propertyId,
    meter,
    onChanged() {
      $changes.set($changes.get() + 1)
      onChanged()
    },
  }
  for (;;) {
    const action = await openModal('meterHistory', { propertyId, meter, $changes })
    if (!action) return
    if (action.what === 'correct')
      await openModal('correctReading', { ...of, reading: action.reading, tenancies })
    else if (action.what === 'remove') await openModal('removeReading', { ...of, reading: action.reading })
    // It is another meter now.
    else if (await openModal('replaceMeter', of)) return
  }
}
