import { formFailures, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { propertyFields } from '@doorstep/portal-contract/property-fields'
import { propertyTexts, supplyTaken } from '@doorstep/portal-contract/property-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { answering, refused, type Answer } from '../shared/testing/answering.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { checked } from './testing/checked.ts'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { answersOf } from './propertyAnswers.ts'
import { PropertyEditor } from './PropertyEditor.tsx'
import { $toasts } from '../shared/state/toasts.ts'
import { branch, headOffice, sampleOptions, sampleProperty } from './testing/sampleProperty.ts'

const navigate = fn<(path: string) => Promise<void>>()

const meta = {
  title: 'Features/Properties/Add or edit',
  component: PropertyEditor,
  decorators: [
    (Story) => (
      <>
        <Story />
        <ShellFeedback />
      </>
    ),
  ],
  parameters: {
    featureDocs: {
      summary: 'Adds a property, or edits an existing one.',
      users:
        'Everyone who is signed in, with ‘Add property’ on Properties, with Add in the top bar, or with ‘Edit’ on a property.',
      data: 'The property’s address, details and meters, with the tags, heating and branches to choose from. Beside the form is what is still missing, or what will change.',
      calls: [
        'client.propertyForm.get',
        'client.propertyForm.heatingProviders',
        'client.properties.tags',
        'client.propertyForm.duplicate',
        'client.propertyForm.sameSupply',
        'client.propertyForm.add',
        'client.propertyForm.update',
      ],
      events:
        'An address that the partner already has is refused; one that another branch has is only a warning. An MPAN or MPRN of another property has to be confirmed. If a colleague saved the property in the meantime, people choose what to keep where both changed the same field.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '900px' } },
  },
  args: {
    partner: headOffice,
    property: sampleProperty,
    options: sampleOptions,
    formKey: 'key',
    navigate,
  },
  beforeEach: [
    withClient(checked().client),
    () => {
      // As in the portal, the form stays busy until the page has gone.
      navigate.mockReset().mockReturnValue(new Promise(() => {}))
    },
  ],
} satisfies Meta<typeof PropertyEditor>
export default meta
type Story = StoryObj<typeof meta>

const field = (name: string | RegExp) => screen.getByLabelText(name)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const changes = () => within(screen.getByRole('region', { name: /What will change/ }))
const retype = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

export const Edit: Story = {}

export const New: Story = {
  args: { property: null },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Add a property')
    const missing = within(screen.getByRole('region', { name: 'Required details' }))
    await expect(missing.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Address line 1',
      'Town or city',
      'Postcode',
      'Branch',
    ])
    await userEvent.click(missing.getByRole('link', { name: 'Town or city' }))
    await expect(field('Town or city')).toHaveFocus()
    await userEvent.type(field('Town or city'), 'Leeds')
    await userEvent.type(field('Address line 1'), '9 Ash Grove')
    await userEvent.type(field('Postcode'), 'ls61az')
    await expect(field('Postcode')).toHaveValue('LS61AZ')
    await userEvent.selectOptions(field('Branch'), 'Northgate York')
    await expect(field('Postcode')).toHaveValue('LS6 1AZ')
    await screen.findByRole('region', { name: 'Ready to add' })
    await expect(await screen.findByText('This address is unique in your portfolio.')).toBeVisible()
  },
}

export const AddressCheckFailed: Story = {
  tags: ['example'],
  beforeEach: withClient(answering({ status: 500 }).client),
  play: async () => {
    await retype('Postcode', 'ls6 3ah')
    await screen.findByText('We couldn’t check this address. We’ll check it when you save.')
    await retype('Postcode', 'ls6 3')
    await screen.findByText('We’ll check for another property at this address once it is complete.')
  },
}

/** A branch does not choose whose the property is. */
export const NewOfABranch: Story = {
  tags: ['example'],
  args: { property: null, partner: branch },
  play: async () => {
    await expect(screen.queryByLabelText('Branch')).toBeNull()
    await expect(screen.queryByRole('link', { name: 'Branch' })).toBeNull()
  },
}

const added = checked({}, { status: 201, body: { data: { ...sampleProperty, id: 40 } } })

