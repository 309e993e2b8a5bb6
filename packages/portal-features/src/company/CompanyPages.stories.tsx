import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { PlainShell } from '../shared/shell/PlainShell.tsx'
import { HelpPage, PrivacyPage, TermsPage } from './CompanyPages.tsx'

const meta = {
  title: 'Features/Every page/Terms, privacy and help',
  component: HelpPage,
  parameters: {
    featureDocs: {
      summary: 'Holds the terms of use, the privacy notice and the help page of the portal.',
      users: 'Everyone, signed in or not, from the account menu or the foot of pages without a sidebar.',
      data: 'Plain default text. Whoever runs the portal can set addresses of their own for these pages, and an address for support.',
      calls: [],
      events:
        'People can email support from each page. If no support address is set, the pages tell them to ask their account manager.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: { supportEmail: 'help@portal.example.com' },
} satisfies Meta<typeof HelpPage>
export default meta
type Story = StoryObj<typeof meta>

export const Terms: Story = {
  render: (args) => (
    <PlainShell>
      <TermsPage {...args} />
    </PlainShell>
  ),
}

export const Privacy: Story = {
  render: (args) => (
    <PlainShell>
      <PrivacyPage {...args} />
    </PlainShell>
  ),
}

export const Help: Story = {
  tags: ['example'],
  render: (args) => (
    <PlainShell>
      <HelpPage {...args} />
    </PlainShell>
  ),
  play: async () => {
    await expect(screen.getByRole('link', { name: 'help@portal.example.com' })).toHaveAttribute(
      'href',
      'mailto:help@portal.example.com',
    )
  },
}

export const HelpWithoutASupportAddress: Story = {
  tags: ['example'],
  args: { supportEmail: undefined },
  render: Help.render,
  play: async () => {
    await expect(screen.getByText('Ask your account manager.')).toBeVisible()
  },
}
