import { describe, expect, it } from 'vitest'
import { parseEnd } from './parseEnd.ts'

describe('parseEnd', () => {
  it('takes the day of the start and later ones', () => {
    expect(parseEnd('3/2/26', '2026-02-03', {})).toEqual({ value: '2026-02-03' })
    expect(parseEnd('1/3/26', '2026-02-03', {})).toEqual({ value: '2026-03-01' })
    expect(parseEnd('1/3/26', null, {})).toEqual({ value: '2026-03-01' })
    expect(parseEnd('', '2026-02-03', {})).toEqual({ value: null })
  })

  it('says that it is before the start', () => {
    expect(parseEnd('2/2/26', '2026-02-03', {})).toEqual({
      value: null,
      problem: 'The end is before the start: enter 03/02/2026 or a later date.',
    })
  })

  it('says first what is wrong with the date itself', () => {
    expect(parseEnd('31/2/26', '2026-02-03', {}).problem).toBe('Enter a day from 1 to 28 for February 2026.')
    expect(parseEnd('1/2/26', '2026-02-03', { min: '2026-02-02' }).problem).toBe(
      'Enter 02/02/2026 or a later date.',
    )
  })
})
