import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { Sample } from './DetailPage.sample.tsx'

const detailPageDocs: ComponentDocs = {
  name: 'Detail page',
  summary: 'One record: what it is, its status, what comes next.',
  useWhen: ['a record has more to it than a row or a drawer can show'],
  avoidWhen: ['people only need a glance from a list: open a Drawer beside it'],
  alternatives: [{ component: 'List page', when: 'it is about many records' }],
  pattern:
    'Page with Breadcrumbs over its title; Columns `main-aside`: the work in the middle, the facts beside it.',
  keyboard: [],
  provides: ['one column below 1024 px, the main part first'],
  requires: [
    'a title that is the record’s own name',
    'each Card loading and failing alone',
    'at most one primary action, and it is the next thing to do',
  ],
}

const meta = {
  title: 'Patterns/Detail page',
  parameters: { componentDocs: detailPageDocs, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const DetailPage: Story = { tags: ['picture'], render: () => <Sample /> }

export const Mobile: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile' } },
  render: () => <Sample />,
}
