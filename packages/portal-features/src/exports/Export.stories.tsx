import type { ExportedFile } from '@doorstep/portal-contract/exports.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { Export } from './Export.tsx'

const file: ExportedFile = {
  id: 7,
  kind: 'void_bills',
  status: 'waiting',
  lines: 24_310,
  created_at: '2026-03-17T09:30:00.000Z',
  expires_at: null,
}

const meta = {
  title: 'Features/Every page/Long download',
  component: Export,
  parameters: {
    featureDocs: {
      summary: 'Says whether a long download is ready, and has the link to download it.',
      users:
        'Whoever asked for a file of more than 10,000 lines, from the email about it. Nobody else can open the page.',
      data: 'Which list the file is from, how many lines it has and when it was requested. The file is made while people carry on with other work.',
      calls: ['client.exports.get'],
      events:
        'A file can be downloaded for 7 days. If it has expired or couldn’t be made, a link leads back to its list to download it again. The page works without JavaScript.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: { file },
} satisfies Meta<typeof Export>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  tags: ['example'],
  play: async () => {
    await expect(
      screen.getByText(/^This list has 24,310 lines\. We’ll email you a link when the file is ready\./),
    ).toBeVisible()
    await expect(screen.getByRole('link', { name: 'See if it’s ready' })).toHaveAttribute(
      'href',
      '/exports/7',
    )
  },
}

export const Ready: Story = {
  tags: ['example'],
  args: { file: { ...file, status: 'ready', expires_at: '2026-03-24T09:31:00.000Z' } },
  play: async () => {
    await expect(
      screen.getByText(/with 24,310 lines\. You can download it until 24\/03\/2026 at 09:31/),
    ).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Download the file' })).toHaveAttribute(
      'href',
      '/api/i/partner/exports/7/download',
    )
  },
}

/** What failed or expired is made again from its list. */
export const Expired: Story = {
  tags: ['example'],
  args: { file: { ...file, status: 'expired', kind: 'accounts', expires_at: '2026-03-24T09:31:00.000Z' } },
  play: async () => {
    await expect(screen.getByText(/^We keep a file for 7 days, and this one is gone\./)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'your accounts' })).toHaveAttribute(
      'href',
      '/void-bills?view=accounts',
    )
  },
}

export const Failed: Story = { args: { file: { ...file, status: 'failed' } } }
