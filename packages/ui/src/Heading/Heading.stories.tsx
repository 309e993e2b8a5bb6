import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Heading } from './Heading.tsx'
import { headingDocs } from './Heading.docs.ts'

const meta = {
  title: 'Layout/Heading',
  tags: ['new'],
  component: Heading,
  args: { level: 2, children: 'Current tenancy' },
  parameters: { componentDocs: headingDocs },
} satisfies Meta<typeof Heading>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

const levels = [1, 2, 3, 4, 5, 6] as const

/** In px, by level. */
const sizes = ['24px', '16px', '16px', '14px', '14px', '14px']

export const AllStates: Story = {
  tags: ['example'],
  render: () => (
    <Stack>
      <Heading level={1} size="display">
        Sign in
      </Heading>
      {levels.map((level) => (
        <Heading key={level} level={level}>
          Level {level}
        </Heading>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const [index, level] of levels.entries()) {
      const { fontSize, margin } = getComputedStyle(canvas.getByRole('heading', { level, name: /^Level/ }))
      await expect([fontSize, margin]).toEqual([sizes[index], '0px'])
    }
    const { fontSize } = getComputedStyle(canvas.getByRole('heading', { name: 'Sign in' }))
    await expect(fontSize).toBe('30px')
  },
}
