import { formFailures, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { propertySentences } from '@doorstep/portal-contract/property-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { answering, refused, type Answer } from '../shared/testing/answering.ts'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import { answersOf } from './propertyAnswers.ts'
import { PropertyEditor } from './PropertyEditor.tsx'
import { branch, headOffice, sampleOptions, sampleProperty } from './testing/sampleProperty.ts'

const navigate = fn<(path: string) => Promise<void>>()

const meta = {
  title: 'Features/Properties, the form',
  component: PropertyEditor,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '900px' } } },
  args: {
    partner: headOffice,
    partnerScope: null,
    property: sampleProperty,
    options: sampleOptions,
    formKey: 'key',
    navigate,
    client: answering({ status: 200, body: { data: null } }).client,
  },
  beforeEach: () => {
    // As in the portal, the form stays busy until the page has gone.
    navigate.mockReset().mockReturnValue(new Promise(() => {}))
  },
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

export const New: Story = {
  args: { property: null },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Add a property')
    const missing = within(screen.getByRole('region', { name: 'Before you can add it' }))
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
    await expect(await screen.findByText('No other property of yours has this address.')).toBeVisible()
  },
}

export const AddressThatCouldNotBeChecked: Story = {
  args: { client: answering({ status: 500 }).client },
  play: async () => {
    await retype('Postcode', 'ls6 3ah')
    await screen.findByText('We couldn’t check this address. We’ll check it when you save.')
    await retype('Postcode', 'ls6 3')
    await screen.findByText('We’ll check for another property at this address once it is complete.')
  },
}

/** A branch does not choose whose the property is. */
export const NewOfABranch: Story = {
  args: { property: null, partner: branch },
  play: async () => {
    await expect(screen.queryByLabelText('Branch')).toBeNull()
    await expect(screen.queryByRole('link', { name: 'Branch' })).toBeNull()
  },
}

const added = answering(
  { status: 200, body: { data: null } },
  { status: 201, body: { data: { ...sampleProperty, id: 40 } } },
)

