import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DataList } from '../DataList/DataList.tsx'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { componentNames, pageOf } from '../docs/pages.ts'
import { statuses, type Status as StatusName } from '../docs/statuses.ts'
import { Link } from '../Link/Link.tsx'
import { Page } from '../Page/Page.tsx'
import { Section } from '../Section/Section.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { Table, type TableColumn } from '../Table/Table.tsx'
import * as css from './Specimens.css.ts'

const meta = {
  title: 'Foundations/Status',
  tags: ['!autodocs'],
  // English words, whatever the toolbar's direction.
  globals: { dir: 'ltr' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const order = Object.keys(statuses) as StatusName[]

const statusOf = ({ status = 'stable' }: ComponentDocs) => status

/** Those to be careful with first. */
const components = Object.values(
  import.meta.glob<Record<string, ComponentDocs>>('../*/*.docs.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter(({ name }) => componentNames.includes(name))
  .toSorted((a, b) => order.indexOf(statusOf(a)) - order.indexOf(statusOf(b)) || a.name.localeCompare(b.name))

const columns: TableColumn<ComponentDocs>[] = [
  {
    id: 'component',
    header: 'Component',
    width: 'note',
    cell: ({ name }) => (
      <Link href={pageOf(name) ?? ''} target="_top">
        {name}
      </Link>
    ),
  },
  { id: 'summary', header: 'What it does', cell: ({ summary }) => summary.replaceAll('`', '') },
  {
    id: 'status',
    header: 'Status',
    width: 'badge',
    narrow: 'end',
    cell: (docs) => {
      const { tone, label } = statuses[statusOf(docs)]
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  },
]

export const Status: Story = {
  tags: ['example'],
  render: () => (
    <Page
      title="Status"
      description={
        <>
          Which components are stable, and which may still change. The sidebar marks those that aren’t stable.
          What each version changed is in the{' '}
          <Link href="./?path=/docs/changelog--docs" target="_top">
            changelog
          </Link>
          .
        </>
      }
    >
      <div className={css.readable}>
        <Stack space={24}>
          <Section heading="What each status means">
            <DataList
              items={order.map((status) => ({ term: statuses[status].label, value: statuses[status].means }))}
            />
          </Section>
          <Section heading="Components">
            <Table
              label="Components"
              columns={columns}
              rows={components}
              getRowId={({ name }) => name}
              rowLabel={({ name }) => name}
            />
          </Section>
        </Stack>
      </div>
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Divider .*Experimental$/ })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /^Button .*Stable$/ })).toBeVisible()
  },
}
