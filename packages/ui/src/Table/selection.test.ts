import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSelection, type RowId } from './selection.ts'

describe('createSelection', () => {
  test('starts with nothing selected', () => {
    expect(createSelection().get()).toEqual({ ids: new Set(), size: 0 })
  })

  test('toggle turns a row over, or to the given side', () => {
    const selection = createSelection()
    selection.toggle(7)
    expect(selection.has(7)).toBe(true)
    selection.toggle(7, true)
    expect(selection.has(7)).toBe(true)
    selection.toggle(7)
    expect(selection.has(7)).toBe(false)
  })

  test('a number and the same digits as words are two rows', () => {
    const selection = createSelection()
    selection.toggle(7)
    expect(selection.has('7')).toBe(false)
  })

  test('clear empties it', () => {
    const selection = createSelection()
    selection.setMany([1, 2, 3], true)
    selection.clear()
    expect(selection.get().size).toBe(0)
  })

  test('range reaches both ends, in either direction', () => {
    const order = ['a', 'b', 'c', 'd', 'e']
    for (const [from, to] of [
      ['b', 'd'],
      ['d', 'b'],
    ] as const) {
      const selection = createSelection()
      selection.range(order, from, to, true)
      expect([...selection.get().ids]).toEqual(['b', 'c', 'd'])
    }
  })

  test('range unselects as well', () => {
    const selection = createSelection()
    selection.setMany([1, 2, 3, 4], true)
    selection.range([1, 2, 3, 4], 2, 3, false)
    expect([...selection.get().ids]).toEqual([1, 4])
  })

  test('a range from a row that is gone takes the other end alone', () => {
    const selection = createSelection()
    selection.range([1, 2, 3], 99, 2, true)
    expect([...selection.get().ids]).toEqual([2])
  })

  test('a listener hears each change once, and nothing after it has stopped', () => {
    const selection = createSelection()
    let heard = 0
    const stop = selection.subscribe(() => heard++)
    selection.setMany([1, 2, 3], true)
    expect(heard).toBe(1)
    stop()
    selection.clear()
    expect(heard).toBe(1)
  })

  test('what changes nothing is not heard, and keeps the same state', () => {
    const selection = createSelection()
    selection.setMany([1, 2], true)
    const before = selection.get()
    let heard = 0
    selection.subscribe(() => heard++)
    selection.setMany([1, 2], true)
    selection.toggle(2, true)
    selection.range([1, 2], 1, 2, true)
    selection.setMany([3], false)
    expect(heard).toBe(0)
    expect(selection.get()).toBe(before)
  })

  test('a state that was read never changes afterwards', () => {
    const selection = createSelection()
    selection.toggle(1)
    const before = selection.get()
    selection.toggle(2)
    expect([...before.ids]).toEqual([1])
  })

  test('agrees with a plain set, whatever is done to it', () => {
    const ids = fc.integer({ min: 0, max: 12 })
    const change = fc.oneof(
      fc.record({ kind: fc.constant('toggle' as const), id: ids }),
      fc.record({ kind: fc.constant('many' as const), ids: fc.array(ids), on: fc.boolean() }),
      fc.record({ kind: fc.constant('range' as const), from: ids, to: ids, on: fc.boolean() }),
      fc.record({ kind: fc.constant('clear' as const) }),
    )
    const order = Array.from({ length: 13 }, (_, id) => id)

    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const selection = createSelection()
        const model = new Set<RowId>()
        const set = (id: RowId, on: boolean) => (on ? model.add(id) : model.delete(id))
        for (const one of changes) {
          if (one.kind === 'toggle') {
            selection.toggle(one.id)
            set(one.id, !model.has(one.id))
          } else if (one.kind === 'many') {
            selection.setMany(one.ids, one.on)
            one.ids.forEach((id) => set(id, one.on))
          } else if (one.kind === 'range') {
            selection.range(order, one.from, one.to, one.on)
            const [low, high] = [Math.min(one.from, one.to), Math.max(one.from, one.to)]
            order.filter((id) => id >= low && id <= high).forEach((id) => set(id, one.on))
          } else {
            selection.clear()
            model.clear()
          }
        }
        expect(selection.get()).toEqual({ ids: model, size: model.size })
      }),
    )
  })
})