export const AddsOnce: Story = {
  args: { property: null, partner: branch, client: added.client },
  play: async () => {
    await userEvent.type(field('Address line 1'), '9 Ash Grove')
    await userEvent.type(field('Town or city'), 'Leeds')
    await userEvent.type(field('Postcode'), 'ls6 1az')
    await userEvent.type(field(/MPAN/), '00 801 100 20 0000 0000 006')
    await expect(field(/MPAN/)).toHaveValue('20 0000 0000 006')
    await screen.findByText('No other property of yours has this address.')
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

export const Update: Story = {
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Update 14B Cardigan Lane')
    await expect(screen.getByText(/Last changed by Sam Okoro, 02\/03\/2026/)).toBeVisible()
    await expect(changes().getByText(/^Nothing yet/)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/properties/12')
    await expect(asksBeforeLeaving()).toBe(false)
  },
}

const updated = answering(
  { status: 200, body: { data: null } },
  { status: 200, body: { data: { ...sampleProperty, version: 5 } } },
)

/** Each change is marked at its field and listed with what was there before; only changes are sent. */
export const Changed: Story = {
  args: { client: updated.client },
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
    await screen.findByText('No other property of yours has this address.')
    await save()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/properties/12'))
    await expect(updated.sent).toEqual([
      {
        address_line2: null,
        address_postcode: 'LS6 3AH',
        bedrooms: 3,
        mprn: '100000',
        partner_id: 3,
        version: 4,
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
    await expect(field(/MPAN/)).toHaveAccessibleDescription(/The check digit matches\. Southern England area/)
    await save()
    await waitFor(() => expect(field('Postcode')).toHaveFocus())
    await expect(navigate).not.toHaveBeenCalled()
  },
}

const kingStreet = { id: 7, address_line1: '12 King Street', address_postcode: 'LS1 4AB' }

/** Found while it is typed, with a way to the property that is there. */
export const Duplicate: Story = {
  args: { client: answering({ status: 200, body: { data: kingStreet } }).client },
  play: async () => {
    await retype('Address line 1', '12 King Street')
    await retype('Postcode', 'LS1 4AB')
    await expect(await screen.findByRole('link', { name: 'Open it' })).toHaveAttribute(
      'href',
      '/properties/7',
    )
    await save()
    await waitFor(() => expect(field('Address line 1')).toHaveFocus())
    await expect(field('Address line 1')).toHaveAccessibleDescription(propertySentences.duplicate)
  },
}

const theirs = {
  ...sampleProperty,
  version: 5,
  address_city: 'Bradford',
  bedrooms: 5,
  last_change: { by: 'Priya Raman', at: '2026-03-17T09:00:00.000Z' },
}
const conflict: Answer = {
  status: 409,
  body: { message: 'Priya Raman has changed this property since you opened it.', current: theirs },
}
const twice = answering(conflict, { status: 200, body: { data: { ...theirs, version: 6 } } })

/** Somebody else saved it meanwhile: both versions, field by field, and what was typed is still there. */
export const BothVersions: Story = {
  args: { client: twice.client },
  play: async () => {
    await retype(/Bedrooms/, '3')
    await retype(/Water/, '18W 999')
    await save()
    const panel = within(await screen.findByRole('region', { name: 'Choose what to keep' }))
    await waitFor(() =>
      expect(document.activeElement).toContainElement(screen.getByText('Choose what to keep')),
    )
    const bedrooms = within(panel.getByRole('radiogroup', { name: 'Bedrooms' }))
    const city = within(panel.getByRole('radiogroup', { name: 'Town or city' }))
    await expect(bedrooms.getByRole('radio', { name: 'Keep mine' })).toBeChecked()
    await expect(bedrooms.getByRole('radio', { name: 'Keep mine' })).toHaveAccessibleDescription('3')
    await expect(city.getByRole('radio', { name: 'Take theirs' })).toBeChecked()
    await expect(field('Town or city')).toHaveValue('Bradford')
    await expect(field(/Water/)).toHaveValue('18W 999')
    await userEvent.click(bedrooms.getByRole('radio', { name: 'Take theirs' }))
    await expect(field(/Bedrooms/)).toHaveValue('5')
    await userEvent.click(city.getByRole('radio', { name: 'Keep mine' }))
    await expect(field('Town or city')).toHaveValue('Leeds')
    await save()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/properties/12'))
    await expect(twice.sent).toEqual([
      { bedrooms: 3, water_serial: '18W 999', version: 4 },
      { address_city: 'Leeds', water_serial: '18W 999', version: 5 },
    ])
  },
}

/** The API finds what the form could not. */
export const Refused: Story = {
  args: { client: answering(refused('tags', propertySentences.unknownTag)).client },
  play: async () => {
    await retype(/Bedrooms/, '3')
    await save()
    await expect(await screen.findByText(propertySentences.unknownTag)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Tags/ })).toHaveFocus())
    await expect(field(/Bedrooms/)).toHaveValue('3')
  },
}

export const Failing: Story = {
  args: { client: answering({ status: 500 }).client },
  play: async () => {
    await retype(/Bedrooms/, '3')
    await save()
    await expect(await screen.findByRole('alert')).toHaveTextContent(unexpectedFailure)
    await expect(field(/Bedrooms/)).toHaveValue('3')
    await expect(screen.getByText('1 change not saved')).toBeVisible()
  },
}

export const Sending: Story = {
  args: {
    client: createPortalClient({ cookie: () => 'XSRF-TOKEN=sample', fetch: () => new Promise(() => {}) }),
  },
  play: async () => {
    await retype(/Bedrooms/, '3')
    await save()
    await expect(await screen.findByRole('button', { name: 'Working' })).toBeVisible()
  },
}

/** What could not be loaded keeps its saved answer, and loads again. */
export const OptionsFailed: Story = {
  args: {
    options: { heatingProviders: null, tags: null },
    client: answering(
      { status: 200, body: { data: sampleOptions.heatingProviders } },
      { status: 200, body: { data: sampleOptions.tags } },
    ).client,
  },
  play: async () => {
    await expect(screen.getAllByText(formFailures.heatingProviders)).toHaveLength(2)
    await expect(field(/Heating/)).toHaveDisplayValue('As saved')
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
    await waitFor(() => expect(field(/Heating/)).toHaveDisplayValue('Gas boiler'))
    await expect(screen.queryByText(formFailures.heatingProviders)).toBeNull()
  },
}

/** Sent without script, and refused for what somebody else saved. */
export const SentBack: Story = {
  args: {
    property: theirs,
    posted: {
      answers: { ...answersOf(sampleProperty), bedrooms: 3 },
      problem: { errors: {}, message: 'Priya Raman has changed this property since you opened it.' },
      duplicate: null,
      isConflict: true,
    },
  },
  play: async () => {
    await expect(field(/Bedrooms/)).toHaveValue('3')
    await expect(screen.getAllByRole('radiogroup')).toHaveLength(2)
  },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile' } } }
