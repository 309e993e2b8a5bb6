import { linesText } from '@doorstep/portal-contract/addresses'
import { change } from '../change/change.ts'
import { goTo } from '../goTo.ts'
import { carryToast } from '../state/carriedToast.ts'
import { propertyHref } from './propertyHref.ts'

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
