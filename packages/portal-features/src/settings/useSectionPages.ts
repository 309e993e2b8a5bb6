import * as media from '@doorstep/ui/theme/media'
import { useEffect } from 'react'

const main = '#main'

/**
 * On a phone a section is visible while the address names it (SettingsView.css.ts). This keeps it visible where the address alone would
 * lose it: when the skip link is used, and when the window becomes narrow while focus is in a section.
 */
export function useSectionPages(ids: readonly string[]): void {
  const idList = ids.join(' ')

  useEffect(() => {
    const sections = idList.split(' ')
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
      // Runs after the browser has moved focus to the section, in its next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => field.focus()))
    }

    document.addEventListener('focusin', remember, { signal })
    document.addEventListener('click', skip, { signal })
    matchMedia(media.mobile).addEventListener('change', follow, { signal })
    return () => stop.abort()
  }, [idList])
}
