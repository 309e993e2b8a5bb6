import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Link } from '../Link/Link.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { billId, bills, cellRuns, exampleTable, type Bill } from './exampleBills.tsx'
import { createSelection, Table, type Selection } from './Table.tsx'
import { tableRowDetailDocs } from './TableRowDetail.docs.ts'
import { Sample } from './TableRowDetail.sample.tsx'

const detail = (bill: Bill) => (
  <Stack space={8}>
    <span>Account {bill.supplier.slice(0, 2).toUpperCase() + '-' + bill.id}</span>
    <Link href={`#readings-${bill.id}`}>Readings</Link>
  </Stack>
)

function OpeningBills({ openRows, selectable = false }: { openRows?: Selection; selectable?: boolean }) {
  const [selection] = useState(createSelection)
  return (
    <Table
      {...exampleTable}
      selection={selectable ? selection : undefined}
      rowDetail={detail}
      openRows={openRows}
    />
  )
}

const meta = {
  title: 'Data/TableRowDetail',
  component: OpeningBills,
  parameters: { componentDocs: tableRowDetailDocs, layout: 'padded' },
} satisfies Meta<typeof OpeningBills>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

export const Open: Story = {
  tags: ['picture'],
  render: function Render() {
    const [openRows] = useState(() => {
      const start = createSelection()
      start.setMany([1, 3], true)
      return start
    })
    return (
      <Stack>
        <Inline>
          <Button onClick={() => openRows.setMany(bills.map(billId), true)}>Open all</Button>
        </Inline>
        <OpeningBills openRows={openRows} selectable />
      </Stack>
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Account/)).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Open all' }))
    await expect(canvas.getAllByText(/^Account/)).toHaveLength(4)
  },
}

export const OpeningRendersNoRow: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /^Details of 14B/ })
    const row = button.closest('tr') as HTMLTableRowElement
    const before = cellRuns.count
    await userEvent.click(button)
    const account = canvas.getByText('Account FE-3')
    await expect(account.closest('tr')).toBe(row.nextElementSibling)
    await expect(account.closest('tr')?.id).toBe(button.getAttribute('aria-controls'))
    // As wide as the table, without making room for columns that are not there.
    await expect(account.closest('td')?.offsetWidth).toBe(row.closest('table')?.offsetWidth)
    await expect(cellRuns.count).toBe(before)
  },
}

/** A press in the detail is for the detail. */
export const DetailIsNoTarget: Story = {
  play: async ({ canvas, canvasElement }) => {
    const followed: string[] = []
    canvasElement.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (link) followed.push(link.hash)
      event.preventDefault()
    })
    await userEvent.click(canvas.getByRole('button', { name: /^Details of 14B/ }))
    await userEvent.click(canvas.getByText('Account FE-3'))
    await expect(followed).toEqual([])
    await userEvent.click(canvas.getByRole('link', { name: 'Readings' }))
    await expect(followed).toEqual(['#readings-3'])
  },
}

export const Cards: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: () => <OpeningBills selectable />,
}

export const Keyboard = keyboardStory(tableRowDetailDocs, () => <OpeningBills />)
