import { addDays, startOfDayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

/** What a page goes by: a moment, ISO, and its day in London (D39). */
export type PageTime = { now: string; today: string }

export const pageTime = (moment: Date): PageTime => ({
  now: moment.toISOString(),
  today: todayInLondon(moment),
})

/** When the server rendered the page, as its `<html>` says. A page that no server rendered, such as a story, has none. */
const renderedAt = globalThis.document?.documentElement.dataset['now']
const atFirst = pageTime(renderedAt ? new Date(renderedAt) : new Date())

/** When somebody last came to the page, or first used it on its day. Only for what depends on the time of day, such as whether a link has expired. */
export const $now = atom(atFirst.now)

/** Today in London, for actions and loaders: read it when something is done. A component has `useToday()`. */
export const $today = atom(atFirst.today)

/** A component hydrates at the time that the server rendered it for, also when the day has changed since. */
export const useToday = () => useStore($today, { ssr: () => (renderedAt ? atFirst.today : $today.get()) })

/** As `useToday`. */
export const useNow = () => useStore($now, { ssr: () => (renderedAt ? atFirst.now : $now.get()) })

/** Sets the page's time; a test or a story says with it when it takes place. */
export function setPageTime(moment: Date): void {
  const { now, today } = pageTime(moment)
  $now.set(now)
  $today.set(today)
}

/** For a server, whose modules all requests share: the stores keep nothing there, and answer with the time of the request that reads them. */
export function readPageTime(ofRequest: () => PageTime): void {
  $now.get = () => ofRequest().now
  $today.get = () => ofRequest().today
}

const byComing = ['focus', 'pageshow', 'visibilitychange']
const byUse = ['pointermove', 'pointerdown', 'keydown']

/**
 * Moves the page's time on when somebody comes back to the page, and at the first use of it after London's midnight. Nothing moves by
 * itself: what is loaded for a new day would keep the session of a page that nobody uses from ending. The time goes on from the server's,
 * because a computer's clock may be wrong. Returns what stops it.
 */
export function followClock(browser: Pick<Window, 'addEventListener'>): () => void {
  const ahead = Date.parse($now.get()) - Date.now()
  const midnight = () => startOfDayInLondon(addDays($today.get(), 1)).getTime()
  let dayEnds = midnight()

  function move() {
    setPageTime(new Date(Date.now() + ahead))
    dayEnds = midnight()
  }

  const stopping = new AbortController()
  const { signal } = stopping
  for (const event of byComing) browser.addEventListener(event, move, { signal })
  // Captured, so that what is pressed is already done on the new day.
  for (const event of byUse)
    browser.addEventListener(event, () => Date.now() + ahead >= dayEnds && move(), { signal, capture: true })
  return () => stopping.abort()
}

// Pages without islands don't load this.
if (renderedAt) followClock(window)
