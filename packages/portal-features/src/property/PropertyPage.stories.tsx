import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { PropertyPage } from './PropertyPage.tsx'
import {
  emptyProperty,
  longProperty,
  manyDocuments,
  sampleDocument,
  sampleDocuments,
  sampleMeters,
  sampleState,
  voidProperty,
} from './testing/sampleProperty.ts'

const actions = () => ({
  reload: fn(async () => {}),
  uploadDocument: fn(async () => sampleDocument(9)),
  deleteDocument: fn(async () => {}),
  downloadDocument: fn(async () => {}),
  moreDocuments: fn(async () => {}),
})

const meta = {
  title: 'Features/Properties/Property',
  component: PropertyPage,
  parameters: {
    featureDocs: {
      summary: 'Shows everything about one property: tenancies, packages, meters, documents and bills.',
      users: 'Everyone who is signed in: every address in the portal leads here.',
      data: 'What is known about one property: its address and status, its tenancies and leads, its meters with their readings, what suppliers were notified of, its documents and its void bills. Each part loads by itself, and one that fails can be tried again in its place.',
      calls: ['client.property'],
      events: 'Readings and documents can be added, and what was deleted can be restored from its toast.',
      demo: 'features-properties-property-on-demo-data--try-it',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: {
    state: sampleState,
    actions: actions(),
    onAddReading: fn(),
    onAskForReading: fn(),
    onOpenReadingLinks: fn(),
    onOpenHistory: fn(),
    onOpenDocument: fn(),
    onAddTenancy: fn(),
    onChangeVoid: fn(),
  },
} satisfies Meta<typeof PropertyPage>
export default meta
type Story = StoryObj<typeof meta>

const card = (name: string) => within(screen.getByRole('region', { name }))

export const LivedIn: Story = {
  tags: ['example'],
  // Where there is room for what each tenancy costs.
  globals: { viewport: { value: 'wide' } },
  play: async ({ args }) => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('5 Chapel Walk')
    await expect(screen.getByText('Headingley, Leeds LS6 3JG')).toBeVisible()
    const tenancy = card('Current tenancy')
    await expect(tenancy.getByText('01/09/2025 to 31/08/2026')).toBeVisible()
    await expect(tenancy.getByText('07700 900417 · joe.fairley@mail.example')).toBeVisible()
    await expect(tenancy.getByText('5, all with payment details')).toBeVisible()
    await expect(tenancy.getByText('2 of 3 confirmed')).toBeVisible()
    await expect(
      tenancy.getByRole('row', { name: /Broadband.*Install date: 19 March.*£32.50/ }),
    ).toBeVisible()
    // The hidden service and the fee are in the total (D54), and the coupon is off it (D27).
    await expect(tenancy.getByRole('row', { name: /Other services/ })).toHaveTextContent('£8.12')
    await expect(tenancy.getByRole('row', { name: /Management fee/ })).toHaveTextContent('£6.00')
    await expect(tenancy.getByRole('row', { name: /Coupon SPRING-26/ })).toHaveTextContent('−£2.50')
    await expect(tenancy.getByRole('row', { name: /Each month £218.42/ })).toBeVisible()
    await expect(tenancy.getByRole('link', { name: 'Open tenancy' })).toHaveAttribute(
      'href',
      '/properties/12/31',
    )

    const others = within(screen.getByRole('table', { name: 'Future and previous tenancies' }))
    await expect(others.getByRole('link', { name: 'Ida Lindqvist and 4 others' })).toHaveAttribute(
      'href',
      '/properties/12/lead/32',
    )
    await expect(others.getByRole('row', { name: /Dev Patel.*Tenant Packages.*£204.10/ })).toBeVisible()
    await expect(others.queryByText(/Joe Fairley/)).toBeNull()

    const meters = card('Meters')
    await expect(meters.getByText('MPAN 23 0004 1178 206 · Larkfield Energy')).toBeVisible()
    await expect(meters.getByText('09316')).toBeVisible()
    await expect(meters.getByText('No reading yet')).toBeVisible()
    await userEvent.click(meters.getByRole('button', { name: 'Gas meter readings' }))
    await expect(args.onOpenHistory).toHaveBeenCalledWith(sampleMeters[1])
    await userEvent.click(meters.getByRole('button', { name: 'Add reading' }))
    await expect(args.onAddReading).toHaveBeenCalled()

    const bills = card('Void bills')
    // The credit of £22.70 is not taken off the others (D82).
    await expect(bills.getByText('£352.58')).toBeVisible()
    await expect(bills.getByText('3 bills · £22.70 in credit')).toBeVisible()
    await expect(bills.getByRole('link', { name: 'Outstanding on 4 bills' })).toHaveAttribute(
      'href',
      '/void-bills?status=needs_paying&status=challenged&property=12',
    )
  },
}

export const OpensADocument: Story = {
  args: { onOpenDocument: fn() },
  play: async ({ args }) => {
    const documents = card('Documents')
    await userEvent.click(documents.getByRole('link', { name: 'Meter cupboard.jpg' }))
    await expect(args.onOpenDocument).toHaveBeenCalledWith(sampleDocuments.data[0])
    await userEvent.click(
      card('Suppliers notified').getByRole('link', { name: 'Notice of new tenants 2025-09-01.pdf' }),
    )
    await expect(args.onOpenDocument).toHaveBeenLastCalledWith({
      id: 102,
      filename: 'Notice of new tenants 2025-09-01.pdf',
    })
  },
}

export const DeletesADocument: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Meter cupboard.jpg' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await expect(args.actions.deleteDocument).toHaveBeenCalledWith(sampleDocuments.data[0])
    await userEvent.click(
      screen.getByRole('button', { name: 'Actions for Energy performance certificate.pdf' }),
    )
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download' }))
    await expect(args.actions.downloadDocument).toHaveBeenCalledWith(1)
    await expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  },
}

