import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from './Text.tsx'
import { textDocs } from './Text.docs.ts'

const meta = {
  title: 'Layout/Text',
  tags: ['new'],
  component: Text,
  args: { children: 'Three meters, read on 17/03/2026' },
  parameters: { componentDocs: textDocs },
} satisfies Meta<typeof Text>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { size: 'small', tone: 'muted' } }

const sizes = { body: '14px', small: '13px', tiny: '12px' } as const
const tones = [undefined, 'muted', 'subtle'] as const

const words = (size: string, tone = 'plain') => `The ${tone} tone in ${size}`

export const AllStates: Story = {
  tags: ['example'],
  render: () => (
    <Stack>
      {tones.map((tone) => (
        <Stack key={tone ?? 'plain'} space={2}>
          {(Object.keys(sizes) as (keyof typeof sizes)[]).map((size) => (
            <Text key={size} size={size} tone={tone}>
              {words(size, tone)}
            </Text>
          ))}
        </Stack>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const [size, px] of Object.entries(sizes))
      await expect(getComputedStyle(canvas.getByText(words(size))).fontSize).toBe(px)
    const colours = tones.map((tone) => getComputedStyle(canvas.getByText(words('body', tone))).color)
    await expect(new Set(colours).size).toBe(3)
  },
}

/** Within a line, in the middle of a sentence. */
export const InALine: Story = {
  args: { as: 'span', tone: 'muted', size: 'small', children: '(optional)' },
  render: (args) => (
    <p>
      Account number <Text {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('(optional)').tagName).toBe('SPAN')
  },
}
