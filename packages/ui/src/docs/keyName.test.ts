import { describe, expect, it } from 'vitest'
import { keyName } from './keyName.ts'

describe('keyName', () => {
  it.each([
    ['{Enter}', 'Enter'],
    ['[Space]', 'Space'],
    ['[F6]', 'F6'],
    ['{ArrowDown}', '↓'],
    ['{Shift>}{Tab}{/Shift}', 'Shift + Tab'],
    ['{Shift>}[Space]{/Shift}', 'Shift + Space'],
    ['{Control>}k{/Control}', 'Ctrl + k'],
  ])('reads %s', (keys, name) => {
    expect(keyName(keys)).toBe(name)
  })
})
