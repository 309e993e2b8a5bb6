import { loadingBar } from '@doorstep/portal-contract/limits'
import { atom } from 'nanostores'

/** Whether the loading bar shows. Written in the browser only. */
export const $loading = atom(false)

let inFlight = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Follows a call for the loading bar, which shows after 200 ms and for at most 5000 ms (specification, section 9). */
export function trackProgress<Answer>(work: Promise<Answer>): Promise<Answer> {
  if (inFlight === 0) timer = setTimeout(show, loadingBar.throttle)
  inFlight += 1
  return work.finally(() => {
    inFlight -= 1
    if (inFlight === 0) hide()
  })
}

function show() {
  $loading.set(true)
  timer = setTimeout(hide, loadingBar.duration)
}

function hide() {
  clearTimeout(timer)
  $loading.set(false)
}
