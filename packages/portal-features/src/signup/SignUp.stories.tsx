import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { startAnswers } from './sign-up.answers.ts'
import { SignUpView } from './SignUpView.tsx'
import { partnerInvite, sampleSecret } from './testing/sampleInvites.ts'
import { StoryPanel } from '../shared/testing/StoryPanel.tsx'

const meta = {
  title: 'Features/Signing up/Sign up',
  component: SignUpView,
  parameters: {
    featureDocs: {
      summary: 'Creates an account and a company in two steps.',
      users: 'Everyone who is signed out, with or without an invite.',
      data: 'With an invite, what it already says: the email address and the company. Without one, nothing at first.',
      calls: ['client.signUp'],
      events:
        'Each step is checked on its own. The answers of the first are kept when people leave and return.',
      demo: 'features-signing-up-on-demo-data--try-it',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: {
    inviteId: null,
    invite: null,
    answers: {},
    state: { step: 'account', isPasswordGone: false, errors: {} },
    actions: { keep: fn(), toCompany: fn(), send: fn(), show: fn() },
  },
  render: (args) => (
    <StoryPanel>
      <SignUpView {...args} />
    </StoryPanel>
  ),
} satisfies Meta<typeof SignUpView>
export default meta
type Story = StoryObj<typeof meta>

const invited = { inviteId: sampleSecret, invite: partnerInvite, answers: startAnswers(partnerInvite) }

export const Account: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  },
}

export const AccountInvited: Story = {
  tags: ['example'],
  args: invited,
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly')
    await expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Nora')
    await expect(screen.getByLabelText('Password')).toHaveFocus()
  },
}

export const AccountRefused: Story = {
  tags: ['example'],
  args: {
    answers: { first_name: 'Nora', last_name: 'Quill', email: 'nora@mill.test' },
    state: {
      step: 'account',
      isPasswordGone: false,
      errors: {
        password: ['This password is too easy to guess. Choose another one.'],
        // An error of the other step, which shows it.
        terms: ['Accept the terms to continue.'],
      },
    },
  },
  play: async () => {
    await expect(screen.getByLabelText('Password')).toHaveFocus()
    await expect(screen.getByLabelText('Password')).toBeInvalid()
  },
}

export const PasswordGone: Story = {
  args: {
    answers: { first_name: 'Nora', last_name: 'Quill', email: 'nora@mill.test' },
    state: { step: 'account', isPasswordGone: true, errors: {} },
  },
}

export const Company: Story = {
  args: { state: { step: 'company', isPasswordGone: false, errors: {} } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('link', { name: /Your details/ }))
    await expect(args.actions.show).toHaveBeenCalledOnce()
    await expect(args.actions.show).toHaveBeenCalledWith('account')
    await userEvent.click(screen.getByRole('radio', { name: 'Reseller' }))
    await expect(args.actions.keep).toHaveBeenLastCalledWith(expect.objectContaining({ 'company.type': '0' }))
    const box = screen.getByRole('checkbox', { name: 'I accept the terms of use on behalf of the company.' })
    await expect(box.closest('label')).toContainElement(screen.getByRole('link', { name: 'terms of use' }))
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    const missing = within(await screen.findByRole('region', { name: 'Check 6 answers' }))
    await expect(missing.getByRole('link', { name: 'Accept the terms to continue.' })).toBeVisible()
    await expect(args.actions.send).not.toHaveBeenCalled()
  },
}

export const CompanyInvited: Story = {
  tags: ['example'],
  args: { ...invited, state: { step: 'company', isPasswordGone: false, errors: {} } },
  play: async () => {
    await expect(screen.getByText('Branch of Northgate Lettings')).toBeVisible()
    await expect(screen.queryByRole('radio')).toBeNull()
    await expect(screen.getByRole('textbox', { name: 'Postcode' })).toHaveValue('YO1 7HH')
  },
}

export const CompanyRefused: Story = {
  args: {
    answers: { 'company.name': 'Mill Lane', 'company.address_postcode': 'here', terms: '' },
    state: {
      step: 'company',
      isPasswordGone: false,
      errors: {
        'company.type': ['Choose your company type.'],
        'company.address_postcode': ['Enter a full UK postcode, such as LS6 3AG.'],
        'company.vat_number': ['Enter GB and 9 digits, such as GB123456789, or leave it blank.'],
        terms: ['Accept the terms to continue.'],
      },
    },
  },
  play: async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Accept the terms to continue.' }))
    await expect(screen.getByRole('checkbox')).toHaveFocus()
    await userEvent.click(screen.getByRole('checkbox'))
    await expect(await screen.findByRole('region', { name: 'Check 3 answers' })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Reseller' }))
    await expect(await screen.findByRole('region', { name: 'Check 2 answers' })).toBeVisible()
  },
}
