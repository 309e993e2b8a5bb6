import { useImperativeHandle, type Ref } from 'react'

interface AnchorProxyProps {
  element: HTMLElement
  ref?: Ref<HTMLElement>
}

/**
 * Replaces radix's Trigger and gives it an element that is already on the page. So the trigger renders
 * without radix, and stays the same element when the popup's code loads.
 */
export function AnchorProxy({ element, ref }: AnchorProxyProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
