import { expect, it } from 'vitest'
import { createOverlay } from './overlay.ts'

type Numbers = Record<string, number>
const to = (change: Numbers) => (state: Numbers) => ({ ...state, ...change })

it('takes back only the change that failed', () => {
  const { $state, lay } = createOverlay<Numbers>({ a: 0, b: 0 })
  const [first, second] = [lay(to({ a: 1 })), lay(to({ b: 2 }))]
  expect($state.get()).toEqual({ a: 1, b: 2 })
  first(false)
  expect($state.get()).toEqual({ a: 0, b: 2 })
  second(true)
  expect($state.get()).toEqual({ a: 0, b: 2 })
})

it('shows the last change of a value, in whichever order they are settled', () => {
  const { $state, lay } = createOverlay<Numbers>({ a: 0 })
  const [first, second] = [lay(to({ a: 1 })), lay(to({ a: 2 }))]
  first(true)
  expect($state.get()).toEqual({ a: 2 })
  second(false)
  expect($state.get()).toEqual({ a: 1 })
})

it('keeps a change that is on its way over what is saved meanwhile', () => {
  const { $state, lay, save } = createOverlay<Numbers>({ a: 0, b: 0 })
  const settle = lay(to({ a: 1 }))
  save(() => ({ a: 5, b: 5 }))
  expect($state.get()).toEqual({ a: 1, b: 5 })
  settle(false)
  expect($state.get()).toEqual({ a: 5, b: 5 })
})
