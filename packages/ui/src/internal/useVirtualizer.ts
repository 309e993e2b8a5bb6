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
 * The library's virtualizer in React, for what may scroll in another element than before. The library's own hook then scrolls that
 * as far as the other was, and is five times as large, with ways to render that nothing here uses.
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
    // It is then read from `initialOffset` again.
    if (virtualizer.scrollElement !== virtualizer.options.getScrollElement()) virtualizer.scrollOffset = null
    virtualizer._willUpdate()
  })
  /* oxlint-enable */
  return virtualizer
}
