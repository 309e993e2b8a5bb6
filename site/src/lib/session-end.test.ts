import { expect, it } from 'vitest'
import { endOnScreen } from './session-end.ts'

const prefetch = new Headers({ 'Sec-Purpose': 'prefetch;anonymous-client-ip' })

it('subtracts the time that may pass before a prefetched page is shown', () => {
  expect(endOnScreen({ seconds: 43_200, isFinal: false }, prefetch)).toEqual({
    seconds: 42_900,
    isFinal: false,
  })
  expect(endOnScreen({ seconds: 100, isFinal: true }, prefetch)).toEqual({ seconds: 0, isFinal: true })
})

it('does not change the end for any other page', () => {
  const end = { seconds: 43_200, isFinal: false }
  expect(endOnScreen(end, new Headers())).toBe(end)
  expect(endOnScreen(undefined, prefetch)).toBeUndefined()
})
