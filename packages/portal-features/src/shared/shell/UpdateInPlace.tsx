import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

/** What the static HTML of the shell shows and a page may change. */
type Updated = 'billsToPay' | 'alertsToDo' | 'account' | 'logo'

/** Marks an element whose content `UpdateInPlace` may replace. */
export const updatedAs = (name: Updated) => ({ 'data-updated-as': name })

/** Replaces what the server rendered in each element marked by `updatedAs(name)`. Only in the browser, once there is something new. */
export function UpdateInPlace({ name, children }: { name: Updated; children: ReactNode }) {
  const [places] = useState(() => {
    const found = [...document.querySelectorAll(`[data-updated-as=${name}]`)]
    for (const place of found) place.replaceChildren()
    return found
  })
  return places.map((place) => createPortal(children, place))
}
