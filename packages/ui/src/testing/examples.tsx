import { Search } from 'lucide'
import type { ReactElement } from 'react'
import { Accordion } from '../Accordion/Accordion.tsx'
import { Alert } from '../Alert/Alert.tsx'
import { Avatar } from '../Avatar/Avatar.tsx'
import { AvatarGroup } from '../AvatarGroup/AvatarGroup.tsx'
import { BackLink } from '../BackLink/BackLink.tsx'
import { Banner } from '../Banner/Banner.tsx'
import { BarChart } from '../BarChart/BarChart.tsx'
import { BrandLogo } from '../BrandLogo/BrandLogo.tsx'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { CheckboxGroup } from '../CheckboxGroup/CheckboxGroup.tsx'
import { CollapsibleSidebar } from '../CollapsibleSidebar/CollapsibleSidebar.tsx'
import { Columns } from '../Columns/Columns.tsx'
import { Combobox } from '../Combobox/Combobox.tsx'
import { CommandPalette } from '../CommandPalette/CommandPalette.tsx'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'
import { CopyField } from '../CopyField/CopyField.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { DateField } from '../DateField/DateField.tsx'
import { DateRangeField } from '../DateRangeField/DateRangeField.tsx'
import { Divider } from '../Divider/Divider.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { Field } from '../Field/Field.tsx'
import { FieldGroup } from '../FieldGroup/FieldGroup.tsx'
import { FileUpload } from '../FileUpload/FileUpload.tsx'
import { Form } from '../Form/Form.tsx'
import { FormDrawer } from '../FormDrawer/FormDrawer.tsx'
import { FormModal } from '../FormModal/FormModal.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { KitProvider } from '../KitProvider/KitProvider.tsx'
import { Ledger } from '../Ledger/Ledger.tsx'
import { LineChart } from '../LineChart/LineChart.tsx'
import { Link } from '../Link/Link.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { Meter } from '../Meter/Meter.tsx'
import { MobileNav } from '../MobileNav/MobileNav.tsx'
import { Modal } from '../Modal/Modal.tsx'
import { MoneyField } from '../MoneyField/MoneyField.tsx'
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx'
import { NumberField } from '../NumberField/NumberField.tsx'
import { NumberPlate } from '../NumberPlate/NumberPlate.tsx'
import { Page } from '../Page/Page.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { Popover } from '../Popover/Popover.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import { ProviderLogo } from '../ProviderLogo/ProviderLogo.tsx'
import { RadioCards } from '../RadioCards/RadioCards.tsx'
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx'
import { SearchField } from '../SearchField/SearchField.tsx'
import { Section } from '../Section/Section.tsx'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx'
import { Select } from '../Select/Select.tsx'
import { exampleLinks } from '../Sidebar/exampleLinks.ts'
import { Sidebar } from '../Sidebar/Sidebar.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import { Sparkline } from '../Sparkline/Sparkline.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { StackedBar } from '../StackedBar/StackedBar.tsx'
import { Stat, StatFilter, StatStrip } from '../Stat/Stat.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { StatusDot } from '../StatusDot/StatusDot.tsx'
import { Stepper } from '../Stepper/Stepper.tsx'
import { Switch } from '../Switch/Switch.tsx'
import { createSelection, Table } from '../Table/Table.tsx'
import { TableColumnChooser } from '../TableColumnChooser/TableColumnChooser.tsx'
import { TabLinks } from '../TabLinks/TabLinks.tsx'
import { Tabs } from '../Tabs/Tabs.tsx'
import { Tag } from '../Tag/Tag.tsx'
import { Text } from '../Text/Text.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Timeline } from '../Timeline/Timeline.tsx'
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

const chart = {
  label: 'Packages',
  categoryLabel: 'Month',
  categories: ['Feb', 'Mar'],
  series: [
    { label: 'Tenant packages', values: [163, 165] },
    { label: 'Bills included', values: [52, null] },
  ],
}

