import { expect, it } from 'vitest'
import { endOnScreen } from './session-end.ts'

const ahead = new Headers({ 'Sec-Purpose': 'prefetch;anonymous-client-ip' })

it('counts what may pass before a page that was fetched ahead is shown', () => {
  expect(endOnScreen({ seconds: 43_200, isFinal: false }, ahead)).toEqual({ seconds: 42_900, isFinal: false })
  expect(endOnScreen({ seconds: 100, isFinal: true }, ahead)).toEqual({ seconds: 0, isFinal: true })
})

it('leaves the end of any other page alone', () => {
  const end = { seconds: 43_200, isFinal: false }
  expect(endOnScreen(end, new Headers())).toBe(end)
  expect(endOnScreen(undefined, ahead)).toBeUndefined()
})
