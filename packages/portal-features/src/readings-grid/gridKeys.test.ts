import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyAction, type Mode, type Place, placesOf, type Shape } from './gridKeys.ts'

/** Two rates in the first row; no gas meter in the second; nothing in the third. */
const shape: Shape = [
  [2, 1, 1],
  [1, 0, 1],
  [0, 0, 0],
  [1, 1, 1],
]

const at = (row: number, column: number, register = 0): Place => ({ row, column, register })

function press(name: string, from: Place, mode: Mode = 'moving', hasValue = false) {
  const keys = name.split('+')
  const pressed = {
    key: keys.at(-1) ?? '',
    shiftKey: keys.includes('Shift'),
    ctrlKey: keys.includes('Control'),
    metaKey: keys.includes('Meta'),
    altKey: keys.includes('Alt'),
  }
  return keyAction(pressed, from, shape, { mode, hasValue })
}
const move = (to: Place) => ({ do: 'move', to })

describe('moving', () => {
  it.each([
    ['ArrowDown', at(0, 0), at(1, 0)],
    ['ArrowDown', at(0, 1), at(1, 1)],
    ['ArrowUp', at(1, 0), at(0, 0)],
    ['ArrowRight', at(0, 0), at(0, 0, 1)],
    ['ArrowRight', at(0, 0, 1), at(0, 1)],
    ['ArrowLeft', at(0, 1), at(0, 0, 1)],
    ['ArrowLeft', at(0, 0, 1), at(0, 0)],
    ['ArrowDown', at(0, 0, 1), at(1, 0)],
    ['PageDown', at(0, 2), at(3, 2)],
    ['PageUp', at(3, 2), at(0, 2)],
    ['Home', at(0, 2), at(0, 0)],
    ['End', at(0, 0), at(0, 2)],
    ['Control+Home', at(3, 2), at(0, 0)],
    ['Control+End', at(0, 0), at(3, 2)],
    ['Meta+ArrowDown', at(0, 1), at(3, 1)],
    ['Control+ArrowLeft', at(3, 2), at(3, 0)],
    // Down and across, over what has no meter.
    ['Enter', at(0, 1), at(3, 1)],
    ['Shift+Enter', at(3, 1), at(0, 1)],
    ['Tab', at(0, 0), at(0, 0, 1)],
    ['Tab', at(0, 0, 1), at(0, 1)],
    ['Tab', at(1, 0), at(1, 2)],
    ['Tab', at(1, 2), at(3, 0)],
    ['Tab', at(1, 1), at(1, 2)],
    ['Shift+Tab', at(3, 0), at(1, 2)],
    ['Shift+Tab', at(0, 1), at(0, 0, 1)],
  ])('%s from %j goes to %j', (key, from, to) => {
    expect(press(key, from)).toEqual(move(to))
    expect(press(key, from, 'typing')).toEqual(move(to))
  })

  it.each([
    ['ArrowUp', at(0, 0)],
    ['ArrowDown', at(3, 0)],
    ['ArrowLeft', at(0, 0)],
    ['ArrowRight', at(3, 2)],
    ['Tab', at(3, 2)],
    ['Shift+Tab', at(0, 0)],
    ['Enter', at(3, 0)],
    ['5', at(0, 0)],
    ['Backspace', at(0, 0)],
    ['Shift+ArrowRight', at(0, 0)],
    ['Control+c', at(0, 0)],
    ['Escape', at(0, 0)],
    ['Alt+ArrowLeft', at(1, 2)],
  ])('%s from %j is the browser’s', (key, from) => {
    expect(press(key, from)).toBeNull()
  })
})

describe('editing', () => {
  it.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])('%s moves in the text', (key) => {
    expect(press(key, at(0, 1), 'editing')).toBeNull()
  })

  it.each([
    ['ArrowDown', move(at(1, 1))],
    ['Enter', move(at(3, 1))],
    ['Tab', move(at(0, 2))],
    ['Escape', { do: 'cancel' }],
  ])('%s leaves it', (key, action) => {
    expect(press(key, at(0, 1), 'editing', true)).toEqual(action)
  })

  it('begins with F2, and with Enter in a cell that has a value', () => {
    expect(press('F2', at(0, 1))).toEqual({ do: 'edit' })
    expect(press('Enter', at(0, 1), 'moving', true)).toEqual({ do: 'edit' })
    // What was just typed is left.
    expect(press('Enter', at(0, 1), 'typing', true)).toEqual(move(at(3, 1)))
  })
})

describe('the rest', () => {
  it.each([
    ['Control+z', 'moving', { do: 'undo' }],
    ['Meta+z', 'moving', { do: 'undo' }],
    // What is being typed is the field's own to undo.
    ['Control+z', 'typing', null],
    ['Control+Shift+z', 'moving', null],
    ['Escape', 'typing', { do: 'cancel' }],
    ['Alt+ArrowDown', 'moving', { do: 'ask' }],
  ] as const)('%s while %s', (key, mode, action) => {
    expect(press(key, at(0, 0), mode)).toEqual(action)
  })
})

const anyShape = fc
  .integer({ min: 1, max: 3 })
  .chain((columns) =>
    fc.array(fc.array(fc.nat(2), { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 6 }),
  )
const anyKey = fc.constantFrom(
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Enter',
  'Tab',
)

it('never leads out of the grid, and Tab goes through every value once', () => {
  fc.assert(
    fc.property(anyShape, anyKey, fc.boolean(), fc.boolean(), (grid, key, shiftKey, ctrlKey) => {
      const pressed = { key, shiftKey, ctrlKey, metaKey: false, altKey: false }
      for (const [row, cells] of grid.entries())
        for (const column of cells.keys()) {
          const action = keyAction(pressed, at(row, column), grid, { mode: 'moving', hasValue: false })
          if (action?.do !== 'move') continue
          const values = grid[action.to.row]?.[action.to.column]
          expect(values).toBeDefined()
          expect(action.to.register).toBeLessThan(Math.max(1, values ?? 0))
        }

      const tab = { key: 'Tab', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
      const places = placesOf(grid)
      const visited = places.map((from) => keyAction(tab, from, grid, { mode: 'typing', hasValue: true }))
      expect(visited).toEqual([...places.slice(1).map(move), ...(places.length > 0 ? [null] : [])])
    }),
  )
})
