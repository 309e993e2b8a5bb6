import type { Meta, StoryObj } from '@storybook/react-vite'
import { useActionState, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { MoneyField } from '../MoneyField/MoneyField.tsx'
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { formDocs } from './Form.docs.ts'
import { Form, type FormError, type FormProps } from './Form.tsx'
import { Sample } from './Form.sample.tsx'
import { hang, skipTime } from '../testing/skipTime.ts'

const payers = [
  { value: 'tenant', label: 'Tenant' },
  { value: 'landlord', label: 'Landlord' },
]

function check(answers: FormData): FormError[] {
  const errors: FormError[] = []
  if (!answers.get('postcode')) errors.push({ id: 'postcode', message: 'Enter the postcode' })
  if (!answers.get('payer')) errors.push({ id: 'payer', message: 'Choose who pays' })
  return errors
}

function BillForm({ errors, ...form }: FormProps) {
  const errorOf = (id: string) => errors?.find((error) => error.id === id)?.message
  return (
    <Form {...form} errors={errors}>
      <TextField label="Postcode" name="postcode" id="postcode" error={errorOf('postcode')} />
      <RadioGroup label="Who pays?" name="payer" id="payer" options={payers} error={errorOf('payer')} />
      <MoneyField label="Amount" name="amount" id="amount" optional />
      <div>
        <Button type="submit" variant="primary">
          Add bill
        </Button>
      </div>
    </Form>
  )
}

function CheckedForm({ onSend }: { onSend?: (answers: Record<string, unknown>) => void }) {
  const [errors, setErrors] = useState<readonly FormError[]>([])
  return (
    <BillForm
      errors={errors}
      onSubmit={async (event) => {
        event.preventDefault()
        const answers = new FormData(event.currentTarget)
        // Asynchronous, like a server.
        const found = await Promise.resolve(check(answers))
        setErrors(found)
        if (found.length === 0) onSend?.(Object.fromEntries(answers))
      }}
    />
  )
}

const meta = {
  title: 'Forms/Form',
  component: Form,
  parameters: { componentDocs: formDocs },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

const onSend = fn()

export const InUse: Story = { render: () => <Sample /> }

const onFailure = fn()

/** What nobody expected is told to `onFailure`, and focus still moves to what is wrong. */
export const SubmitFails: Story = {
  tags: ['!autodocs'],
  render: function Render() {
    const [errors, setErrors] = useState<readonly FormError[]>([])
    return (
      <BillForm
        errors={errors}
        onFailure={onFailure}
        onSubmit={async (event) => {
          event.preventDefault()
          setErrors([{ id: 'postcode', message: 'Enter the postcode' }])
          throw new Error('The server said no')
        }}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    onFailure.mockReset()
    await userEvent.click(canvas.getByRole('button', { name: 'Add bill' }))
    await waitFor(() => expect(canvas.getByLabelText('Postcode')).toHaveFocus())
    await expect(onFailure).toHaveBeenCalledTimes(1)
    await expect(onFailure).toHaveBeenLastCalledWith(new Error('The server said no'))
  },
}

export const AllStates: Story = {
  tags: ['example'],
  // In a frame of its own: the list takes focus on arrival.
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  render: () => (
    <BillForm
      errors={[
        { id: 'postcode', message: 'Enter the postcode' },
        { id: 'payer', message: 'Choose who pays' },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Check 2 answers' })).toHaveFocus()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Check 2 answers')
    await expect(canvas.getByRole('link', { name: 'Choose who pays' })).toHaveAttribute('href', '#payer')
  },
}

export const FailsTwiceThenSends: Story = {
  render: () => <CheckedForm onSend={onSend} />,
  play: async ({ canvas, userEvent }) => {
    onSend.mockClear()
    const send = canvas.getByRole('button', { name: 'Add bill' })
    await userEvent.click(send)
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Check 2 answers' })).toHaveFocus())

    await userEvent.click(canvas.getByRole('link', { name: 'Enter the postcode' }))
    await expect(canvas.getByLabelText('Postcode')).toHaveFocus()
    await userEvent.keyboard('LS6 1AB')
    await expect(canvas.getByLabelText('Postcode')).toHaveFocus()
    await userEvent.click(send)
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Tenant' })).toHaveFocus())
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(onSend).not.toHaveBeenCalled()

    await userEvent.click(canvas.getByText('Landlord'))
    await userEvent.click(send)
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({ postcode: 'LS6 1AB', payer: 'landlord', amount: '' }),
    )
  },
}

export const SaysItAgain: Story = {
  render: () => <CheckedForm />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Tenant'))
    canvas.getByLabelText('Postcode').focus()
    await userEvent.keyboard('{Enter}')
    const first = await canvas.findByRole('alert')
    await expect(first).toHaveTextContent('Enter the postcode')
    await userEvent.keyboard('{Enter}')
    // A new element, so that it is announced again.
    await waitFor(() => expect(first).not.toBeInTheDocument())
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter the postcode')
    await expect(canvas.getByLabelText('Postcode')).toHaveFocus()
  },
}

const answer = fn<(supplier: string) => Promise<FormError[]>>()

function ActionForm({ isOfButton = false }: { isOfButton?: boolean }) {
  const [errors, action, isPending] = useActionState<readonly FormError[], FormData>(
    (_, data) => answer(data.get('supplier') as string),
    [],
  )
  return (
    <Form action={isOfButton ? undefined : action} errors={errors}>
      <TextField
        id="supplier"
        label="Supplier"
        name="supplier"
        error={errors.find(({ id }) => id === 'supplier')?.message}
      />
      <TextField
        id="account"
        label="Account number"
        name="account"
        error={errors.find(({ id }) => id === 'account')?.message}
      />
      <Button type="submit" busy={isPending} {...(isOfButton && { formAction: action })}>
        Add bill
      </Button>
    </Form>
  )
}

/** A React action answers later than the browser's submit: focus waits for it, each time. */
export const WithAnAction: Story = {
  render: () => <ActionForm />,
  play: async ({ canvas, userEvent }) => {
    const wrong = {
      supplier: { id: 'supplier', message: 'Enter the supplier' },
      account: { id: 'account', message: 'Enter the account number' },
    }
    const send = async (errors: FormError[]) => {
      const answered = Promise.withResolvers<FormError[]>()
      answer.mockReturnValueOnce(answered.promise)
      await userEvent.click(canvas.getByRole('button'))
      await waitFor(() => expect(canvas.getByRole('button')).toHaveTextContent('Working'))
      answered.resolve(errors)
    }
    await send([wrong.supplier, wrong.account])
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Check 2 answers' })).toHaveFocus())
    await send([wrong.account])
    await waitFor(() => expect(canvas.getByLabelText('Account number')).toHaveFocus())
    await send([wrong.supplier])
    await waitFor(() => expect(canvas.getByLabelText('Supplier')).toHaveFocus())
  },
}

export const WithAnActionOfItsButton: Story = { ...WithAnAction, render: () => <ActionForm isOfButton /> }

export const FocusesWhatCannotBeRead: Story = {
  render: () => <CheckedForm onSend={onSend} />,
  play: async ({ canvas, userEvent }) => {
    const amount = canvas.getByLabelText('Amount (optional)')
    for (const send of [
      () => userEvent.click(canvas.getByRole('button', { name: 'Add bill' })),
      () => userEvent.keyboard('{Enter}'),
    ]) {
      onSend.mockClear()
      await userEvent.clear(amount)
      await userEvent.type(amount, 'twelve')
      await send()
      await waitFor(() => expect(amount).toHaveAccessibleDescription(/Enter an amount in pounds/))
      await waitFor(() => expect(amount).toHaveFocus())
      await expect(onSend).not.toHaveBeenCalled()
    }
  },
}

/** An error about what the form does not show is listed, or nobody would learn of it. */
export const ListsWhatIsNotShown: Story = {
  args: { errors: [{ id: 'company', message: 'Choose the type of your company' }] },
  render: (args) => (
    <Form {...args} onSubmit={(event) => event.preventDefault()}>
      <TextField label="Postcode" name="postcode" id="postcode" />
    </Form>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Check 1 answer' })).toHaveFocus())
    await expect(canvas.getByText('Choose the type of your company')).toBeVisible()
  },
}

const onSlowSubmit = fn<NonNullable<FormProps['onSubmit']>>((event, { signal }) => {
  event.preventDefault()
  return hang(signal)
})

/** An answer that doesn't come is said after 10 seconds, and can be waited for or cancelled. */
export const CancelsWhatHangs: Story = {
  render: () => <BillForm onSubmit={onSlowSubmit} onFailure={onFailure} />,
  play: async ({ canvas, userEvent }) => {
    onFailure.mockReset()
    const restore = skipTime(10_000)
    await userEvent.click(canvas.getByRole('button', { name: 'Add bill' }))
    const cancel = await canvas.findByRole('button', { name: 'Cancel' })
    restore()
    await expect(canvas.getByText(/This is taking longer than usual/)).toHaveAttribute('aria-live', 'polite')
    await userEvent.click(cancel)
    await waitFor(() => expect(cancel).not.toBeInTheDocument())
    await expect(onSlowSubmit.mock.lastCall?.[1].signal.aborted).toBe(true)
    await expect(onFailure).not.toHaveBeenCalled()
  },
}

export const Keyboard = keyboardStory(formDocs, () => <CheckedForm />)

export const FailedAsAWhole: Story = {
  render: () => (
    <Form
      message="The bill could not be added. Try again in a minute."
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField label="Postcode" name="postcode" id="postcode" />
      <div>
        <Button type="submit">Add bill</Button>
      </div>
    </Form>
  ),
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getByRole('alert')
    await expect(before).toHaveTextContent('The bill could not be added.')
    await userEvent.click(canvas.getByRole('button', { name: 'Add bill' }))
    // A new element, so that it is announced again.
    await waitFor(() => expect(before).not.toBeInTheDocument())
    await expect(canvas.getByRole('alert')).toHaveTextContent('The bill could not be added.')
  },
}
