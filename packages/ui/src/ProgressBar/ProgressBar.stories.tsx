import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressBar } from './ProgressBar.tsx'
import { progressBarDocs } from './ProgressBar.docs.ts'
import { Sample } from './ProgressBar.sample.tsx'

const meta = {
  title: 'Messages/ProgressBar',
  component: ProgressBar,
  parameters: { componentDocs: progressBarDocs },
  args: { label: 'Loading bills', active: true },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

export const Active: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Loading bills')).not.toBeVisible()
    const bar = await canvas.findByRole('progressbar', { name: 'Loading bills' })
    await expect(bar).toBeVisible()
    await expect(bar).not.toHaveAttribute('value')
  },
}
export const Inactive: Story = {
  args: { active: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument()
  },
}
