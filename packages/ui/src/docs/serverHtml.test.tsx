import './vanillaExtractInNode.ts'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Search } from 'lucide'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Avatar } from '../Avatar/Avatar.tsx'
import { BrandLogo } from '../BrandLogo/BrandLogo.tsx'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Columns } from '../Columns/Columns.tsx'
import { CopyField } from '../CopyField/CopyField.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { Field } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Ledger } from '../Ledger/Ledger.tsx'
import { Link } from '../Link/Link.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { Meter } from '../Meter/Meter.tsx'
import { MobileNav } from '../MobileNav/MobileNav.tsx'
import { Modal } from '../Modal/Modal.tsx'
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx'
import { Note } from '../Note/Note.tsx'
import { NumberPlate } from '../NumberPlate/NumberPlate.tsx'
import { Page } from '../Page/Page.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import { SearchField } from '../SearchField/SearchField.tsx'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx'
import { exampleLinks } from '../Sidebar/exampleLinks.ts'
import { Sidebar } from '../Sidebar/Sidebar.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Stat, StatFilter, StatStrip } from '../Stat/Stat.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { createSelection, Table } from '../Table/Table.tsx'
import { Tabs } from '../Tabs/Tabs.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Toaster } from '../Toaster/Toaster.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import { TopNav } from '../TopNav/TopNav.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

const ignore = () => {}
const options = [
  { value: 'fernhill', label: 'Fernhill Energy', count: 11 },
  { value: 'calder', label: 'Calder Water', count: 6 },
]
const navigation = {
  label: 'Main',
  brand: <BrandLogo />,
  links: exampleLinks,
  currentPath: '/void-bills',
  footer: 'Helen Marsh',
}

/** Every component as a server sends it: what opens is closed. */
const examples: Record<string, ReactNode> = {
  Avatar: <Avatar name="Helen Marsh" />,
  BrandLogo: <BrandLogo />,
  Button: (
    <Button variant="primary" icon={Search} busy={false} fullWidth>
      Find
    </Button>
  ),
  Card: (
    <Card heading="Needs you" footer="41 in all">
      Nothing needs you today.
    </Card>
  ),
  Checkbox: <Checkbox label="On invoice" checked="indeterminate" onCheckedChange={ignore} />,
  Columns: <Columns>Two</Columns>,
  CopyField: <CopyField label="Sort code" value="20-41-77" copyValue="204177" />,
  DataList: <DataList items={[{ term: 'Provider', value: 'Oakmere Power' }]} />,
  EmptyState: <EmptyState title="No bills match" />,
  Field: <Field label="Postcode">{(field) => <input {...field} />}</Field>,
  Icon: <Icon icon={Search} label="Search" />,
  IconButton: <IconButton label="Search" icon={Search} />,
  Inline: <Inline>One</Inline>,
  Ledger: <Ledger label="Bills" rows={[]} total={{ label: 'Total', amount: '£0.00' }} />,
  Link: <Link href="/void-bills">Void bills</Link>,
  Menu: <Menu label="Actions" items={[{ id: 'view', label: 'View bill' }]} />,
  Meter: <Meter label="Share" value={1} max={3} />,
  MobileNav: <MobileNav {...navigation} />,
  Modal: (
    <Modal open={false} onOpenChange={ignore} title="Mark 31 bills as paid?">
      They come to £4,206.18.
    </Modal>
  ),
  MultiSelect: (
    <MultiSelect
      label="Provider"
      name="providers"
      options={options}
      value={['calder']}
      onValueChange={ignore}
    />
  ),
  Note: <Note tone="caution">This bill uses an estimated reading.</Note>,
  NumberPlate: <NumberPlate text="14B" />,
  Page: <Page title="Void bills">Bills</Page>,
  Pagination: <Pagination from={1} to={25} total={412} previousHref={null} nextHref="?page=2" />,
  PasswordField: <PasswordField label="Password" name="password" />,
  ProgressBar: <ProgressBar label="Loading" active />,
  SearchField: <SearchField label="Search by address" name="search_address" />,
  SegmentedControl: (
    <SegmentedControl label="View" items={[{ value: 'bills', label: 'Bills', href: '#' }]} value="bills" />
  ),
  Sidebar: <Sidebar {...navigation} />,
  Skeleton: <Skeleton width="long" />,
  SkipLink: <SkipLink />,
  Stack: <Stack>One</Stack>,
  Stat: (
    <StatStrip label="Outstanding">
      <Stat label="Outstanding on 41 bills" value="£8,412.63" note="6 overdue" noteTone="critical" />
      <StatFilter label="Calder Water" value="£982.15" share={{ value: 1, max: 2 }} href="#" applied />
    </StatStrip>
  ),
  StatusBadge: <StatusBadge tone="caution">Needs paying</StatusBadge>,
  Table: (
    <Table
      label="Bills"
      columns={[
        {
          id: 'amount',
          header: 'Amount',
          align: 'end',
          sortable: true,
          cell: (row: { id: number }) => row.id,
        },
      ]}
      rows={[{ id: 1 }, { id: 2 }]}
      getRowId={(row) => row.id}
      rowLabel={(row) => `Bill ${row.id}`}
      sort={{ column: 'amount', direction: 'asc' }}
      sortHref={() => '#'}
      selection={createSelection()}
    />
  ),
  Tabs: (
    <Tabs
      label="Package"
      tabs={[{ value: 'overview', label: 'Overview' }]}
      value="overview"
      onValueChange={ignore}
    />
  ),
  TextField: <TextField label="Postcode" name="postcode" hint="As on the bill" error="Enter a postcode" />,
  Toaster: <Toaster toasts={[]} onDismiss={ignore} />,
  Tooltip: (
    <Tooltip content="Left arrow">
      <IconButton label="Previous" icon={Search} />
    </Tooltip>
  ),
  TopNav: <TopNav brand={<BrandLogo />} menu={<MobileNav {...navigation} />} />,
  VisuallyHidden: <VisuallyHidden>Selected</VisuallyHidden>,
}

const sources = fileURLToPath(new URL('..', import.meta.url))
const components = readdirSync(sources).filter((name) => existsSync(`${sources}${name}/${name}.tsx`))

describe('server HTML', () => {
  test.each(components)('%s has no style attribute: the Content-Security-Policy would refuse it', (name) => {
    expect(examples, `give ${name} an example above`).toHaveProperty(name)
    expect(renderToStaticMarkup(examples[name])).not.toMatch(/\sstyle=/)
  })

  test('MobileNav opens, closes and takes focus without script', () => {
    const html = renderToStaticMarkup(examples.MobileNav)
    const sheet = /<dialog id="([^"]+)" popover="auto"/.exec(html)?.[1]
    const [opener, closer] = html.match(/<button [^>]+>/g) ?? []
    expect(opener).toMatch(new RegExp(`popovertarget="${sheet}"`, 'i'))
    expect(closer).toMatch(new RegExp(`popovertarget="${sheet}" popovertargetaction="hide"`, 'i'))
    expect(closer).toMatch(/ autofocus=""/i)
  })
})
