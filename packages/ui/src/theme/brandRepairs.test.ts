import { describe, expect, it } from 'vitest'
import { brandRepairs } from './brandRepairs.ts'

const inLight = (hex: string) => brandRepairs(hex).filter(({ mode }) => mode === 'Light')

describe('brandRepairs', () => {
  it('says nothing of a brand that reads as it is', () => {
    expect(inLight('#6b2148')).toEqual([])
  })

  it('says that a mid-light brand is darkened for white words', () => {
    expect(inLight('#4aa3df')[0]).toEqual({
      mode: 'Light',
      part: 'Fill',
      from: '#4aa3df',
      to: '#1579b3',
      reason: 'White words on it would have 2.7:1 and need 4.5:1, so it is darker.',
    })
  })

  it('says that a light brand keeps its fill, with words in ink and an edge', () => {
    expect(inLight('#f2b705').map(({ part, from, to }) => [part, from, to])).toEqual([
      ['Words on the fill', '#fefdfb', '#16232a'],
      ['Edges and marks', '#f2b705', '#866509'],
      ['Links and current words', '#f2b705', '#866509'],
    ])
  })

  it('measures against the dark grounds in the dark', () => {
    const fill = brandRepairs('#111111').find(({ mode, part }) => mode === 'Dark' && part === 'Fill')
    expect(fill).toMatchObject({ from: '#111111', to: '#ababab' })
    expect(fill?.reason).toMatch(/has 1\.\d:1 and a mark needs 3:1, so it is lighter\.$/)
  })
})
