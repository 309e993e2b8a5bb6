import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type PartialKeys,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useState } from 'react'

type Options<Item extends Element> = PartialKeys<
  VirtualizerOptions<Element, Item>,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
>

/**
 * React bindings for the library's virtualizer that support changing the scroll element. The library's own hook would scroll the new
 * element to the old one's offset, and is five times as large, with features that the kit doesn't use.
 */
export function useVirtualizer<Item extends Element>(options: Options<Item>): Virtualizer<Element, Item> {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const all = {
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: render,
    ...options,
  }
  const [virtualizer] = useState(() => new Virtualizer<Element, Item>(all))
  virtualizer.setOptions(all)
  /* oxlint-disable eslint/no-underscore-dangle, react/immutability -- what the library has for hooks of this kind */
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => {
    // So that the offset is read from `initialOffset` again.
    if (virtualizer.scrollElement !== virtualizer.options.getScrollElement()) virtualizer.scrollOffset = null
    virtualizer._willUpdate()
  })
  /* oxlint-enable */
  return virtualizer
}
