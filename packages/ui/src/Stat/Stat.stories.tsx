import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { months } from '../internal/chart/exampleFigures.ts'
import { Sparkline } from '../Sparkline/Sparkline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Stat, StatFilter, StatStrip } from './Stat.tsx'
import { statDocs } from './Stat.docs.ts'

const meta = {
  title: 'Data/Stat',
  component: Stat,
  parameters: { componentDocs: statDocs },
  args: { label: 'Active packages', value: '214' },
} satisfies Meta<typeof Stat>
export default meta
type Story = StoryObj<typeof meta>

const suppliers = [
  { label: 'Larkfield Energy', value: '£2,147.88', note: '9 bills', pence: 214788 },
  { label: 'Fernhill Energy', value: '£1,863.41', note: '11 bills', pence: 186341 },
  { label: 'Oakmere Power', value: '£1,549.02', note: '8 bills', pence: 154902 },
  { label: 'Kestrel Gas', value: '£1,214.47', note: '5 bills', pence: 121447 },
  { label: 'Calder Water', value: '£982.15', note: '6 bills', pence: 98215 },
  { label: 'Tidewell Water', value: '£655.70', note: '2 bills', pence: 65570 },
]

const Summary = () => (
  <StatStrip label="Outstanding by supplier">
    <Stat
      label="Outstanding on 41 bills"
      value={
        <>
          £8,412<small>.63</small>
        </>
      }
      note="6 overdue · £858.18"
      noteTone="critical"
    />
    {suppliers.map(({ pence, ...supplier }) => (
      <StatFilter
        key={supplier.label}
        {...supplier}
        share={{ value: pence, max: 214788 }}
        href={`#${supplier.label}`}
        applied={supplier.label === 'Oakmere Power'}
      />
    ))}
  </StatStrip>
)

const Changes = () => (
  <StatStrip label="The last 30 days">
    <Stat label="Active packages" value="214" change={{ percent: 6, better: 'up' }} />
    <Stat label="Void properties" value="18" change={{ percent: -10.4, better: 'down' }} />
    <Stat label="Outstanding void balance" value="£8,412.63" change={{ percent: 14, better: 'down' }} />
    <Stat label="Leads" value="9" change={{ percent: -29, better: 'up' }} />
    <Stat label="Being set up" value="12" change={{ percent: 0.3 }} />
    <Stat label="Branches" value="4" change={{ percent: 1300 }} />
  </StatStrip>
)

const packages = (
  <Sparkline
    label="Active packages"
    categoryLabel="Month"
    categories={months}
    values={[122, 129, 138, 164, 184, 206, 211, 210, 209, 209, 215, 214]}
  />
)

export const AllStates: Story = {
  tags: ['example'],
  render: () => (
    <Stack space={16}>
      <Summary />
      <Changes />
      <StatStrip label="A year">
        <Stat
          label="Active packages"
          value="214"
          change={{ percent: 6, better: 'up' }}
          note="165 of tenants"
          sparkline={packages}
        />
        <Stat label="Commission" value="£1,284.00" sparkline={packages} />
      </StatStrip>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Oakmere Power/ })).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByRole('link', { name: /Kestrel Gas/ })).not.toHaveAttribute('aria-current')
  },
}

export const ChangeByMeaning: Story = {
  render: () => <Changes />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Up 6%, better')).toBeVisible()
    await expect(canvas.getByText('Down 10%, better')).toBeVisible()
    await expect(canvas.getByText('Up 14%, worse')).toBeVisible()
    await expect(canvas.getByText('Down 29%, worse')).toBeVisible()
    await expect(canvas.getByText('No change')).toBeVisible()
    await expect(canvas.getByText('Up 1,300%')).toBeVisible()
  },
}

/** A note that has no room beside its value goes under it, and covers no neighbour. */
export const LongNotes: Story = {
  globals: { viewport: { value: 'laptop' } },
  render: () => (
    <StatStrip label="Outstanding by supplier">
      <Stat label="Outstanding on 41 bills" value="£8,412.63" />
      {suppliers.map(({ pence, note, ...supplier }) => (
        <StatFilter
          key={supplier.label}
          {...supplier}
          note={`${note} · £74.11 in credit`}
          share={{ value: pence, max: 214788 }}
          href={`#${supplier.label}`}
        />
      ))}
    </StatStrip>
  ),
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth)
    }
  },
}

/** No figure is out of sight on a phone. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: () => <Changes />,
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('region', { name: 'The last 30 days' })
    await expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth)
    const { right } = strip.getBoundingClientRect()
    for (const words of ['Active packages', 'Outstanding void balance', 'Branches']) {
      await expect(canvas.getByText(words).getBoundingClientRect().right).toBeLessThanOrEqual(right)
    }
  },
}

export const WithSparkline: Story = {
  tags: ['example'],
  args: { change: { percent: 6, better: 'up' }, sparkline: packages },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Active packages' })).toBeInTheDocument()
  },
}

export const OneFigure: Story = { args: { note: 'Up 6%', noteTone: 'positive' } }

export const Keyboard = keyboardStory(statDocs, Summary)
