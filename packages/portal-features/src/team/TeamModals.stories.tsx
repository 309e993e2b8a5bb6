import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { type Answer, answering, refused } from '../shared/testing/answering.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { InviteModal } from './InviteModal.tsx'
import { sampleInvite, sampleOf } from './testing/sampleTeam.ts'

const onClose = fn()

/** The API's response when everyone was invited. */
const allInvited: Answer = { status: 201, body: { data: [sampleInvite(1, 'ann@x.test')] } }

const meta = {
  title: 'Features/Team/Invite colleagues',
  parameters: {
    featureDocs: {
      summary: 'Invites colleagues to a team, up to 20 at a time.',
      users: 'Team leads, with ‘Invite colleagues’ on the page of their team or from the search.',
      data: 'Nothing is loaded. People type or paste email addresses and choose a role for each.',
      calls: ['client.team.invite'],
      events:
        'Either all invites are sent or none: what is wrong is said at its row. A pasted list fills the rows, and addresses that don’t fit come next once these are sent. Closing the dialog asks before it discards anything.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '560px' } },
  },
  render: () => <InviteModal team={sampleOf} onClose={onClose} />,
  beforeEach: [withClient(answering(allInvited).client), () => void onClose.mockReset()],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** The dialog after its fade-in. */
async function opened(name: string, role = 'dialog') {
  const dialog = await screen.findByRole(role, { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

async function pasteInto(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const addresses = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Email/ }).map(({ value }) => value)

const twoInvited = answering({
  status: 201,
  body: { data: [sampleInvite(1, 'ann@x.test'), sampleInvite(2, 'bob@x.test', { is_team_lead: true })] },
})

export const Invite: Story = {
  tags: ['example'],
  beforeEach: withClient(twoInvited.client),
  play: async () => {
    const dialog = await opened('Invite colleagues')
    await waitFor(() => expect(dialog.getByLabelText('Email 1')).toHaveFocus())
    await userEvent.type(dialog.getByLabelText('Email 1'), 'ann@x.test')
    await userEvent.click(dialog.getByRole('button', { name: 'Add another' }))
    await waitFor(() => expect(dialog.getByLabelText('Email 2')).toHaveFocus())
    await userEvent.type(dialog.getByLabelText('Email 2'), 'bob@x.test')
    await userEvent.selectOptions(dialog.getByLabelText('Invite 2 as'), 'Team lead')
    await expect(dialog.getByText('2 of 20 rows')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 invites' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await expect(twoInvited.sent).toEqual([
      {
        users: [
          { email: 'ann@x.test', is_team_lead: false },
          { email: 'bob@x.test', is_team_lead: true },
        ],
      },
    ])
    await expect(onClose.mock.lastCall?.[0]).toHaveLength(2)
    await expect($toasts.get()).toMatchObject([{ message: '2 invites sent.' }])
  },
}

const ofBranch = answering(allInvited)

export const InviteToABranch: Story = {
  beforeEach: withClient(ofBranch.client),
  render: () => <InviteModal team={{ name: 'Northgate Leeds', scope: 2 }} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Invite colleagues')
    await userEvent.type(dialog.getByLabelText('Email 1'), 'ann@x.test{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await expect(ofBranch.sent).toEqual([
      { users: [{ email: 'ann@x.test', is_team_lead: false }], partner_id: 2 },
    ])
  },
}

/** On a phone each field has a visible label above it. */
export const InviteOnAPhone: Story = {
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    const dialog = await opened('Invite colleagues')
    for (const words of dialog.getAllByText(/^(Email|Invite as)$/).slice(-2))
      await expect(words).toBeVisible()
    await expect(dialog.getByText('1 of 20 rows')).toBeVisible()
  },
}

