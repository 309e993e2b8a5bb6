import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { Sample } from './DetailPage.sample.tsx'

const detailPageDocs: ComponentDocs = {
  name: 'Detail page',
  summary: 'Shows one record: what it is, its status and what comes next.',
  useWhen: ['A record has more details than fit in a row or a drawer.'],
  avoidWhen: ['People only glance at a record while they go through a list.', 'It is about many records.'],
  alternatives: [
    { component: 'Drawer', when: 'people only glance at a record' },
    { component: 'List page', when: 'it is about many records' },
  ],
  pattern:
    'A Page with Breadcrumbs above its title. Columns with `main-aside` put the main part first and the facts beside it.',
  keyboard: [],
  provides: ['Becomes one column below 1024 px, with the main part first.'],
  requires: [
    'Use the record’s own name as the title.',
    'Load each Card on its own, so that one failure doesn’t hide the others.',
    'Show at most one primary action: the next thing to do.',
  ],
}

const meta = {
  title: 'Patterns/Detail page',
  parameters: { componentDocs: detailPageDocs, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const DetailPage: Story = {
  tags: ['picture'],
  parameters: { contentHeight: 715 },
  render: () => <Sample />,
}

export const Mobile: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile' } },
  render: () => <Sample />,
}
