import { cancelledWhileSending } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { CheckboxGroup } from '@doorstep/ui/CheckboxGroup'
import { Form } from '@doorstep/ui/Form'
import { FormModal } from '@doorstep/ui/FormModal'
import { RadioCards } from '@doorstep/ui/RadioCards'
import { TextField } from '@doorstep/ui/TextField'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { PortalError } from '../client/PortalError.ts'
import { FormRefusal } from '../client/formProblem.ts'
import { createPortalClient } from '../client/createPortalClient.ts'
import { $toasts } from '../state/toasts.ts'
import { withClient } from '../testing/withClient.ts'
import { useForm, type UseFormOptions } from './useForm.ts'

type WithoutFields<All> = All extends unknown ? Omit<All, 'fields'> : never
type Options = WithoutFields<UseFormOptions<void>>

function ColleagueForm(options: Options) {
  const form = useForm({ fields: ['name', 'email'], ...options })
  return (
    <Form {...form.formProps}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Email" />
      <Button type="submit" busy={form.busy}>
        Add
      </Button>
    </Form>
  )
}

function ChoicesForm(options: Options) {
  const form = useForm({ fields: ['kind', 'terms'], ...options })
  const { required, ...terms } = form.field('terms')
  return (
    <Form {...form.formProps}>
      <RadioCards
        {...form.field('kind')}
        label="Kind"
        options={[
          { value: 'agent', label: 'Agent' },
          { value: 'branch', label: 'Branch' },
        ]}
      />
      <CheckboxGroup
        {...terms}
        label="Terms"
        options={[{ value: 'yes', label: 'I accept them', required }]}
      />
      <Button type="submit" busy={form.busy}>
        Add
      </Button>
    </Form>
  )
}

function ColleagueModal(options: Options) {
  const form = useForm({ fields: ['name', 'email'], ...options })
  return (
    <FormModal
      open
      onOpenChange={onOpenChange}
      title="Add a colleague"
      submitLabel="Add"
      {...form.modalProps}
    >
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Email" />
    </FormModal>
  )
}

const send = fn<Options['send']>()
const onOpenChange = fn()
const onSuccess = fn()

const meta = {
  tags: ['!autodocs', '!dev'],
  title: 'Features/Every page/useForm',
  component: ColleagueForm,
  args: { send, onSuccess },
  beforeEach: () => {
    send.mockReset().mockResolvedValue(undefined)
    onSuccess.mockReset()
    $toasts.set([])
  },
} satisfies Meta<typeof ColleagueForm>
export default meta
type Story = StoryObj<typeof meta>

const refusal = (errors: Record<string, string[]>) =>
  new PortalError(new Response(null, { status: 422 }), { errors })
const field = (name: string) => screen.getByLabelText(name)
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add' }))
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

export const ErrorsAtTheirFields: Story = {
  play: async () => {
    send.mockRejectedValueOnce(refusal({ email: ['Enter an email.'], name: ['Enter a name.'] }))
    await add()
    await expect(await screen.findByRole('region', { name: 'Check 2 answers' })).toHaveFocus()
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
    await expect(links).toEqual(['Enter a name.', 'Enter an email.'])
    await userEvent.type(field('Name'), 'A')
    await expect(field('Name')).toBeValid()
    await expect(screen.getByRole('link')).toHaveTextContent('Enter an email.')
    await expect(field('Email')).toHaveAccessibleDescription('Enter an email.')
    await add()
    await waitFor(() => expect(field('Email')).toBeValid())
    await expect(onSuccess).toHaveBeenCalledOnce()
  },
}

const missing = { name: 'Enter a name.' }

async function asksForTheMissingAnswer() {
  await add()
  await waitFor(() => expect(field('Name')).toHaveFocus())
  await expect(field('Name')).toHaveAccessibleDescription('Enter a name.')
  await expect(send).not.toHaveBeenCalled()
  await userEvent.type(field('Name'), 'Ann')
  await expect(field('Name')).toBeValid()
  await add()
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
}

/** A required answer that is missing is asked for before anything is sent. */
export const MissingAnswer: Story = {
  args: { missing },
  play: asksForTheMissingAnswer,
}

/** Of choices too, and where consent is missing. */
export const MissingChoices: Story = {
  args: { missing: { kind: 'Choose a kind.', terms: 'Accept the terms.' } },
  render: (args) => <ChoicesForm {...args} />,
  play: async () => {
    await add()
    const links = (await screen.findAllByRole('link')).map(({ textContent }) => textContent)
    await expect(links).toEqual(['Choose a kind.', 'Accept the terms.'])
    await expect(send).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('radio', { name: 'Branch' }))
    await userEvent.click(screen.getByRole('checkbox'))
    await expect(screen.queryByRole('link')).toBeNull()
    await add()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  },
}

export const MissingAnswerInAModal: Story = {
  args: { missing },
  render: (args) => <ColleagueModal {...args} />,
  play: asksForTheMissingAnswer,
}