/** Focus follows to the next document, and to the heading when there is none. */
export const FocusAfterDeleting: Story = {
  args: {
    state: {
      ...sampleState,
      parts: {
        ...sampleState.parts,
        documents: {
          ...sampleDocuments,
          data: sampleDocuments.data.slice(0, 2).map((row) => ({ ...row, can_delete: true })),
          meta: { ...sampleDocuments.meta, total: 2 },
        },
      },
    },
  },
  render: function Render(args) {
    const [state, setState] = useState(args.state)
    const { documents } = state.parts
    const drop = async (gone: PropertyDocument) => {
      if (!documents) return
      const data = documents.data.filter(({ id }) => id !== gone.id)
      const left = { data, meta: { ...documents.meta, total: data.length } }
      setState({ ...state, parts: { ...state.parts, documents: { ...documents, ...left } } })
    }
    return <PropertyPage {...args} state={state} actions={{ ...args.actions, deleteDocument: drop }} />
  },
  play: async () => {
    const remove = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    }
    await remove('Meter cupboard.jpg')
    const next = 'Inventory and check-in, 5 Chapel Walk.pdf'
    await waitFor(() => expect(card('Documents').getByRole('link', { name: next })).toHaveFocus())
    await remove(next)
    await waitFor(() => expect(card('Documents').getByRole('heading')).toHaveFocus())
  },
}

/** Where the button is gone with the last ones, focus goes to the first of them. */
export const FocusAfterTheOldest: Story = {
  args: {
    state: {
      ...sampleState,
      parts: {
        ...sampleState.parts,
        documents: { ...sampleDocuments, data: sampleDocuments.data.slice(0, 1), meta: sampleDocuments.meta },
      },
    },
  },
  render: function Render(args) {
    const [state, setState] = useState(args.state)
    const { documents } = state.parts
    const showAll = async () => {
      if (!documents) return
      const { data } = sampleDocuments
      const all = { ...documents, data, meta: { ...documents.meta, total: data.length } }
      setState({ ...state, parts: { ...state.parts, documents: all } })
    }
    return <PropertyPage {...args} state={state} actions={{ ...args.actions, moreDocuments: showAll }} />
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show older documents' }))
    const [, second] = sampleDocuments.data
    const next = card('Documents').getByRole('link', { name: second?.filename ?? '' })
    await waitFor(() => expect(next).toHaveFocus())
    await expect(screen.queryByRole('button', { name: 'Show older documents' })).toBeNull()
  },
}

export const Uploads: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    const field = screen.getByLabelText('Upload documents')
    const file = new File(['%PDF-'], 'Inventory.pdf', { type: 'application/pdf' })
    await userEvent.upload(field, [file])
    await waitFor(() =>
      expect(args.actions.uploadDocument).toHaveBeenCalledWith(
        file,
        expect.anything(),
        expect.any(AbortSignal),
      ),
    )
    // The list of documents shows it, so the field is empty again.
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Upload documents: files' })).toBeNull())
  },
}

