import { beforeEach, describe, expect, it } from 'vitest'
import { $toasts, dismissToast, pushToast } from './toasts.ts'

const messages = () => $toasts.get().map(({ message }) => message)
const undo = { label: 'Undo', onAction: () => {} }

beforeEach(() => $toasts.set([]))

describe('pushToast', () => {
  it('stays 5000 ms by default', () => {
    pushToast({ tone: 'positive', message: 'One' })
    pushToast({ tone: 'positive', message: 'Two', duration: 10_000 })
    expect($toasts.get().map(({ duration }) => duration)).toEqual([5_000, 10_000])
  })

  it('shows three at most and removes the oldest', () => {
    for (const message of ['One', 'Two', 'Three', 'Four']) pushToast({ tone: 'neutral', message })
    expect(messages()).toEqual(['Two', 'Three', 'Four'])
  })

  it('keeps one that can be undone longer than the rest', () => {
    pushToast({ tone: 'positive', message: 'Marked', action: undo })
    for (const message of ['Two', 'Three', 'Four']) pushToast({ tone: 'neutral', message })
    expect(messages()).toEqual(['Marked', 'Three', 'Four'])
  })

  it('removes the oldest when all can be undone', () => {
    for (const message of ['One', 'Two', 'Three', 'Four']) {
      pushToast({ tone: 'positive', message, action: undo })
    }
    expect(messages()).toEqual(['Two', 'Three', 'Four'])
  })

  it('replaces a repeated message, but never one with an Undo', () => {
    pushToast({ tone: 'critical', message: 'Same' })
    pushToast({ tone: 'critical', message: 'Same' })
    expect(messages()).toEqual(['Same'])
    pushToast({ tone: 'positive', message: 'Marked', action: undo })
    pushToast({ tone: 'positive', message: 'Marked', action: undo })
    expect(messages()).toEqual(['Same', 'Marked', 'Marked'])
  })
})

it('dismisses by id, and ignores an unknown one', () => {
  const id = pushToast({ tone: 'neutral', message: 'One' })
  pushToast({ tone: 'neutral', message: 'Two' })
  dismissToast(id)
  dismissToast(id)
  expect(messages()).toEqual(['Two'])
})