/** A sentence about no field of the form is shown over it. */
export const OverTheForm: Story = {
  play: async () => {
    send.mockRejectedValueOnce(refusal({ team: ['The team is full.'] }))
    await add()
    await expect(await screen.findByRole('alert')).toHaveTextContent('The team is full.')
    send.mockRejectedValueOnce(new FormRefusal({ errors: {}, message: 'Not now.' }))
    await add()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not now.'))
    send.mockRejectedValueOnce(new PortalError())
    await add()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Oops!'))
  },
}

const answer = fn<() => Promise<Response>>()
const keys: (string | null)[] = []
const backend = createPortalClient({
  cookie: () => 'XSRF-TOKEN=sample',
  fetch(_input, init) {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return answer()
  },
})

/** A lost response and a second press create nothing twice (D5). */
export const OnceAtATimeWithAKey: Story = {
  args: {
    send: fn<Options['send']>(async (answers, api) => {
      await api.savedViews.update(1, { name: String(answers.get('name')) })
    }),
  },
  beforeEach: [
    withClient(backend),
    () => {
      keys.length = 0
      answer.mockReset().mockImplementation(async () => Response.json({ data: {} }))
    },
  ],
  play: async () => {
    const first = Promise.withResolvers<Response>()
    answer.mockReturnValueOnce(first.promise)
    await userEvent.type(field('Name'), 'Ann{Enter}{Enter}')
    await waitFor(() => expect(keys).toHaveLength(1))
    first.reject(new TypeError('fetch failed'))
    await screen.findByRole('alert')
    await add()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    await expect(keys).toEqual([keys[0], keys[0]])
    // What was kept is kept: the same answers are a new change then, and others are another.
    await add()
    await waitFor(() => expect(keys).toHaveLength(3))
    await userEvent.type(field('Name'), 'a')
    await add()
    await waitFor(() => expect(keys).toHaveLength(4))
    await expect(new Set(keys).size).toBe(3)
  },
}

export const AsksBeforeLeaving: Story = {
  play: async () => {
    await expect(asksBeforeLeaving()).toBe(false)
    await userEvent.type(field('Name'), 'A')
    await expect(asksBeforeLeaving()).toBe(true)
    await userEvent.clear(field('Name'))
    await expect(asksBeforeLeaving()).toBe(false)
    await userEvent.type(field('Name'), 'Ann')
    // On the way to another page nothing is unsaved.
    onSuccess.mockImplementation(async () => expect(asksBeforeLeaving()).toBe(false))
    await add()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    await expect(asksBeforeLeaving()).toBe(false)
  },
}

/** With controlled fields too, which still hold what was saved. */
export const AsksUntilSaved: Story = {
  args: { isUnsaved: true },
  play: async () => {
    await expect(asksBeforeLeaving()).toBe(true)
    onSuccess.mockImplementation(async () => expect(asksBeforeLeaving()).toBe(false))
    await add()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  },
}

export const NeverAsks: Story = {
  args: { isUnsaved: false },
  play: async () => {
    await userEvent.type(field('Name'), 'A')
    await expect(asksBeforeLeaving()).toBe(false)
  },
}

/** What was typed without JavaScript and sent back is not saved anywhere. */
export const SentBack: Story = {
  args: { problem: { errors: { name: ['Enter a name.'] } } },
  play: async () => {
    await expect(field('Name')).toHaveAccessibleDescription('Enter a name.')
    await expect(asksBeforeLeaving()).toBe(true)
  },
}

export const InAModal: Story = {
  render: (args) => <ColleagueModal {...args} />,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  play: async () => {
    send.mockRejectedValueOnce(refusal({ name: ['Enter a name.'] }))
    await waitFor(() => expect(field('Name')).toHaveFocus())
    await add()
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Enter a name.'))
    await waitFor(() => expect(field('Name')).toHaveFocus())
    await userEvent.type(field('Name'), 'Ann')
    await expect(field('Name')).toBeValid()
    send.mockRejectedValueOnce(new FormRefusal({ errors: {}, message: 'Not now.' }))
    await add()
    await screen.findByText('Not now.')
    await add()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  },
}

function withoutNetwork(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
}

async function addOffline(): Promise<void> {
  withoutNetwork()
  send.mockRejectedValueOnce(new PortalError())
  await userEvent.type(field('Name'), 'Ada')
  await add()
}

/** Without a network the answers are kept, and sent once there is one. */
export const KeptWhileOffline: Story = {
  beforeEach: () => () => Reflect.deleteProperty(navigator, 'onLine'),
  play: async () => {
    await addOffline()
    await expect(await screen.findByText('You’re offline. We’ve kept this and will try again.')).toBeVisible()
    await expect(field('Name')).toHaveValue('Ada')
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
    await expect(send).toHaveBeenCalledTimes(2)
    await expect(screen.queryByText(/You’re offline/)).toBeNull()
  },
}

