import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../docs/keyboardStory.tsx'
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

const providers = [
  { label: 'Larkfield Energy', value: '£2,147.88', note: '9 bills', pence: 214788 },
  { label: 'Fernhill Energy', value: '£1,863.41', note: '11 bills', pence: 186341 },
  { label: 'Oakmere Power', value: '£1,549.02', note: '8 bills', pence: 154902 },
  { label: 'Kestrel Gas', value: '£1,214.47', note: '5 bills', pence: 121447 },
  { label: 'Calder Water', value: '£982.15', note: '6 bills', pence: 98215 },
  { label: 'Tidewell Water', value: '£655.70', note: '2 bills', pence: 65570 },
]

const Summary = () => (
  <StatStrip label="Outstanding by provider">
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
    {providers.map(({ pence, ...provider }) => (
      <StatFilter
        key={provider.label}
        {...provider}
        share={{ value: pence, max: 214788 }}
        href={`#${provider.label}`}
        applied={provider.label === 'Oakmere Power'}
      />
    ))}
  </StatStrip>
)

export const AllStates: Story = {
  render: () => <Summary />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Oakmere Power/ })).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByRole('link', { name: /Kestrel Gas/ })).not.toHaveAttribute('aria-current')
  },
}

export const Alone: Story = { args: { note: 'Up 6%', noteTone: 'positive' } }

export const Keyboard = keyboardStory(statDocs, Summary)
