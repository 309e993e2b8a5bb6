import { useContext } from 'react'
import { KitContext } from '../KitProvider/kitContext.ts'

/**
 * The element to portal a popup into: the modal or native dialog around its anchor, because elements outside a modal are behind it;
 * else the KitProvider's container; else the page's `<main>`, because people who navigate by landmarks miss what is outside them.
 */
export function usePopupContainer(anchor: HTMLElement): Element {
  const { container } = useContext(KitContext)
  return (
    anchor.closest('[data-ds-modal], dialog') ?? container ?? document.querySelector('main') ?? document.body
  )
}
