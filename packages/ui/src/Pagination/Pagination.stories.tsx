import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { paginationDocs } from './Pagination.docs.ts'
import { Pagination } from './Pagination.tsx'

const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  parameters: { componentDocs: paginationDocs },
  args: { from: 26, to: 50, total: 412, previousHref: '#page-1', nextHref: '#page-3' },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <Pagination from={1} to={25} total={412} previousHref={null} nextHref="#2" />
      <Pagination from={1026} to={1050} total={100000} previousHref="#41" nextHref="#43" />
      <Pagination from={401} to={412} total={412} previousHref="#16" nextHref={null} />
      <Pagination from={1} to={12} total={12} previousHref={null} nextHref={null} />
      <Pagination from={0} to={0} total={0} previousHref={null} nextHref={null} />
    </Stack>
  ),
  // Only in this story do several share one name.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
}

export const OnePage: Story = {
  tags: ['example'],
  args: { from: 1, to: 12, total: 12, previousHref: null, nextHref: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 to 12 of 12')).toBeVisible()
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument()
  },
}

export const TakesPlainPressesOnly: Story = {
  args: { onPage: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const next = canvas.getByRole('link', { name: 'Next' })
    await expect(next).toHaveAttribute('href', '#page-3')
    await userEvent.click(next)
    await expect(args.onPage).toHaveBeenLastCalledWith('#page-3')
    // Presses with a modifier are left to the browser.
    const notPrevented = fireEvent.click(next, { ctrlKey: true })
    await expect(notPrevented).toBe(true)
    await expect(args.onPage).toHaveBeenCalledTimes(1)
  },
}

export const Keyboard = keyboardStory(paginationDocs, function Example() {
  const [page, setPage] = useState('#1')
  return page === '#1' ? (
    <Pagination key="pages" from={1} to={25} total={41} previousHref={null} nextHref="#2" onPage={setPage} />
  ) : (
    <Pagination key="pages" from={26} to={41} total={41} previousHref="#1" nextHref={null} onPage={setPage} />
  )
})