/** What was changed while it waited is sent by the person alone. */
export const ChangedWhileOffline: Story = {
  ...KeptWhileOffline,
  play: async () => {
    await addOffline()
    await screen.findByText('You’re offline. We’ve kept this and will try again.')
    await userEvent.clear(field('Name'))
    await userEvent.type(field('Name'), 'Ma')
    await expect(screen.getByText(/^Your answers have changed/)).toBeVisible()
    dispatchEvent(new Event('online'))
    await expect(send).toHaveBeenCalledTimes(1)
    await userEvent.type(field('Name'), 'ria')
    await add()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
    await expect(Object.fromEntries(send.mock.lastCall?.[0] ?? [])).toMatchObject({ name: 'Maria' })
  },
}

function DiscardableForm(options: Options) {
  const form = useForm({ fields: ['name'], ...options })
  return (
    <Form {...form.formProps} onReset={() => form.setProblem(undefined)}>
      <TextField {...form.field('name')} label="Name" />
      <Button type="reset">Discard changes</Button>
      <Button type="submit" busy={form.busy}>
        Add
      </Button>
    </Form>
  )
}

/** What was discarded while it waited is not sent, also when the same is typed again. */
export const DiscardedWhileOffline: Story = {
  ...KeptWhileOffline,
  render: (args) => <DiscardableForm {...args} />,
  play: async () => {
    await addOffline()
    await screen.findByText('You’re offline. We’ve kept this and will try again.')
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    await userEvent.type(field('Name'), 'Ada')
    dispatchEvent(new Event('online'))
    await expect(screen.queryByText(/offline|have changed/)).toBeNull()
    await expect(send).toHaveBeenCalledTimes(1)
  },
}

/** What waits can be cancelled: the answers stay, and nothing is sent. */
export const CancelledWhileOffline: Story = {
  ...KeptWhileOffline,
  play: async () => {
    await addOffline()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull())
    dispatchEvent(new Event('online'))
    await expect(field('Name')).toHaveValue('Ada')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeVisible())
    await expect(send).toHaveBeenCalledTimes(1)
  },
}

/** So does closing the modal, which asks nothing: the answers would be sent under its question. */
export const ClosedWhileOffline: Story = {
  ...KeptWhileOffline,
  render: (args) => <ColleagueModal {...args} />,
  play: async () => {
    onOpenChange.mockReset()
    await addOffline()
    await screen.findByText('You’re offline. We’ve kept this and will try again.')
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }))
    await expect(onOpenChange).toHaveBeenLastCalledWith(false)
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull())
    await expect(send).toHaveBeenCalledTimes(1)
    await expect($toasts.get()).toEqual([])
  },
}

/** What comes of a call after its modal was left is shown and told as ever. */
export const LeftWhileSending: Story = {
  render: (args) => <ColleagueModal {...args} />,
  beforeEach: () => {
    onOpenChange.mockReset()
    $toasts.set([])
    return () => $toasts.set([])
  },
  play: async () => {
    const leave = async () => {
      await screen.findByRole('button', { name: 'Working' })
      await userEvent.keyboard('{Escape}')
      const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
      await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }))
      await waitFor(() => expect(onOpenChange).toHaveBeenLastCalledWith(false))
    }
    const saved = Promise.withResolvers<void>()
    send.mockReturnValueOnce(saved.promise)
    await userEvent.type(field('Name'), 'Ann')
    await add()
    await leave()
    await expect(onSuccess).not.toHaveBeenCalled()
    saved.resolve()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    await expect($toasts.get()).toEqual([])

    const refused = Promise.withResolvers<void>()
    send.mockReturnValueOnce(refused.promise)
    await add()
    await leave()
    refused.reject(refusal({ name: ['Enter another name.'] }))
    await waitFor(() => expect($toasts.get()).toMatchObject([{ message: 'Enter another name.' }]))
  },
}

/** Cancel frees a form on a page, also where a call knows no signal; sent again, the same answers are the same request. */
export const CancelledOnAPage: Story = {
  beforeEach: () => {
    onSuccess.mockReset()
  },
  play: async () => {
    const first = Promise.withResolvers<void>()
    send.mockReturnValueOnce(first.promise)
    // The kit offers Cancel after 10 seconds.
    const wait = window.setTimeout.bind(window)
    const time = spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delay?: number) =>
      wait(run, delay === 10_000 ? 0 : delay)) as typeof window.setTimeout)
    await add()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    time.mockRestore()
    await expect(await screen.findByRole('alert')).toHaveTextContent(cancelledWhileSending)
    await expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus()
    first.resolve()
    send.mockResolvedValueOnce()
    await add()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  },
}

/** What a question has confirmed is not sent by itself. */
export const QuestionOffline: Story = {
  ...KeptWhileOffline,
  args: { waitsOffline: false },
  render: (args) => <ColleagueModal {...args} />,
  play: async () => {
    await addOffline()
    await screen.findByText('You’re offline. Check your connection, then try again.')
    dispatchEvent(new Event('online'))
    await expect(send).toHaveBeenCalledTimes(1)
    await add()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
  },
}

export const ChangedWhileOfflineInAModal: Story = {
  ...ChangedWhileOffline,
  render: (args) => <ColleagueModal {...args} />,
}

export const KeptWhileOfflineInAModal: Story = {
  ...KeptWhileOffline,
  render: (args) => <ColleagueModal {...args} />,
}
