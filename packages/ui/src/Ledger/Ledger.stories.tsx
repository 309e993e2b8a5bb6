import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Ledger } from './Ledger.tsx'
import { ledgerDocs } from './Ledger.docs.ts'

const meta = {
  title: 'Data/Ledger',
  component: Ledger,
  parameters: { componentDocs: ledgerDocs },
  args: {
    label: 'Bills to mark as paid',
    rows: [
      { label: 'Fernhill Energy', note: '14 bills', amount: '£1,902.40' },
      { label: 'Oakmere Power', note: '17 bills', amount: '£2,303.78' },
    ],
    total: { label: 'Total', amount: '£4,206.18' },
  },
} satisfies Meta<typeof Ledger>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  tags: ['example'],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Bills to mark as paid' })
    await expect(table).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: 'Total' })).toBeVisible()
  },
}

export const OneRow: Story = {
  args: { rows: [{ label: 'Calder Water', amount: '−£2.50' }], total: { label: 'Total', amount: '−£2.50' } },
}
