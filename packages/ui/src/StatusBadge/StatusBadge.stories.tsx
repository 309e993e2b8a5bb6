import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { StatusBadge, type StatusShape, type StatusTone } from './StatusBadge.tsx'
import { statusBadgeDocs } from './StatusBadge.docs.ts'

const meta = {
  title: 'Data/StatusBadge',
  component: StatusBadge,
  args: { tone: 'caution', children: 'Needs paying' },
  parameters: { componentDocs: statusBadgeDocs },
} satisfies Meta<typeof StatusBadge>
export default meta
type Story = StoryObj<typeof meta>

const tones: [StatusTone, string][] = [
  ['neutral', 'Outdated'],
  ['info', 'Challenged'],
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
const shapes: StatusShape[] = [
  'bar',
  'half',
  'tick',
  'triangle',
  'octagon',
  'disc',
  'square',
  'ring',
  'dashed',
  'diamond',
]

export const Playground: Story = {}

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      {[tones, kinds].map((row) => (
        <Inline key={row[0]?.[0]}>
          {row.map(([tone, words]) => (
            <StatusBadge key={tone} tone={tone}>
              {words}
            </StatusBadge>
          ))}
        </Inline>
      ))}
      <Inline>
        {shapes.map((shape) => (
          <StatusBadge key={shape} tone="neutral" shape={shape}>
            {shape}
          </StatusBadge>
        ))}
      </Inline>
    </Stack>
  ),
}
