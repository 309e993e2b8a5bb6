import { linesText } from '@doorstep/portal-contract/addresses'
import type { PropertyRecord } from '@doorstep/portal-contract/property.schema'
import { goTo } from '../shared/goTo.ts'
import { confirm } from '../shared/modal/confirm.ts'
import { propertiesPath } from '../shared/property/propertyHref.ts'
import { carryToast } from '../shared/state/carriedToast.ts'

/**
 * Asks before a property is deleted (the modal `deleteProperty`), then leads to the list, whose toast can undo it for 10 seconds (D17).
 * @param navigate goes to a page of the portal
 */
export async function askToDeleteProperty(
  { id, ...lines }: Pick<PropertyRecord, 'id' | 'address_line1' | 'address_line2'>,
  navigate: (path: string) => unknown = goTo,
): Promise<void> {
  await confirm({
    question: `Delete ${linesText(lines)}?`,
    consequence:
      'It’s removed from your lists, with its meters, readings and documents. You can undo this for 10 seconds.',
    confirmLabel: 'Delete property',
    tone: 'critical',
    call: (api) => api.propertyForm.remove(id),
    saved() {
      carryToast({ message: `${linesText(lines)} deleted`, restoresProperty: id })
      navigate(propertiesPath)
    },
  })
}
