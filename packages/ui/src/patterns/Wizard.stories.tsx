import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { Sample } from './Wizard.sample.tsx'

const wizardDocs: ComponentDocs = {
  name: 'Wizard',
  summary: 'Splits a long task into steps, each with its own page.',
  useWhen: [
    'Later questions depend on earlier answers.',
    'The task takes several minutes, and people may come back to it later.',
  ],
  avoidWhen: ['All questions fit on one screen.'],
  alternatives: [{ component: 'Form', when: 'all questions fit on one screen' }],
  pattern: 'A Page with a Stepper and one step. The total is beside it and updates with each answer.',
  keyboard: [],
  provides: [
    'Completed steps are links, so people can go back without losing their answers.',
    'On a phone, the total is below the step.',
  ],
  requires: [
    'Give each step its own address, and save answers after each step.',
    'Show one primary action that says where it leads.',
    'Show all answers in a last step before people send them.',
  ],
}

const meta = {
  title: 'Patterns/Wizard',
  parameters: { componentDocs: wizardDocs, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Wizard: Story = {
  tags: ['picture'],
  parameters: { contentHeight: 651 },
  render: () => <Sample />,
}

export const Mobile: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile' } },
  render: () => <Sample />,
}

export const TheSumFollows: Story = {
  tags: ['!dev', '!autodocs'],
  render: () => <Sample />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('row', { name: 'Total £222.90' })).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'Water' }))
    await expect(canvas.getByRole('row', { name: 'Total £191.10' })).toBeVisible()
    await expect(canvas.queryByRole('row', { name: 'Water £31.80' })).toBeNull()
    await expect(canvas.getByRole('link', { name: /^Quote/ })).toHaveAttribute('href', '#quote')
  },
}
