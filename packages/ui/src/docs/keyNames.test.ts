import { describe, expect, it } from 'vitest'
import { keyNames } from './keyNames.ts'

describe('keyNames', () => {
  it.each([
    ['{Enter}', ['Enter']],
    ['[Space]', ['Space']],
    ['{ArrowDown}{ArrowDown}', ['↓', '↓']],
    ['{Shift>}{Tab}{/Shift}', ['Shift + Tab']],
    ['{Shift>}[Space]{/Shift}{Escape}', ['Shift + Space', 'Escape']],
    ['{Control>}k{/Control}', ['Ctrl + k']],
    ['ash{Enter}', ['ash', 'Enter']],
  ])('reads %s', (keys, names) => {
    expect(keyNames(keys)).toEqual(names)
  })
})
