import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { properties, Sample } from './ListPage.sample.tsx'

const listPageDocs: ComponentDocs = {
  name: 'List page',
  summary: 'Lists many records of one kind, so that people can find, filter, sort and select them.',
  useWhen: ['People look for one record among many, or act on several at once.'],
  avoidWhen: ['There are fewer than about seven records.', 'It is about one record.'],
  alternatives: [
    { component: 'Card', when: 'there are only a few records: show them on the page they belong to' },
    { component: 'Detail page', when: 'it is about one record' },
  ],
  pattern:
    'A Page with TabLinks, one row of filters, and a Table with a footer. The bulk bar replaces the footer while rows are selected.',
  keyboard: [],
  provides: [
    'Tabs and pages are links, so the browser’s Back button works.',
    'On a phone, rows are cards, and the last action takes the width that the others leave.',
  ],
  requires: [
    'Keep the filters in the address, so that they survive a reload.',
    'Write one empty state for ‘none yet’ and another for ‘none match’.',
    'Keep the old rows while new ones load.',
  ],
}

const meta = {
  title: 'Patterns/List page',
  parameters: { componentDocs: listPageDocs, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const ListPage: Story = {
  tags: ['picture'],
  parameters: { contentHeight: 571 },
  render: () => <Sample />,
}

export const Mobile: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile' } },
  render: () => <Sample />,
}

export const NarrowsAndComesBack: Story = {
  tags: ['!dev', '!autodocs'],
  render: () => <Sample />,
  play: async ({ canvas, userEvent }) => {
    const rows = () => canvas.getAllByRole('row').length - 1
    await expect(rows()).toBe(properties.length)
    await userEvent.click(canvas.getByRole('link', { name: /^Void Period/ }))
    await expect(rows()).toBe(2)
    await userEvent.type(canvas.getByRole('searchbox'), 'ash grove')
    await expect(canvas.getByText('No properties match')).toBeVisible()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    await waitFor(() => expect(rows()).toBe(properties.length))

    await userEvent.click(canvas.getByRole('link', { name: 'Void bills' }))
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('8 Ecclesall Terrace')
  },
}
