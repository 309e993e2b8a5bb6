import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import type { FeatureDocs } from '../featureDocs.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { PlainShell } from './PlainShell.tsx'

const meta = {
  title: 'Features/Every page/Error page',
  component: ErrorPage,
  parameters: {
    featureDocs: {
      summary: 'Says that a page doesn’t exist, or that it couldn’t be shown.',
      users: 'Everyone who follows a link that no longer works or opens a page that fails, signed in or not.',
      data: 'Nothing is loaded. The support address is a setting of the portal.',
      calls: [],
      events:
        'A page that failed can be tried again. There is a way back to the home page, and an email link to support if its address is set.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
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

export const WithoutASupportAddress: Story = {
  tags: ['example'],
  args: { status: 404, supportEmail: undefined },
  play: async () => {
    await expect(screen.queryByRole('link', { name: 'Tell us' })).toBeNull()
  },
}