export const AddsOnce: Story = {
  beforeEach: withClient(added.client),
  args: { property: null, partner: branch },
  play: async () => {
    await userEvent.type(field('Address line 1'), '9 Ash Grove')
    await userEvent.type(field('Town or city'), 'Leeds')
    await userEvent.type(field('Postcode'), 'ls6 1az')
    await userEvent.type(field(/MPAN/), '00 801 100 20 0000 0000 006')
    await expect(field(/MPAN/)).toHaveValue('20 0000 0000 006')
    await screen.findByText('This address is unique in your portfolio.')
    await expect(asksBeforeLeaving()).toBe(true)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add property' }))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/properties/40'))
    await expect(added.sent).toEqual([
      expect.objectContaining({
        address_postcode: 'LS6 1AZ',
        mpan: '2000000000006',
        partner_id: 2,
        tags: [],
      }),
    ])
  },
}

/** Whoever adds a field to the contract sees here that the form has none yet. */
export const HasEveryField: Story = {
  play: async ({ canvasElement }) => {
    const names = new Set(
      Array.from(canvasElement.querySelectorAll('[name]'), (each) => each.getAttribute('name')),
    )
    await expect(propertyFields.filter((name) => !names.has(name))).toEqual([])
  },
}

export const Update: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Update 14B Cardigan Lane')
    await expect(screen.getByText(/Last changed by Sam Okoro, 02\/03\/2026/)).toBeVisible()
    await expect(changes().getByText(/^Nothing yet/)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/properties/12')
    await expect(asksBeforeLeaving()).toBe(false)
  },
}

const updated = checked({}, { status: 200, body: { data: { ...sampleProperty, version: '5' } } })

/** Each change is marked at its field and listed with what was there before; only changes are sent. */
export const Changed: Story = {
  beforeEach: withClient(updated.client),
  play: async () => {
    await retype('Postcode', 'ls6 3ah')
    await retype(/Bedrooms/, '3')
    await userEvent.clear(field(/Address line 2/))
    await userEvent.selectOptions(field('Branch'), 'Northgate York')
    await retype(/MPRN/, '100000')
    await userEvent.tab()
    const rows = changes()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    await expect(rows).toEqual([
      'Address line 2Was Burley ParkBlank',
      'PostcodeWas LS6 3AGLS6 3AH',
      'BranchWas Northgate LeedsNorthgate York',
      'BedroomsWas 23',
      'Gas, MPRNWas 100 000 06100000Looks unusual',
    ])
    await expect(screen.getAllByText('Changed')).toHaveLength(5)
    await expect(changes().getByText(/will move from Northgate Leeds to Northgate York/)).toBeVisible()
    await expect(screen.getByText('5 changes not saved')).toBeVisible()
    await expect(field(/MPRN/)).toHaveAccessibleDescription(/Looks unusual\. Check a bill/)
    await screen.findByText('This address is unique in your portfolio.')
    await save()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/properties/12'))
    await expect(updated.sent).toEqual([
      {
        address_line2: null,
        address_postcode: 'LS6 3AH',
        bedrooms: 3,
        mprn: '100000',
        partner_id: 3,
        version: '4',
      },
    ])
  },
}

export const Discarded: Story = {
  play: async () => {
    await retype('Town or city', 'York')
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(field('Town or city')).toHaveValue('Leeds'))
    await expect(changes().getByText(/^Nothing yet/)).toBeVisible()
    await waitFor(() => expect(field('Address line 1')).toHaveFocus())
  },
}

/** Said once a field is left, then as it is typed; saving moves focus to what is wrong and sends nothing. */
export const Wrong: Story = {
  play: async () => {
    await retype('Postcode', 'ls6 3a')
    await expect(field('Postcode')).toBeValid()
    await userEvent.tab()
    await expect(field('Postcode')).toHaveAccessibleDescription(/Enter a full UK postcode/)
    await userEvent.click(field(/MPAN/))
    await userEvent.paste('2000000000007')
    await userEvent.tab()
    await expect(field(/MPAN/)).toHaveAccessibleDescription(/One digit of this MPAN is wrong/)
    await expect(screen.getByText('2 things to fix:')).toBeVisible()
    await expect(changes().getAllByText('Fix this before saving')).toHaveLength(2)
    await save()
    await waitFor(() => expect(screen.getByRole('region', { name: 'Check 2 answers' })).toHaveFocus())
    await retype(/MPAN/, '2000000000006')
    await waitFor(() =>
      expect(field(/MPAN/)).toHaveAccessibleDescription(/The check digit matches\. Southern England area/),
    )
    await save()
    await waitFor(() => expect(field('Postcode')).toHaveFocus())
    await expect(navigate).not.toHaveBeenCalled()
  },
}

const kingStreet = {
  id: 7,
  address_line1: 'Flat 2',
  address_line2: 'Mill House',
  address_postcode: 'LS1 4AB',
  partner: { id: 3, name: 'Northgate York' },
}

