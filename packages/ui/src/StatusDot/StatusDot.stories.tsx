import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import type { StatusTone } from '../StatusBadge/StatusBadge.tsx'
import { StatusDot } from './StatusDot.tsx'
import { statusDotDocs } from './StatusDot.docs.ts'

const meta = {
  title: 'Data/StatusDot',
  component: StatusDot,
  args: { tone: 'positive', label: 'Paid' },
  parameters: { componentDocs: statusDotDocs },
} satisfies Meta<typeof StatusDot>
export default meta
type Story = StoryObj<typeof meta>

const tones: [StatusTone, string][] = [
  ['neutral', 'Outdated'],
  ['info', 'Paid late'],
  ['positive', 'Paid'],
  ['caution', 'Needs paying'],
  ['critical', 'Failed'],
]
const kinds: [StatusTone, string][] = [
  ['yellow', 'New Tenancy'],
  ['green', 'Tenant Packages'],
  ['orange', 'Bills Included'],
  ['blue', 'Tenants Organising'],
  ['pink', 'Void Period'],
  ['gray', 'Unknown'],
]

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      {[tones, kinds].map((row) => (
        <Inline key={row[0]?.[0]} space={16}>
          {row.map(([tone, label]) => (
            <StatusDot key={tone} tone={tone} label={label} />
          ))}
        </Inline>
      ))}
      <Inline space={16}>
        {tones.map(([tone, label]) => (
          <StatusDot key={tone} tone={tone} label={label} hideLabel />
        ))}
        <StatusDot tone="neutral" shape="dashed" label="Next try" />
      </Inline>
    </Stack>
  ),
}

export const LabelHidden: Story = {
  args: { hideLabel: true },
  play: async ({ canvas }) => {
    const words = canvas.getByText('Paid')
    await expect(words.getBoundingClientRect().width).toBeLessThan(2)
  },
}