export const PasteAList: Story = {
  play: async () => {
    const dialog = await opened('Invite colleagues')
    await pasteInto(dialog.getByLabelText('Email 1'), 'Ann Lee <ann@x.test>; bob@x.test\ncy@x.test')
    await waitFor(() => expect(addresses()).toEqual(['ann@x.test', 'bob@x.test', 'cy@x.test']))
    await waitFor(() => expect(dialog.getByLabelText('Email 3')).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Remove bob@x.test' }))
    await expect(addresses()).toEqual(['ann@x.test', 'cy@x.test'])
    await waitFor(() => expect(dialog.getByLabelText('Email 2')).toHaveFocus())
    // A single address is pasted by the browser.
    await userEvent.clear(dialog.getByLabelText('Email 2'))
    await pasteInto(dialog.getByLabelText('Email 2'), 'dee@x.test')
    await expect(addresses()).toEqual(['ann@x.test', 'dee@x.test'])
  },
}

export const PasteWhatIsNoAddress: Story = {
  play: async () => {
    const dialog = await opened('Invite colleagues')
    await pasteInto(dialog.getByLabelText('Email 1'), 'ann@x.test\nivy.northgate.test\nBob Lee\nhugo@@x')
    await waitFor(() => expect(addresses()).toEqual(['ann@x.test', 'hugo@@x']))
    const note = await dialog.findByText('2 lines were left out because they have no email address:')
    await expect(note).toBeVisible()
    await expect(note.closest('[role=alert]')).toHaveTextContent('ivy.northgate.test, Bob Lee')
    await expect(dialog.getByText('2 of 20 rows')).toBeVisible()
  },
}

export const MoreThanFit: Story = {
  play: async () => {
    const dialog = await opened('Invite colleagues')
    const list = Array.from({ length: 22 }, (_, index) => `person${index + 1}@x.test`)
    await pasteInto(dialog.getByLabelText('Email 1'), list.join('\n'))
    await dialog.findByText('20 of 20 rows')
    await expect(dialog.getByText('person21@x.test, person22@x.test')).toBeInTheDocument()
    await expect(dialog.queryByRole('button', { name: 'Add another' })).not.toBeInTheDocument()
  },
}

const threeLists = answering(allInvited)

/** Addresses that did not fit are sent next, with the role of the list; the modal closes after the last batch. */
export const ThenTheRest: Story = {
  beforeEach: withClient(threeLists.client),
  play: async () => {
    const dialog = await opened('Invite colleagues')
    const list = Array.from({ length: 42 }, (_, index) => `person${index + 1}@x.test`)
    await userEvent.selectOptions(dialog.getByLabelText('Invite 1 as'), 'Team lead')
    await pasteInto(dialog.getByLabelText('Email 1'), list.join('\n'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Send 20 invites' }))
    await waitFor(() => expect(addresses()).toEqual(list.slice(20, 40)))
    await waitFor(() => expect(dialog.getByLabelText('Email 1')).toHaveFocus())
    await expect(dialog.getByText('person41@x.test, person42@x.test')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Send 20 invites' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Send 2 invites' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const sent = threeLists.sent as { users: object[] }[]
    await expect(sent.flatMap(({ users }) => users)).toEqual(
      list.map((email) => ({ email, is_team_lead: true })),
    )
    await expect(onClose.mock.lastCall?.[0]).toHaveLength(3)
  },
}

const oneWrong = answering(refused('users.1.email', 'This person is already in the team.'), allInvited)

export const RowsThatAreWrong: Story = {
  beforeEach: withClient(oneWrong.client),
  play: async () => {
    const dialog = await opened('Invite colleagues')
    await userEvent.click(dialog.getByRole('button', { name: 'Send invite' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Email 1')).toHaveAccessibleDescription('Enter an email address.'),
    )
    await expect(oneWrong.sent).toEqual([])
    await pasteInto(dialog.getByLabelText('Email 1'), 'ann@x.test priya.raman@northgate.test')
    await userEvent.click(await dialog.findByRole('button', { name: 'Send 2 invites' }))
    const wrong = dialog.getByLabelText('Email 2')
    await waitFor(() => expect(wrong).toHaveAccessibleDescription('This person is already in the team.'))
    await expect(addresses()).toEqual(['ann@x.test', 'priya.raman@northgate.test'])
    await waitFor(() => expect(wrong).toHaveFocus())
    // The error stays with its row until the field is edited.
    await userEvent.click(dialog.getByRole('button', { name: 'Remove ann@x.test' }))
    await expect(dialog.getByLabelText('Email 1')).toBeInvalid()
    await userEvent.clear(dialog.getByLabelText('Email 1'))
    await pasteInto(dialog.getByLabelText('Email 1'), 'Bob Lee <bob@x.test>')
    await waitFor(() => expect(addresses()).toEqual(['bob@x.test']))
    await expect(dialog.getByLabelText('Email 1')).toBeValid()
    await userEvent.click(dialog.getByRole('button', { name: 'Send invite' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  },
}

/** Removing a row removes its errors. */
export const WrongRowRemoved: Story = {
  beforeEach: withClient(answering(refused('users.1.email', 'This person is already in the team.')).client),
  play: async () => {
    const dialog = await opened('Invite colleagues')
    await pasteInto(dialog.getByLabelText('Email 1'), 'ann@x.test priya.raman@northgate.test')
    await userEvent.click(await dialog.findByRole('button', { name: 'Send 2 invites' }))
    await waitFor(() => expect(dialog.getByLabelText('Email 2')).toBeInvalid())
    await userEvent.click(dialog.getByRole('button', { name: 'Remove priya.raman@northgate.test' }))
    await expect(dialog.queryByText('This person is already in the team.')).toBeNull()
  },
}

export const NotSent: Story = {
  beforeEach: withClient(answering({ status: 500 }).client),
  play: async () => {
    const dialog = await opened('Invite colleagues')
    await userEvent.type(dialog.getByLabelText('Email 1'), 'ann@x.test{Enter}')
    await dialog.findByText('Oops! Something went wrong. Please try again.')
    await expect(addresses()).toEqual(['ann@x.test'])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
    await expect(onClose).not.toHaveBeenCalled()
  },
}
