import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { $toasts } from '../shared/state/toasts.ts'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { Agent } from './Agent.tsx'
import { type AgentInitial, type AgentsInitial, loadAgent, loadAgents } from './agents.load.ts'
import { Agents } from './Agents.tsx'
import { NewAgent } from './NewAgent.tsx'
import { headOffice } from './testing/sampleAgents.ts'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Agents/On demo data',
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
    // Their data comes from loaders, so server rendering is tested in the views' stories.
    proofs: { hydrates: false },
  },
  beforeEach: () => portal.answerCalls(),
} satisfies Meta
export default meta
type Story = StoryObj

const rows = () => within(screen.getByRole('table')).getAllByRole('rowheader')

export const TryIt: Story = {
  tags: ['!test'],
  loaders: [async () => ({ initial: await loadAgents(await portal.client(), '') })],
  render: (_, { loaded }) => (
    <>
      <main>
        <Agents partner={headOffice} initial={loaded['initial'] as AgentsInitial} />
      </main>
      <ShellFeedback />
    </>
  ),
}

export const SearchAndSort: Story = {
  ...TryIt,
  tags: [],
  play: async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Name' }))
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Northgate York'))
    await expect(window.location.search).toBe('?sort=name&direction=desc')
    await userEvent.type(screen.getByRole('searchbox'), 'ls6')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await expect(rows()[0]).toHaveTextContent('Northgate Leeds')
  },
}

const navigate = fn()

export const AddABranch: Story = {
  loaders: [async () => ({ client: await portal.client() })],
  render: () => (
    <main>
      <NewAgent partner={headOffice} formKey="key" navigate={navigate} />
    </main>
  ),
  play: async () => {
    const answers = {
      Name: 'northgate leeds',
      'Address line 1': '5 Market Place',
      'Town or city': 'Ripon',
      Postcode: 'HG4 1BP',
      'Phone number': '01765 600100',
      'First name': 'Rosa',
      'Last name': 'Lund',
      Email: 'rosa.lund@ripon.test',
    }
    // Leaving with unsaved input asks for confirmation.
    const asksFirst = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await expect(asksFirst()).toBe(false)
    await userEvent.type(screen.getByLabelText('Name'), 'n')
    await waitFor(() => expect(asksFirst()).toBe(true))
    await userEvent.clear(screen.getByLabelText('Name'))
    await waitFor(() => expect(asksFirst()).toBe(false))
    for (const [label, answer] of Object.entries(answers)) {
      await userEvent.type(screen.getByLabelText(label), answer)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Add branch' }))
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
    await expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
      /You already have one with this name\. Choose another name\./,
    )
    await userEvent.clear(screen.getByLabelText('Name'))
    await userEvent.type(screen.getByLabelText('Name'), 'Northgate Ripon')
    await userEvent.click(screen.getByRole('button', { name: 'Add branch' }))
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/agents\/\d+\?created=1$/)),
    )
    await expect(asksFirst()).toBe(false)
  },
}

export const PropertiesOfABranch: Story = {
  loaders: [
    async () => {
      const client = await portal.client()
      const [york] = (await client.agents.list({ q: 'york' })).data
      return { initial: await loadAgent(client, york?.id ?? 0, '?tab=properties') }
    },
  ],
  render: (_, { loaded }) => (
    <>
      <main>
        <Agent partner={headOffice} initial={loaded['initial'] as AgentInitial} />
      </main>
      <ShellFeedback />
    </>
  ),
  play: async () => {
    const [first] = rows()
    const postcode = /YO\d+ \d[A-Z]{2}/.exec(first?.textContent ?? '')?.[0] ?? ''
    await userEvent.type(screen.getByRole('searchbox'), postcode)
    await waitFor(() => expect(window.location.search).toContain('q=YO'))
    for (const row of rows()) await expect(row).toHaveTextContent(postcode)
  },
}

/** The failure is said once, however often the list renders afterwards. */
export const PropertiesThatCouldNotBeLoaded: Story = {
  loaders: PropertiesOfABranch.loaders ?? [],
  render: (_, { loaded }) => {
    const initial = loaded['initial'] as AgentInitial
    const failed = { ...initial, properties: initial.properties && { ...initial.properties, page: null } }
    return (
      <main>
        <Agent partner={headOffice} initial={failed} />
      </main>
    )
  },
  play: async () => {
    await waitFor(() => expect($toasts.get()).toHaveLength(1))
    $toasts.set([])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(rows()).not.toHaveLength(0))
    await expect($toasts.get()).toEqual([])
  },
}