/** Found while it is typed, with a way to the property that is there. */
export const Duplicate: Story = {
  beforeEach: withClient(checked({ duplicate: kingStreet }).client),
  play: async () => {
    await retype('Address line 1', 'Flat 2')
    await retype(/Address line 2/, 'mill house')
    await retype('Postcode', 'LS1 4AB')
    await expect(await screen.findByText(/^Flat 2, Mill House, LS1 4AB is already/)).toBeVisible()
    await expect(await screen.findByRole('link', { name: 'Open it' })).toHaveAttribute(
      'href',
      '/properties/7',
    )
    await save()
    await waitFor(() => expect(field('Address line 1')).toHaveFocus())
    await expect(field('Address line 1')).toHaveAccessibleDescription(propertyTexts.duplicate)
  },
}

/** Another branch's only warns: two branches may have a property each at one address. */
export const DuplicateElsewhere: Story = {
  beforeEach: withClient(checked({ elsewhere: kingStreet }).client),
  args: { property: null },
  play: async () => {
    await userEvent.type(field('Address line 1'), 'Flat 2')
    await userEvent.type(field('Town or city'), 'Leeds')
    await userEvent.type(field('Postcode'), 'LS1 4AB')
    await userEvent.selectOptions(field('Branch'), 'Northgate Leeds')
    await expect(await screen.findAllByText(/^Northgate York has a property at this address/)).toHaveLength(2)
    await expect(screen.getByRole('region', { name: 'Ready to add' })).toBeVisible()
  },
}

const shared = checked(
  { supplies: [{ field: 'mpan', property: kingStreet }] },
  { status: 200, body: { data: sampleProperty } },
)

/** A supply that another property has too is asked about once; another number is asked about anew. */
export const SharedSupply: Story = {
  beforeEach: withClient(shared.client),
  play: async () => {
    await retype(/MPAN/, '2000000000006')
    await screen.findByText(/has this MPAN too\.$/)
    await expect(screen.getByRole('link', { name: 'Flat 2, Mill House, LS1 4AB' })).toHaveAttribute(
      'href',
      '/properties/7',
    )
    await save()
    await waitFor(() => expect(field(/MPAN/)).toHaveFocus())
    await expect(field(/MPAN/)).toHaveAccessibleDescription(/or confirm that it supplies both/)
    await userEvent.click(screen.getByRole('checkbox', { name: 'It supplies both properties' }))
    await expect(field(/MPAN/)).toBeValid()
    await save()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/properties/12'))
    await expect(shared.sent).toEqual([{ mpan: '2000000000006', shared_supplies: ['mpan'], version: '4' }])
  },
}

const tooLate = checked(
  { status: 500 },
  {
    status: 422,
    body: {
      message: supplyTaken('mpan', kingStreet),
      errors: { mpan: [supplyTaken('mpan', kingStreet)] },
      current: [{ field: 'mpan', property: kingStreet }],
    },
  },
)

/** What could not be looked up is asked when it is saved. */
export const SharedSupplyFoundOnSaving: Story = {
  beforeEach: withClient(tooLate.client),
  play: async () => {
    await retype(/MPAN/, '2000000000006')
    await save()
    await expect(await screen.findByRole('checkbox', { name: 'It supplies both properties' })).toBeVisible()
    await expect(field(/MPAN/)).toHaveAccessibleDescription(/or confirm that it supplies both/)
  },
}

const theirs = {
  ...sampleProperty,
  version: '5',
  address_city: 'Bradford',
  bedrooms: 5,
  last_change: { by: 'Priya Raman', at: '2026-03-17T09:00:00.000Z' },
}
const conflict: Answer = {
  status: 409,
  body: { message: 'Priya Raman has changed this property since you opened it.', current: theirs },
}
const twice = answering(conflict, { status: 200, body: { data: { ...theirs, version: '6' } } })

/** Somebody else saved it meanwhile: what only they changed is taken, and what both did is chosen; what was typed is still there. */
export const BothVersions: Story = {
  beforeEach: withClient(twice.client),
  play: async () => {
    await retype(/Bedrooms/, '3')
    await retype(/Water/, '18W 999')
    await save()
    const panel = within(await screen.findByRole('region', { name: 'Choose what to keep' }))
    await waitFor(() =>
      expect(document.activeElement).toContainElement(screen.getByText('Choose what to keep')),
    )
    const bedrooms = within(panel.getByRole('radiogroup', { name: 'Bedrooms' }))
    await expect(panel.getAllByRole('radiogroup')).toHaveLength(1)
    await expect(bedrooms.getByRole('radio', { name: 'Keep mine' })).toBeChecked()
    await expect(bedrooms.getByRole('radio', { name: 'Keep mine' })).toHaveAccessibleDescription('3')
    await expect(field('Town or city')).toHaveValue('Bradford')
    await expect(field(/Water/)).toHaveValue('18W 999')
    await userEvent.click(bedrooms.getByRole('radio', { name: 'Take theirs' }))
    await expect(field(/Bedrooms/)).toHaveValue('5')
    await save()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/properties/12'))
    await expect(twice.sent).toEqual([
      { bedrooms: 3, water_serial: '18W 999', version: '4' },
      { water_serial: '18W 999', version: '5' },
    ])
  },
}