/** Nobody is known to live there, nothing is known of it, and nothing has happened. */
export const Empty: Story = {
  args: {
    state: {
      ...sampleState,
      parts: {
        record: emptyProperty,
        supplies: [],
        documents: { ...sampleDocuments, data: [] },
        providers: [],
      },
    },
    onAddTenancy: fn(),
  },
  play: async ({ args }) => {
    const tenancy = card('Current tenancy')
    await expect(tenancy.getByText('We don’t know who lives here')).toBeVisible()
    await userEvent.click(tenancy.getByRole('button', { name: 'Add tenancy' }))
    await expect(args.onAddTenancy).toHaveBeenCalled()
    await expect(screen.getByText('No documents yet.')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Add reading' })).toBeNull()
    await expect(screen.queryByRole('table', { name: 'Future and previous tenancies' })).toBeNull()
  },
}

export const VoidPeriod: Story = {
  args: {
    state: { ...sampleState, parts: { ...sampleState.parts, record: voidProperty } },
    onChangeVoid: fn(),
  },
  play: async ({ args }) => {
    const period = card('Void period')
    await expect(period.getByText('01/08/2025')).toBeVisible()
    await expect(period.getByText('18 Otley Road, Leeds LS6 2AB')).toBeVisible()
    await userEvent.click(period.getByRole('button', { name: 'Change who pays' }))
    await expect(args.onChangeVoid).toHaveBeenCalled()
    await expect(screen.getByRole('row', { name: /Ida Lindqvist.*Lost Opportunity/ })).toBeVisible()
  },
}

/** Each card fails by itself, with its own words and way to try again (D35a). */
export const PartsFailed: Story = {
  args: {
    state: {
      ...sampleState,
      parts: { ...sampleState.parts, supplies: null, documents: null, providers: null },
    },
    actions: actions(),
  },
  play: async ({ args }) => {
    const failures = {
      supplies: ['Meters', 'Oops! Something went wrong. Please try again.'],
      documents: ['Documents', 'Oops! Something went wrong. Please try again.'],
      providers: ['Void bills', 'Failed to fetch providers, please try again.'],
    } as const
    for (const [part, [name, words]] of Object.entries(failures)) {
      await expect(card(name).getByText(words)).toBeVisible()
      await userEvent.click(card(name).getByRole('button', { name: 'Try again' }))
      await expect(args.actions.reload).toHaveBeenLastCalledWith(part)
    }
    await expect(card('Current tenancy').getByText('Joe Fairley')).toBeVisible()
  },
}

export const LoadingAgain: Story = {
  tags: ['example'],
  args: {
    state: {
      ...sampleState,
      parts: { ...sampleState.parts, supplies: null },
      loading: ['supplies'],
    },
  },
  play: async () => {
    await expect(card('Meters').getByRole('button', { name: 'Working' })).toBeVisible()
  },
}

export const TenYears: Story = {
  args: {
    state: {
      ...sampleState,
      parts: { ...sampleState.parts, record: longProperty, documents: manyDocuments },
    },
    actions: actions(),
  },
  play: async ({ args }) => {
    await expect(screen.getAllByRole('row', { name: /Featherstonehaugh/ })).toHaveLength(10)
    const told = card('Suppliers notified')
    await expect(told.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(told.getByRole('button', { name: 'Show all 11' }))
    await expect(told.getAllByRole('listitem')).toHaveLength(11)
    const [, , , firstNew] = told.getAllByRole('listitem')
    await expect(document.activeElement).toBe(
      firstNew?.querySelector('a') ?? told.getByRole('heading', { name: 'Suppliers notified' }),
    )
    await userEvent.click(card('Documents').getByRole('button', { name: 'Show older documents' }))
    await expect(args.actions.moreDocuments).toHaveBeenCalledOnce()
  },
}

/** The words of the strip have room when letters are twice as large. */
export const LargeLetters: Story = {
  tags: ['example'],
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => document.documentElement.style.removeProperty('font-size')
  },
  play: async () => {
    const strip = screen.getByRole('region', { name: 'Tenancies drawn to scale' })
    const texts = [...strip.querySelectorAll('text')]
    await expect(texts.length).toBeGreaterThan(8)
    const overlaps = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        // Each block cuts its own words off at its end.
        .filter((other) => other.parentElement === one.parentElement && isOver(one, other))
        .map((other) => `${one.textContent} and ${other.textContent}`),
    )
    await expect(overlaps).toEqual([])
  },
}

function isOver(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export const Phone: Story = {
  tags: ['example'],
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    const strip = screen.getByRole('region', { name: 'Tenancies drawn to scale' })
    const today = within(strip).getByText('Today').getBoundingClientRect()
    const { left, right } = strip.getBoundingClientRect()
    await expect(today.left).toBeGreaterThan(left)
    await expect(today.right).toBeLessThan(right)
    // Who lives there can be read, too.
    const name = within(strip).getAllByText('Tenant Packages').at(-1)
    await expect(name?.getBoundingClientRect().left).toBeGreaterThanOrEqual(left)
    await expect(screen.getByRole('heading', { name: 'Future and previous tenancies' })).toBeVisible()
  },
}
