import { atom } from 'nanostores'

/** The loading bar is shown only after `throttle` and hidden after `duration` at the latest, ms (specification, section 9). */
const loadingBar = { throttle: 200, duration: 5_000 } as const

/** Whether the loading bar is shown. Written in the browser only. */
export const $loading = atom(false)

let inFlight = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Tracks a call for the loading bar, which is shown after 200 ms and for at most 5000 ms (specification, section 9). */
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
