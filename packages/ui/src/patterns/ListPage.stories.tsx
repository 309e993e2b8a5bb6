import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { properties, Sample } from './ListPage.sample.tsx'

const listPageDocs: ComponentDocs = {
  name: 'List page',
  summary: 'Many records of one kind: found, narrowed, sorted, chosen and acted on.',
  useWhen: ['people look for one record among many, or act on several at once'],
  avoidWhen: ['there are fewer than about seven: show them in a Card on the page they belong to'],
  alternatives: [{ component: 'Detail page', when: 'it is about one record' }],
  pattern:
    'Page, TabLinks, one row of filters, Table with its footer; the bulk bar takes the footer’s place.',
  keyboard: [],
  provides: [
    'search, filters, tabs and pages are in the address when their `href` is',
    'on a phone rows are cards, and the last action takes the width that the others leave',
  ],
  requires: [
    'filters that survive a reload: keep them in the address',
    'an empty state for “none yet” and another for “none match”',
    'the old rows while new ones load',
  ],
}

const meta = {
  title: 'Patterns/List page',
  parameters: { componentDocs: listPageDocs, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const ListPage: Story = { tags: ['picture'], render: () => <Sample /> }

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
