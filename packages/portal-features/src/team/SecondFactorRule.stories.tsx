import { secondFactorTexts } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { SecondFactorRuleView } from './SecondFactorRuleView.tsx'
import { sampleOwnId, sampleUsers } from './testing/sampleTeam.ts'

const colleagues = sampleUsers.filter(({ id }) => id !== sampleOwnId)

const meta = {
  title: 'Features/Team/Two-step verification rule',
  component: SecondFactorRuleView,
  parameters: {
    featureDocs: {
      summary:
        'Lets team leads require two-step verification, and remove it for a colleague who is locked out.',
      users: 'Team leads, on the page of their team. For a branch’s team they can only remove it.',
      data: 'How many people in the team have set it up, and the colleagues for whom it can be removed.',
      calls: [
        'client.secondFactor.team',
        'client.secondFactor.requireOfTeam',
        'client.secondFactor.resetFor',
      ],
      events:
        'Team leads have to set it up themselves before they can require it. Everyone without it then has to set it up before they can do anything else. Removing it for a colleague has to be confirmed, and signs them out everywhere.',
    } satisfies FeatureDocs,
    layout: 'padded',
  },
  args: {
    rule: { required: false, people: 6, without: 4 },
    colleagues,
    isSaving: false,
    hasOwn: true,
    onChange: fn(),
    onReset: fn(),
  },
} satisfies Meta<typeof SecondFactorRuleView>
export default meta
type Story = StoryObj<typeof meta>

const rule = () => screen.getByRole('switch', { name: 'Require it for everyone' })

export const Off: Story = {
  play: async ({ args }) => {
    await expect(rule()).toHaveAccessibleDescription(
      /^2 of the 6 people in your team have set it up\. If you require it,/,
    )
    await userEvent.click(rule())
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
  },
}

export const On: Story = {
  args: { rule: { required: true, people: 6, without: 1 } },
  play: async ({ args }) => {
    await expect(rule()).toBeChecked()
    await expect(rule()).toHaveAccessibleDescription(
      /^5 of the 6 people in your team have set it up\. Now anyone who hasn’t/,
    )
    await userEvent.click(rule())
    await expect(args.onChange).toHaveBeenLastCalledWith(false)
  },
}

export const EveryoneHasSetItUp: Story = {
  tags: ['example'],
  args: { rule: { required: true, people: 6, without: 0 } },
  play: async () => {
    await expect(rule()).toHaveAccessibleDescription('All 6 people in your team have set it up.')
  },
}

export const OnlyPersonInTheTeam: Story = {
  tags: ['example'],
  args: { rule: { required: false, people: 1, without: 1 }, colleagues: [] },
  play: async () => {
    await expect(rule()).toHaveAccessibleDescription('You haven’t set it up yet.')
  },
}

export const LeadHasNotSetItUp: Story = {
  tags: ['example'],
  args: { hasOwn: false },
  play: async () => {
    await expect(rule()).toBeDisabled()
    await expect(rule()).toHaveAccessibleDescription(
      new RegExp(`^${secondFactorTexts.leadNeedsOne} \\d+ of the \\d+ people`),
    )
    await expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute(
      'href',
      '/settings#second-factor',
    )
  },
}

/** Turning it off stays possible. */
export const RequiredButLeadHasNotSetItUp: Story = {
  tags: ['example'],
  args: { hasOwn: false, rule: { required: true, people: 6, without: 6 } },
  play: async () => {
    await expect(rule()).toBeEnabled()
    await expect(rule()).toHaveAccessibleDescription(/^None of the 6 people in your team has set it up yet\./)
  },
}

export const LostByAColleague: Story = {
  play: async ({ args }) => {
    const remove = screen.getByRole('button', { name: 'Remove it' })
    await userEvent.click(remove)
    await expect(screen.getByText('Choose a colleague.')).toBeVisible()
    await expect(args.onReset).not.toHaveBeenCalled()
    // Only colleagues who have set it up are listed.
    await userEvent.selectOptions(
      screen.getByLabelText('A colleague can’t complete two-step verification'),
      'Marcus Bell',
    )
    await userEvent.click(remove)
    await expect(args.onReset).toHaveBeenCalledWith(expect.objectContaining({ full_name: 'Marcus Bell' }))
  },
}

export const Failed: Story = { args: { rule: null } }

export const OfABranch: Story = {
  tags: ['example'],
  args: { rule: undefined },
  play: async () => {
    await expect(screen.queryByRole('switch')).toBeNull()
    await expect(screen.getByLabelText('A colleague can’t complete two-step verification')).toBeVisible()
  },
}
