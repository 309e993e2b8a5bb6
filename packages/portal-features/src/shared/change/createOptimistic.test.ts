import { expect, it } from 'vitest'
import { createOptimistic } from './createOptimistic.ts'

type Numbers = Record<string, number>
const to = (change: Numbers) => (state: Numbers) => ({ ...state, ...change })

it('takes back only the change that failed', () => {
  const { $state, optimistic } = createOptimistic<Numbers>({ a: 0, b: 0 })
  const [first, second] = [optimistic(to({ a: 1 })), optimistic(to({ b: 2 }))]
  expect($state.get()).toEqual({ a: 1, b: 2 })
  first(false)
  expect($state.get()).toEqual({ a: 0, b: 2 })
  second(true)
  expect($state.get()).toEqual({ a: 0, b: 2 })
})

it('shows the last change of a value, in whichever order they are settled', () => {
  const { $state, optimistic } = createOptimistic<Numbers>({ a: 0 })
  const [first, second] = [optimistic(to({ a: 1 })), optimistic(to({ a: 2 }))]
  first(true)
  expect($state.get()).toEqual({ a: 2 })
  second(false)
  expect($state.get()).toEqual({ a: 1 })
})

it('keeps a change that is on its way over what is saved meanwhile', () => {
  const { $state, optimistic, save } = createOptimistic<Numbers>({ a: 0, b: 0 })
  const settle = optimistic(to({ a: 1 }))
  save(() => ({ a: 5, b: 5 }))
  expect($state.get()).toEqual({ a: 1, b: 5 })
  settle(false)
  expect($state.get()).toEqual({ a: 5, b: 5 })
})
