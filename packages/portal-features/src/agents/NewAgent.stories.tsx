import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { NewAgent } from './NewAgent.tsx'
import { headOffice, reseller } from './testing/sampleAgents.ts'

const wrong = {
  name: ['You already have one with this name. Choose another name.'],
  address_postcode: ['Enter a full UK postcode, such as LS6 3AG.'],
}

const meta = {
  title: 'Features/Agents/Add an agent',
  component: NewAgent,
  parameters: {
    featureDocs: {
      summary: 'Adds a branch or letting agent, and invites its first team lead.',
      users:
        'Partners that have others under them, from the list of branches or letting agents, or from the search.',
      data: 'Nothing is loaded. People fill in the name, address and phone number of the branch or letting agent, and who will lead its team.',
      calls: ['client.agents.add'],
      events:
        'A name that the partner already uses is refused. Once the branch or letting agent is added, its page opens and the invite is sent by email. The form also works without JavaScript.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: { partner: headOffice, formKey: 'key', navigate: fn() },
} satisfies Meta<typeof NewAgent>
export default meta
type Story = StoryObj<typeof meta>

export const Branch: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Add branch')
    await expect(screen.getByRole('button', { name: 'Add branch' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/agents')
  },
}

export const LettingAgent: Story = {
  tags: ['example'],
  args: { partner: reseller },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Add letting agent' })).toBeVisible()
  },
}

export const WithErrors: Story = {
  tags: ['example'],
  args: {
    problem: { errors: wrong },
    answers: {
      name: 'Northgate Leeds',
      address_line1: '5 Market Place',
      address_line2: '',
      address_city: 'Ripon',
      address_postcode: 'Ripon',
      phone_number: '01765 600100',
      first_name: 'Rosa',
      last_name: 'Lund',
      email: 'rosa.lund@ripon.test',
    },
  },
  play: async () => {
    await expect(screen.getByText('Check 2 answers')).toBeVisible()
    await expect(screen.getByLabelText('Name')).toHaveValue('Northgate Leeds')
    await expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/already have one with this name/)
  },
}

export const Sending: Story = {
  beforeEach: withClient(
    createPortalClient({ cookie: () => 'XSRF-TOKEN=sample', fetch: () => new Promise(() => {}) }),
  ),
  play: async () => {
    const answers = {
      Name: 'Headingley',
      'Address line 1': '1 Otley Road',
      'Town or city': 'Leeds',
      Postcode: 'LS6 3AA',
      'Phone number': '0113 496 0000',
      'First name': 'Ann',
      'Last name': 'Lee',
      Email: 'ann@x.test',
    }
    for (const [name, answer] of Object.entries(answers))
      await userEvent.type(screen.getByRole('textbox', { name }), answer)
    await userEvent.click(screen.getByRole('button', { name: 'Add branch' }))
    await expect(await screen.findByRole('button', { name: 'Working' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { problem: { errors: {}, message: 'Oops! Something went wrong. Please try again.' } },
}
