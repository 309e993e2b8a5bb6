import { useLayoutEffect, useState, type RefObject } from 'react'

/** The element around the table that scrolls, null for the page; undefined until it is known. */
export function useScroller(bodyRef: RefObject<HTMLTableSectionElement | null>) {
  const [scroller, setScroller] = useState<Element | null>()
  useLayoutEffect(() => {
    const find = () => setScroller(scrollerOf(bodyRef.current as Element))
    find()
    // A narrow window makes cards, which the page scrolls; so does a table whose columns have room again.
    const watching = new ResizeObserver(find)
    watching.observe(document.body)
    return () => watching.disconnect()
  }, [bodyRef])
  return scroller
}

function scrollerOf({ parentElement }: Element): Element | null {
  if (parentElement === null || parentElement === document.body) return null
  const { overflowY } = getComputedStyle(parentElement)
  return overflowY === 'auto' || overflowY === 'scroll' ? parentElement : scrollerOf(parentElement)
}
