import { describe, expect, it } from 'vitest'
import { brandRepairs } from './brandRepairs.ts'

const inLight = (hex: string) => brandRepairs(hex).filter(({ mode }) => mode === 'Light')

describe('brandRepairs', () => {
  it('says nothing of a brand that is readable as it is', () => {
    expect(inLight('#6b2148')).toEqual([])
  })

  it('says nothing of Doorstep’s own colour, whose theme was chosen for both modes', () => {
    expect(brandRepairs('#13505F')).toEqual([])
  })

  it('says that a mid-light brand is darkened for white text', () => {
    expect(inLight('#4aa3df')[0]).toEqual({
      mode: 'Light',
      part: 'Buttons',
      from: '#4aa3df',
      to: '#1579b3',
      reason: 'White text on it has a contrast of only 2.7:1, so we darkened it.',
    })
  })

  it('says that a light brand keeps its fill, with dark text and an edge', () => {
    expect(inLight('#f2b705').map(({ part, from, to }) => [part, from, to])).toEqual([
      ['Text on buttons', '#fefdfb', '#16232a'],
      ['Edges and marks', '#f2b705', '#866509'],
      ['Links', '#f2b705', '#866509'],
    ])
  })

  it('measures against the dark grounds in the dark', () => {
    const fill = brandRepairs('#111111').find(({ mode, part }) => mode === 'Dark' && part === 'Buttons')
    expect(fill).toMatchObject({ from: '#111111', to: '#ababab' })
    expect(fill?.reason).toMatch(/^Too dark for dark mode \(1\.\d:1\), so we lightened it\.$/)
  })
})
