import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { Sample } from './Wizard.sample.tsx'

const wizardDocs: ComponentDocs = {
  name: 'Wizard',
  summary: 'A long task in steps, each with an address of its own.',
  useWhen: [
    'what comes later depends on what was answered before',
    'the task takes minutes, and may be left',
  ],
  avoidWhen: ['it fits one screen: a Form is shorter'],
  alternatives: [{ component: 'Form', when: 'all questions fit one screen' }],
  pattern: 'Page, Stepper, and one step; the total is beside it and updates with each answer.',
  keyboard: [],
  provides: [
    'done steps are links: people go back without losing anything',
    'the total is under the steps on a phone',
  ],
  requires: [
    'an address for each step, and saving as people go',
    'one primary action, which names where it leads',
    'a last step that shows everything before it is sent',
  ],
}

const meta = {
  title: 'Patterns/Wizard',
  parameters: { componentDocs: wizardDocs, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Wizard: Story = { tags: ['picture'], render: () => <Sample /> }

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
