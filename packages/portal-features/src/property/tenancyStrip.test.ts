import { describe, expect, it } from 'vitest'
import { tenancyStrip } from './tenancyStrip.ts'
import { sampleTenancy } from './testing/sampleProperty.ts'

const today = '2026-03-17'
const strip = (tenancies: Parameters<typeof sampleTenancy>[1][], leads: typeof tenancies = []) =>
  tenancyStrip(
    {
      tenancies: tenancies.map((one, index) => sampleTenancy(index + 1, one)),
      leads: leads.map((one, index) => sampleTenancy(index + 50, { is_lead: true, status_id: 1, ...one })),
    },
    today,
  )

describe('two years around today', () => {
  it('have today in the middle, and a label every three months', () => {
    const { today: at, quarters } = strip([])
    expect(at).toBe(50)
    expect(quarters.map(({ label }) => label)).toEqual([
      'Apr 2025',
      'Jul',
      'Oct',
      'Jan 2026',
      'Apr',
      'Jul',
      'Oct',
      'Jan 2027',
    ])
  })

  it('cut what began before and goes on after', () => {
    const { blocks, gaps } = strip([{ tenancy_start: '2020-01-01', tenancy_end: null }])
    expect(blocks).toMatchObject([{ start: 0, width: 100, name: 'Tenant Packages', isPlanned: false }])
    expect(gaps).toEqual([])
  })

  it('leave out what is outside', () => {
    const { blocks } = strip([{ tenancy_start: '2020-01-01', tenancy_end: '2025-03-16' }])
    expect(blocks).toEqual([])
  })

  it('show when nobody lived there, up to the next tenancy or today', () => {
    const { blocks, gaps } = strip([
      { tenancy_start: '2025-09-17', tenancy_end: '2026-01-16' },
      { tenancy_start: '2024-01-01', tenancy_end: '2025-06-16' },
    ])
    expect(blocks).toHaveLength(2)
    expect(gaps).toHaveLength(2)
    expect((gaps[1]?.start ?? 0) + (gaps[1]?.width ?? 0)).toBeCloseTo(50, 0)
  })

  it('show what is planned, without leads that were lost', () => {
    const { blocks } = strip(
      [{ tenancy_start: '2026-09-01', tenancy_end: null, tenancy_type: null }],
      [
        { tenancy_start: '2026-06-01', tenancy_end: null, tenancy_type: 'New Tenancy' },
        { tenancy_start: '2026-05-01', tenancy_end: null, status_id: 8 },
        { tenancy_start: '2026-01-01', tenancy_end: null },
      ],
    )
    expect(blocks.map(({ name, isPlanned, colour }) => [name, isPlanned, colour])).toEqual([
      ['Tenants Organising', true, 'blue'],
      ['New Tenancy', true, 'yellow'],
    ])
  })
})
