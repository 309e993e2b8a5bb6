import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ErrorPage } from './ErrorPage.tsx'
import { PlainShell } from './PlainShell.tsx'

const meta = {
  title: 'Features/Every page/Error page',
  component: ErrorPage,
  parameters: { layout: 'fullscreen' },
  args: { address: '/void-bills?page=2', supportEmail: 'help@portal.example.com' },
  render: (args) => (
    <PlainShell>
      <ErrorPage {...args} />
    </PlainShell>
  ),
} satisfies Meta<typeof ErrorPage>
export default meta
type Story = StoryObj<typeof meta>

export const NotFound: Story = {
  tags: ['example'],
  args: { status: 404 },
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
    await expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
  },
}

export const Failed: Story = {
  tags: ['example'],
  args: { status: 503 },
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/void-bills?page=2',
    )
    await expect(screen.getByRole('link', { name: 'Tell us' })).toHaveAttribute(
      'href',
      'mailto:help@portal.example.com',
    )
  },
}

export const NobodyToTell: Story = {
  tags: ['example'],
  args: { status: 404, supportEmail: undefined },
  play: async () => {
    await expect(screen.queryByRole('link', { name: 'Tell us' })).toBeNull()
  },
}
