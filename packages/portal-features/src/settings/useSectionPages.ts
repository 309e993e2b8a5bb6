import { media } from '@doorstep/ui/theme/media'
import { useEffect } from 'react'

const main = '#main'

/**
 * On a phone a section is on show while the address names it (SettingsView.css.ts). This keeps it there where the address alone would
 * lose it: when the skip link is followed, and when the window turns narrow while somebody is in a section.
 */
export function useSectionPages(ids: readonly string[]): void {
  const known = ids.join(' ')

  useEffect(() => {
    const sections = known.split(' ')
    const stop = new AbortController()
    const { signal } = stop
    let last: HTMLElement | undefined
    const sectionOf = (element: Element) =>
      sections.find((id) => document.getElementById(id)?.contains(element))

    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && sectionOf(target)) last = target
    }

    const skip = (event: MouseEvent) => {
      const isSkipLink = event.target instanceof Element && event.target.closest(`a[href="${main}"]`)
      if (!isSkipLink || !sections.includes(window.location.hash.slice(1))) return
      event.preventDefault()
      document.querySelector<HTMLElement>(main)?.focus()
    }

    const follow = ({ matches }: MediaQueryListEvent) => {
      const field = last
      const id = field && sectionOf(field)
      if (!matches || !id || window.location.hash === `#${id}`) return
      window.location.replace(`#${id}`)
      // After the browser, which takes focus to the section itself with its next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => field.focus()))
    }

    document.addEventListener('focusin', remember, { signal })
    document.addEventListener('click', skip, { signal })
    matchMedia(media.mobile).addEventListener('change', follow, { signal })
    return () => stop.abort()
  }, [known])
}