let answerConflict = () => {}
const late = createPortalClient({
  cookie: () => 'XSRF-TOKEN=sample',
  fetch: (_input, init) =>
    new Promise((resolve) => {
      answerConflict = () => resolve(new Response(JSON.stringify(conflict.body), { status: 409 }))
      if (init?.method !== 'PATCH') resolve(new Response(JSON.stringify({ data: null })))
    }),
})

/** What is typed while the answer is on its way stays, and is what both versions are compared with. */
export const TypedMeanwhile: Story = {
  beforeEach: withClient(late),
  play: async () => {
    await retype(/Bedrooms/, '3')
    await save()
    await screen.findByRole('button', { name: 'Working' })
    await retype(/Bedrooms/, '4')
    await retype(/Water/, '18W 999')
    answerConflict()
    const panel = within(await screen.findByRole('region', { name: 'Choose what to keep' }))
    await expect(field(/Water/)).toHaveValue('18W 999')
    await expect(field(/Bedrooms/)).toHaveValue('4')
    await expect(panel.getByRole('radio', { name: 'Keep mine' })).toHaveAccessibleDescription('4')
  },
}

/** The API finds what the form could not. */
export const Refused: Story = {
  beforeEach: withClient(answering(refused('tags', propertyTexts.unknownTag)).client),
  play: async () => {
    await retype(/Bedrooms/, '3')
    await save()
    await expect(await screen.findByText(propertyTexts.unknownTag)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Tags/ })).toHaveFocus())
    await expect(field(/Bedrooms/)).toHaveValue('3')
  },
}

export const Failing: Story = {
  beforeEach: withClient(answering({ status: 500 }).client),
  play: async () => {
    await retype(/Bedrooms/, '3')
    await save()
    await expect(await screen.findByRole('alert')).toHaveTextContent(unexpectedFailure)
    await expect(field(/Bedrooms/)).toHaveValue('3')
    await expect(screen.getByText('1 change not saved')).toBeVisible()
  },
}

export const Sending: Story = {
  beforeEach: withClient(
    createPortalClient({ cookie: () => 'XSRF-TOKEN=sample', fetch: () => new Promise(() => {}) }),
  ),
  play: async () => {
    await retype(/Bedrooms/, '3')
    await save()
    await expect(await screen.findByRole('button', { name: 'Working' })).toBeVisible()
  },
}

/** What could not be loaded keeps its saved answer, and loads again. */
export const OptionsFailed: Story = {
  beforeEach: withClient(
    answering(
      { status: 200, body: { data: sampleOptions.heatingProviders } },
      { status: 200, body: { data: sampleOptions.tags } },
    ).client,
  ),
  args: {
    options: { heatingProviders: null, tags: null },
  },
  play: async () => {
    // Both have the same sentence, which is said once.
    await expect($toasts.get().filter(({ message }) => message === formFailures.tags)).toHaveLength(1)
    $toasts.set([])
    // Once the toast has left.
    await waitFor(() => expect(screen.getAllByText(formFailures.heatingProviders)).toHaveLength(2))
    await expect(field(/Heating/)).toHaveDisplayValue('As saved')
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
    await waitFor(() => expect(field(/Heating/)).toHaveDisplayValue('Gas boiler'))
    await expect(screen.queryByText(formFailures.heatingProviders)).toBeNull()
  },
}

/** Sent without script, and refused for what somebody else saved. */
export const ConflictWithoutJavaScript: Story = {
  tags: ['example'],
  args: {
    property: theirs,
    posted: {
      answers: { ...answersOf(sampleProperty), bedrooms: 3 },
      problem: { errors: {}, message: 'Priya Raman has changed this property since you opened it.' },
      duplicate: null,
      supplies: [],
      isConflict: true,
    },
  },
  play: async () => {
    await expect(field(/Bedrooms/)).toHaveValue('3')
    await expect(screen.getAllByRole('radiogroup')).toHaveLength(2)
  },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile' } } }
