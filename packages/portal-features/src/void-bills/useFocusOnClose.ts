import { useEffect, useRef } from 'react'
import { focusHeading } from '../shared/focusHeading.ts'

/**
 * When the viewer closes, focus goes to the link of the bill last looked at, which is often not the one that opened it;
 * to the page's heading when the bill has no row.
 */
export function useFocusOnClose(openId: number | undefined): void {
  const lastId = useRef<number>(undefined)
  useEffect(() => {
    if (openId === undefined && lastId.current !== undefined) focusBill(lastId.current)
    lastId.current = openId
  }, [openId])
}

function focusBill(id: number) {
  const link = document.querySelector<HTMLElement>(`a[data-bill="${id}"]`)
  if (link) link.focus()
  else focusHeading()
}
