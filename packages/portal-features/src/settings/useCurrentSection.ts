import { useEffect, useState } from 'react'

/** How far down the window a heading may be for its section to be current, as a fraction of the height. */
const readingLine = 0.35

/**
 * The id of the current section: the last one whose top is above the upper third; undefined before hydration and while none of
 * them is visible.
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
  const shown = ids.filter((id) => document.getElementById(id)?.checkVisibility())
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
  if (isAtEnd) {
    // The last sections can't scroll to the top, so at the end the requested section counts while it is in view.
    const asked = shown.find((id) => `#${id}` === window.location.hash)
    return asked !== undefined && topOf(asked) >= 0 ? asked : shown.at(-1)
  }
  return shown.findLast((id) => topOf(id) <= clientHeight * readingLine) ?? shown[0]
}
