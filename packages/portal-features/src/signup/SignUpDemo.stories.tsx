import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { signUpDraft } from './sign-up.draft.ts'
import { SignUp } from './SignUp.tsx'
import { StoryPanel } from '../shared/testing/StoryPanel.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Signing up/On demo data',
  tags: ['!autodocs'],
  component: SignUp,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '700px' } } },
  args: { navigate: fn() },
  loaders: [async () => void (await portal.client())],
  beforeEach: async () => {
    const { title } = document
    const leave = await portal.answerCalls()
    const draft = signUpDraft(() => window.localStorage, null)
    draft.clear()
    return () => {
      draft.clear()
      document.title = title
      leave()
    }
  },
  render: (args) => (
    <StoryPanel>
      <SignUp {...args} />
    </StoryPanel>
  ),
} satisfies Meta<typeof SignUp>
export default meta
type Story = StoryObj<typeof meta>

const type = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const continueToCompany = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))

async function fillAccount(password: string, email = 'nora@mill.test') {
  await type('First name', 'Nora')
  await type('Last name', 'Quill')
  await type('Email', email)
  await type('Password', password)
  await type('Password again', password)
}

async function fillCompany() {
  await type('Company name', 'Mill Lane Lettings')
  await userEvent.click(screen.getByRole('radio', { name: 'Single office' }))
  await type('Address line 1', '4 Mill Lane')
  await type('Town or city', 'Leeds')
  await type('Postcode', 'ls6 3ag')
  await type('Phone number', '0113 496 0182')
  await userEvent.click(screen.getByRole('checkbox'))
}

export const TryIt: Story = { tags: ['!test'] }

export const Openly: Story = {
  play: async ({ args }) => {
    await fillAccount('a kettle on the hob')
    await continueToCompany()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await expect(window.location.pathname).toBe('/signup/company')
    await fillCompany()
    await create()
    await waitFor(() =>
      expect(args.navigate).toHaveBeenCalledWith('/login?invited=1&mailed=1&email=nora%40mill.test'),
    )
  },
}

export const CommonPassword: Story = {
  play: async () => {
    await fillAccount('password1234')
    await continueToCompany()
    await screen.findAllByText(/too easy to guess/)
    await expect(screen.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await expect(screen.getByLabelText('First name')).toHaveValue('Nora')
  },
}

export const RefusedInTheOtherStep: Story = {
  play: async () => {
    // Only the API can detect this.
    await fillAccount('a kettle on the hob', 'nora..quill@mill.test')
    await continueToCompany()
    await screen.findByRole('heading', { name: 'Your company' })
    await fillCompany()
    await create()
    await screen.findAllByText(/full email address/)
    await expect(screen.getByLabelText('First name')).toHaveValue('Nora')
    await expect(window.location.pathname).toBe('/signup/account')
    await userEvent.clear(screen.getByLabelText('Email'))
    await type('Email', 'nora@mill.test')
    await continueToCompany()
    await expect(await screen.findByLabelText('Postcode')).toHaveValue('ls6 3ag')
    await expect(screen.getByRole('checkbox')).toBeChecked()
  },
}

export const WrongFirstStep: Story = {
  play: async () => {
    await fillAccount('short')
    await continueToCompany()
    await screen.findAllByText('Use at least 12 characters.')
    await expect(screen.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  },
}

export const ResumedAfterAReload: Story = {
  beforeEach: () => {
    signUpDraft(() => window.localStorage, null).write({
      first_name: 'Nora',
      'company.name': 'Mill Lane Lettings',
    })
    window.history.replaceState(null, '', '/signup/company')
  },
  play: async () => {
    await screen.findByText(/Passwords are never kept in the browser/)
    await expect(screen.getByLabelText('First name')).toHaveValue('Nora')
    await expect(screen.getByLabelText('Password')).toHaveFocus()
    await expect(window.location.pathname).toBe('/signup/account')
  },
}

export const ResumedAtTheFirstStep: Story = {
  beforeEach: () => {
    signUpDraft(() => window.localStorage, null).write({ first_name: 'Nora', last_name: 'Quill' })
  },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Nora'))
    await expect(screen.getByLabelText('Email')).toHaveFocus()
  },
}
