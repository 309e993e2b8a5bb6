import { linesText } from '@doorstep/portal-contract/addresses'
import { change } from '../shared/change/change.ts'
import { goTo } from '../shared/goTo.ts'
import { carryToast } from '../shared/state/carriedToast.ts'
import { propertyHref } from '../shared/property/propertyHref.ts'

/** Takes the deletion of a property back and opens it. */
export async function undoDeletion(
  id: number,
  navigate: (path: string) => void | Promise<void> = goTo,
): Promise<void> {
  await change({
    call: (api) => api.propertyForm.restore(id),
    saved(restored) {
      carryToast({ message: `${linesText(restored)} restored` })
      void navigate(propertyHref(id))
    },
  })
}