/** Every component that the kit exports, in its simplest form; a dialog is open. A new one fails `serverHtml.test.tsx` until it is here. */
export const examples = {
  Accordion: (
    <Accordion
      items={[{ id: 'last', title: 'Who pays?', content: 'The tenants.', defaultOpen: true }]}
      exclusive
    />
  ),
  Alert: <Alert tone="caution">This bill uses an estimated reading.</Alert>,
  Avatar: <Avatar name="Helen Marsh" />,
  AvatarGroup: <AvatarGroup label="Tenants" people={[{ id: '1', name: 'Sam Okafor' }]} />,
  BackLink: <BackLink href="/void-bills">Void bills</BackLink>,
  Banner: (
    <Banner label="Service notice" tone="caution" onDismiss={ignore}>
      Payments are slow.
    </Banner>
  ),
  BarChart: <BarChart {...chart} />,
  BrandLogo: <BrandLogo />,
  Breadcrumbs: (
    <Breadcrumbs
      label="Breadcrumbs"
      links={[{ label: 'Properties', href: '/properties' }]}
      current="5 Chapel Walk"
    />
  ),
  Button: (
    <Button variant="primary" icon={Search} busy={false} fullWidth>
      Find
    </Button>
  ),
  Card: (
    <Card heading="Needs your attention" footer="41 in all">
      Nothing needs you today.
    </Card>
  ),
  Checkbox: (
    <Checkbox label="On invoice" name="on_invoice" checked="indeterminate" onCheckedChange={ignore} />
  ),
  CheckboxGroup: <CheckboxGroup label="Bills" name="bills" options={options} defaultValue={['calder']} />,
  CollapsibleSidebar: (
    <CollapsibleSidebar {...navigation} groups={[{ heading: 'Homes', links: exampleLinks }]} />
  ),
  Columns: <Columns>Two</Columns>,
  Combobox: <Combobox label="Supplier" name="supplier" options={options} defaultValue="calder" />,
  CommandPalette: <CommandPalette label="Search" commands={[]} open onOpenChange={ignore} />,
  ConfirmDialog: (
    <ConfirmDialog
      open
      onOpenChange={ignore}
      question="Remove Helen Marsh?"
      confirmLabel="Remove Helen Marsh"
      onConfirm={ignore}
      failureMessage="She could not be removed."
    />
  ),
  CopyField: <CopyField label="Sort code" value="20-41-77" copyValue="204177" />,
  DataList: <DataList items={[{ term: 'Supplier', value: 'Oakmere Power' }]} />,
  DateField: <DateField label="Issue date" name="issued" defaultValue="2026-02-01" min="2026-01-01" />,
  DateRangeField: (
    <DateRangeField
      label="Invoice period"
      startName="from"
      endName="to"
      defaultValue={{ start: '2026-02-01', end: '2026-02-28' }}
    />
  ),
  Divider: <Divider />,
  Drawer: (
    <Drawer open onOpenChange={ignore} title="Filters">
      Postcode
    </Drawer>
  ),
  EmptyState: <EmptyState title="No bills match" />,
  ErrorState: <ErrorState message="The invoices could not be loaded." onRetry={ignore} />,
  Field: <Field label="Postcode">{(field) => <input {...field} size={5} />}</Field>,
  FieldGroup: (
    <FieldGroup label="Address">
      <TextField label="Street" name="street" />
    </FieldGroup>
  ),
  FileUpload: <FileUpload label="Bills" name="bills" accept=".pdf" upload={async () => 1} />,
  Form: <Form errors={[{ id: 'postcode', message: 'Enter a postcode' }]}>Fields</Form>,
  FormDrawer: (
    <FormDrawer
      open
      onOpenChange={ignore}
      title="Change dates"
      submitLabel="Save dates"
      onSubmit={ignore}
      failureMessage="The dates could not be saved."
    >
      Fields
    </FormDrawer>
  ),
  FormModal: (
    <FormModal
      open
      onOpenChange={ignore}
      title="Add a tenant"
      submitLabel="Add tenant"
      onSubmit={ignore}
      failureMessage="The tenant could not be added."
    >
      Fields
    </FormModal>
  ),
  Grid: <Grid>One</Grid>,
  Heading: <Heading level={2}>Current tenancy</Heading>,
  Icon: <Icon icon={Search} label="Search" />,
  IconButton: <IconButton label="Search" icon={Search} />,
  Inline: <Inline>One</Inline>,
  KitProvider: <KitProvider locale="cy">Biliau</KitProvider>,
  Ledger: <Ledger label="Bills" rows={[]} total={{ label: 'Total', amount: '£0.00' }} />,
  LineChart: <LineChart {...chart} />,
  Link: <Link href="/void-bills">Void bills</Link>,
  Menu: <Menu label="Actions" items={[{ id: 'view', label: 'View bill' }]} />,
  Meter: <Meter label="Share" value={1} max={3} />,
  MobileNav: <MobileNav {...navigation} />,
  Modal: (
    <Modal open onOpenChange={ignore} title="Mark 31 bills as paid?">
      They come to £4,206.18.
    </Modal>
  ),
  MoneyField: <MoneyField label="Amount" name="amount" defaultValue={123450} error="Too high" />,
  MultiSelect: (
    <MultiSelect
      label="Supplier"
      name="suppliers"
      options={options}
      value={['calder']}
      onValueChange={ignore}
    />
  ),
  NumberField: <NumberField label="Tenants" name="tenants" defaultValue={3} />,
  NumberPlate: <NumberPlate text="14B" />,
  Page: <Page title="Void bills">Bills</Page>,
  Pagination: <Pagination from={1} to={25} total={412} previousHref={null} nextHref="?page=2" />,
  PasswordField: <PasswordField label="Password" name="password" />,
  Popover: (
    <Popover label="Filter by amount" trigger={{ text: 'Amount' }}>
      At least
    </Popover>
  ),
  ProgressBar: <ProgressBar label="Loading" active />,
  ProviderLogo: <ProviderLogo name="Calder Water" />,
  RadioCards: <RadioCards label="Supplier" name="supplier" options={options} defaultValue="calder" />,
  RadioGroup: <RadioGroup label="Supplier" name="supplier" options={options} hint="As on the bill" />,
  SearchField: <SearchField label="Search by address" name="search_address" />,
  Section: <Section heading="Meters">Three</Section>,
  SegmentedControl: (
    <SegmentedControl label="View" items={[{ value: 'bills', label: 'Bills', href: '#' }]} value="bills" />
  ),
  Select: <Select label="Supplier" name="supplier" options={options} placeholder="Choose an option" />,
  Sidebar: <Sidebar {...navigation} />,
  Skeleton: <Skeleton width="long" />,
  SkipLink: <SkipLink />,
  Sparkline: <Sparkline label="Packages" categoryLabel="Month" categories={['Mar']} values={[214]} />,
  Spinner: <Spinner label="Loading the document" />,
  Stack: <Stack>One</Stack>,
  StackedBar: (
    <StackedBar
      label="Properties by status"
      partLabel="Status"
      valueLabel="Properties"
      parts={[{ label: 'Void Period', value: 18, tone: 'pink', href: '#' }]}
    />
  ),
  Stat: <Stat label="Outstanding on 41 bills" value="£8,412.63" note="6 overdue" noteTone="critical" />,
  StatFilter: (
    <StatFilter label="Calder Water" value="£982.15" share={{ value: 1, max: 2 }} href="#" applied />
  ),
  StatStrip: (
    <StatStrip label="Outstanding">
      <Stat label="Outstanding on 41 bills" value="£8,412.63" />
    </StatStrip>
  ),
  StatusBadge: <StatusBadge tone="caution">Needs paying</StatusBadge>,
  StatusDot: <StatusDot tone="positive" label="Paid" />,
  Stepper: (
    <Stepper
      label="Add a package"
      steps={[
        { value: 'tenants', label: 'Tenants', href: '#tenants' },
        { value: 'bills', label: 'Bills', href: '#bills' },
      ]}
      value="bills"
    />
  ),
  Switch: <Switch label="Email alerts" name="alerts" hint="At once" defaultChecked />,
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
  TabLinks: (
    <TabLinks
      label="Package"
      tabs={[
        { value: 'overview', label: 'Overview', href: '#overview' },
        { value: 'payments', label: 'Payments', href: '#payments' },
      ]}
      value="overview"
    />
  ),
  TableColumnChooser: (
    <TableColumnChooser
      columns={[{ id: 'amount', header: 'Amount' }]}
      value={{ hidden: [], widths: {} }}
      onValueChange={ignore}
    />
  ),
  Tabs: (
    <Tabs
      label="Package"
      tabs={[
        { value: 'overview', label: 'Overview' },
        { value: 'payments', label: 'Payments' },
      ]}
      value="overview"
      onValueChange={ignore}
    />
  ),
  Tag: <Tag onRemove={ignore}>Student let</Tag>,
  Text: <Text>Three meters</Text>,
  TextArea: <TextArea label="Note" name="note" limit={200} defaultValue="Too high" />,
  TextField: <TextField label="Postcode" name="postcode" hint="As on the bill" error="Enter a postcode" />,
  Timeline: (
    <Timeline label="Payments" events={[{ id: '1', tone: 'positive', title: 'Paid', when: '01/03/2026' }]} />
  ),
  Toaster: (
    <Toaster
      toasts={[{ id: 'paid', tone: 'positive', message: 'Marked as paid', duration: Infinity }]}
      onDismiss={ignore}
    />
  ),
  Tooltip: (
    <Tooltip content="Left arrow">
      <IconButton label="Previous" icon={Search} />
    </Tooltip>
  ),
  TopNav: <TopNav brand={<BrandLogo />} menu={<MobileNav {...navigation} />} />,
  VisuallyHidden: <VisuallyHidden>Selected</VisuallyHidden>,
} satisfies Record<string, ReactElement>

export type ComponentName = keyof typeof examples

/** Components without an element that takes `ref`, `id`, `aria-*` and `data-*`, and why. */
export const withoutOwnElement: Partial<Record<ComponentName, string>> = {
  Field: 'the control in it is its caller’s, with the attributes that the caller gives it',
  KitProvider: 'it has none',
  Tooltip: 'its child is the control, and keeps its own attributes',
}

/** Components that take `disabled`. */
export const disableable: readonly ComponentName[] = [
  'Button',
  'Checkbox',
  'CheckboxGroup',
  'Combobox',
  'DateField',
  'DateRangeField',
  'FieldGroup',
  'FileUpload',
  'IconButton',
  'Menu',
  'MobileNav',
  'MoneyField',
  'MultiSelect',
  'NumberField',
  'PasswordField',
  'Popover',
  'RadioCards',
  'RadioGroup',
  'SearchField',
  'Select',
  'Switch',
  'TableColumnChooser',
  'TextArea',
  'TextField',
]
