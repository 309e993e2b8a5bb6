import { useEffect, useState } from 'react'

/** How far down the window a section's heading has to come to be the one that is read, in parts of the height. */
const readingLine = 0.35

/**
 * The id of the section that is read: the last one whose top is above the upper third; undefined before script runs and while none of
 * them shows.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const known = ids.join(' ')

  useEffect(() => {
    const follow = () => setCurrent(currentSection(known.split(' ')))
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow, { passive: true })
    addEventListener('hashchange', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
      removeEventListener('hashchange', follow)
    }
  }, [known])

  return current
}

function currentSection(ids: readonly string[]): string | undefined {
  const { clientHeight, scrollHeight, scrollTop } = document.documentElement
  const shown = ids.filter((id) => document.getElementById(id)?.checkVisibility())
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
  if (isAtEnd) {
    // The last sections never come to the top: there, the one that was asked for counts while it is in view.
    const asked = shown.find((id) => `#${id}` === window.location.hash)
    return asked !== undefined && topOf(asked) >= 0 ? asked : shown.at(-1)
  }
  return shown.findLast((id) => topOf(id) <= clientHeight * readingLine) ?? shown[0]
}
