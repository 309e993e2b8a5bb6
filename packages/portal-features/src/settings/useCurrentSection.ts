import { useEffect, useState } from 'react'
import { restingTop } from '../shared/restingTop.ts'

/** How far below its place after a jump a section becomes current, in pixels: less than the shortest section is high. */
const reach = 64

/**
 * The id of the current section: the last one that has been scrolled to the top of the window; undefined before hydration and while
 * none of them is visible.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const idList = ids.join(' ')

  useEffect(() => {
    const follow = () => setCurrent(currentSection(idList.split(' ')))
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow, { passive: true })
    addEventListener('hashchange', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
      removeEventListener('hashchange', follow)
    }
  }, [idList])

  return current
}

function currentSection(ids: readonly string[]): string | undefined {
  const { clientHeight, scrollHeight, scrollTop } = document.documentElement
  const sections = ids.flatMap((id) => {
    const element = document.getElementById(id)
    return element?.checkVisibility() ? [{ id, element, top: element.getBoundingClientRect().top }] : []
  })
  if (scrollTop + clientHeight >= scrollHeight - 1) {
    // The last sections can't scroll to the top, so at the end the requested section counts while it is in view.
    const asked = sections.find(({ id, top }) => `#${id}` === window.location.hash && top >= 0)
    if (asked) return asked.id
    if (scrollTop > 0) return sections.at(-1)?.id
  }
  const isReached = ({ element, top }: (typeof sections)[number]) => top <= restingTop(element) + reach
  return (sections.findLast(isReached) ?? sections[0])?.id
}
