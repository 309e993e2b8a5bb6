import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { dialogBehaviour } from '../testing/behaviours/dialog.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import type { FormError } from '../Form/Form.tsx'
import { FileUpload } from '../FileUpload/FileUpload.tsx'
import { MoneyField } from '../MoneyField/MoneyField.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { asks, closesAndReturns, formModalDocs, openAndFill, openEmpty } from './FormModal.docs.ts'
import { FormModal, type FormModalProps } from './FormModal.tsx'
import { Sample } from './FormModal.sample.tsx'
import { hang, skipTime } from '../testing/skipTime.ts'

const noErrors: readonly FormError[] = []

function TenantFields({ errors = noErrors }: { errors?: readonly FormError[] }) {
  return (
    <TextField label="Name" name="name" id="name" error={errors.find(({ id }) => id === 'name')?.message} />
  )
}

const meta = {
  title: 'Overlays/FormModal',
  component: FormModal,
  parameters: { componentDocs: formModalDocs, docs: { story: { inline: false, height: '420px' } } },
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Add a tenant',
    description: 'They are invited by email.',
    submitLabel: 'Add tenant',
    onSubmit: () => {},
    failureMessage: 'The tenant could not be added. Try again in a minute.',
    children: <TextField label="Name" name="name" id="name" />,
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof FormModal>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {
  render: () => <Sample />,
  parameters: { docs: { story: { inline: true } } },
}

const inModal = (name: string) => screen.getByRole('button', { name })
const nameField = () => screen.getByLabelText('Name')

export const AllStates: Story = {
  tags: ['example'],
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Add a tenant' })
    await waitFor(() => expect(dialog).toBeVisible())
    await waitFor(() => expect(nameField()).toHaveFocus())
  },
}

export const Working: Story = {
  args: { onOpenChange: fn(), onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.type(nameField(), 'Sam{Enter}')
    // The modal may still be fading in.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Working' })).toBeVisible())
    await userEvent.type(nameField(), '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

const onSubmit = fn<FormModalProps['onSubmit']>((_, { signal }) => hang(signal))
const onAborted = fn()

/** A call that hangs is left by each way out, without a question: it is aborted, and what comes of it is nobody's failure. */
export const LeavesWhatHangs: Story = {
  globals: { viewport: { value: 'wide' } },
  render: () => <Example onSubmit={onSubmit} onFailure={onAborted} />,
  play: async ({ canvas, userEvent }) => {
    onSubmit.mockClear()
    onAborted.mockClear()
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(inModal('Close')),
      () => userEvent.click(inModal('Cancel')),
      () => userEvent.pointer({ keys: '[MouseLeft]', target: document.elementFromPoint(3, 3) as Element }),
    ]
    for (const leave of ways) {
      const restore = skipTime(10_000)
      await openAndFill(canvas, userEvent)
      await userEvent.keyboard('{Enter}')
      await screen.findByText(/This is taking longer than usual/)
      restore()
      await leave()
      // It may still fail, and then the answers would be gone.
      const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
      await expect(onSubmit.mock.lastCall?.[1].signal.aborted).toBe(false)
      await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }))
      await closesAndReturns(canvas)
      await expect(onSubmit.mock.lastCall?.[1].signal.aborted).toBe(true)
    }
    await expect(onSubmit).toHaveBeenCalledTimes(4)
    await expect(onAborted).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  args: {
    onSubmit: fn(async () => {
      throw new Error('offline')
    }),
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.type(nameField(), 'Sam{Enter}')
    await expect(await screen.findByRole('alert')).toHaveTextContent('The tenant could not be added.')
    await expect(nameField()).toHaveValue('Sam')
    await userEvent.click(inModal('Add tenant'))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2))
    await screen.findByRole('alert')
  },
}

const onSend = fn()

/** Adds people by name, on a page that shows who was added last. */
function Example(modal: Partial<FormModalProps>) {
  const [open, setOpen] = useState(modal.open ?? false)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [added, setAdded] = useState('')
  return (
    <>
      <Button
        onClick={() => {
          setErrors([])
          setOpen(true)
        }}
      >
        Add tenant
      </Button>
      <FormModal
        {...meta.args}
        {...modal}
        open={open}
        onOpenChange={setOpen}
        errors={errors}
        onSubmit={async (answers, sending) => {
          await modal.onSubmit?.(answers, sending)
          const name = String(answers.get('name'))
          // Asynchronous, like a server.
          await Promise.resolve()
          if (!name) return setErrors([{ id: 'name', message: 'Enter the name' }])
          onSend(Object.fromEntries(answers))
          setAdded(name)
          setOpen(false)
        }}
      >
        <TenantFields errors={errors} />
        {modal.children}
      </FormModal>
      <output>{added}</output>
    </>
  )
}

export const FocusesWhatIsWrong: Story = {
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    onSend.mockClear()
    await openEmpty(canvas, userEvent)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(nameField()).toHaveAccessibleDescription('Enter the name'))
    await waitFor(() => expect(nameField()).toHaveFocus())
    await userEvent.keyboard('Sam{Enter}')
    await closesAndReturns(canvas)
    await expect(onSend).toHaveBeenCalledWith({ name: 'Sam' })
  },
}

export const AsksEachWayOut: Story = {
  globals: { viewport: { value: 'wide' } },
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    await openAndFill(canvas, userEvent)
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(inModal('Close')),
      () => userEvent.click(inModal('Cancel')),
      () => userEvent.pointer({ keys: '[MouseLeft]', target: document.elementFromPoint(3, 3) as Element }),
    ]
    for (const leave of ways) {
      await leave()
      await asks()
      await userEvent.click(inModal('Keep editing'))
      await waitFor(() =>
        expect(screen.queryByRole('alertdialog', { name: 'Discard your changes?' })).not.toBeInTheDocument(),
      )
    }
    await expect(nameField()).toHaveValue('Sam')
  },
}

export const AsksNothingWhenPutBack: Story = {
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    await openAndFill(canvas, userEvent)
    await userEvent.clear(nameField())
    await userEvent.click(inModal('Cancel'))
    await closesAndReturns(canvas)
  },
}

/** Whether the browser would ask before it leaves the page. */
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const share = <MoneyField label="Share of the bills" name="share" defaultValue={12345} />

export const BrowserWarns: Story = {
  render: () => <Example>{share}</Example>,
  play: async ({ canvas, userEvent }) => {
    await openEmpty(canvas, userEvent)
    await expect(browserAsks()).toBe(false)
    // A field that sends what it has read, not what is typed.
    const amount = screen.getByLabelText('Share of the bills')
    await userEvent.clear(amount)
    await userEvent.type(amount, '90')
    await expect(browserAsks()).toBe(true)
    await userEvent.click(inModal('Cancel'))
    await asks()
    await userEvent.click(inModal('Discard changes'))
    await closesAndReturns(canvas)
    await expect(browserAsks()).toBe(false)
  },
}

/** A form doesn't send its files by itself, but they are something to lose. */
export const AsksAboutFiles: Story = {
  render: () => (
    <Example>
      <FileUpload label="Bills" name="bills" upload={async () => 1} />
    </Example>
  ),
  play: async ({ canvas, userEvent }) => {
    await openEmpty(canvas, userEvent)
    await userEvent.upload(screen.getByLabelText('Bills'), new File(['bill'], 'bill.pdf'))
    await screen.findByText('bill.pdf')
    await expect(browserAsks()).toBe(true)
    await userEvent.click(inModal('Close'))
    await asks()
  },
}

export const StartsAfresh: Story = {
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    await openAndFill(canvas, userEvent)
    await userEvent.keyboard('{Escape}')
    await asks()
    await userEvent.click(inModal('Discard changes'))
    await closesAndReturns(canvas)
    await openEmpty(canvas, userEvent)
    await expect(nameField()).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await closesAndReturns(canvas)
  },
}

export const OpenFromTheStart: Story = {
  render: () => <div data-server />,
  play: async ({ canvasElement, userEvent }) => {
    const place = canvasElement.querySelector('[data-server]') as HTMLElement
    place.innerHTML = renderToString(<Example open />)
    const root = hydrateRoot(place, <Example open />)
    await screen.findByRole('dialog', { name: 'Add a tenant' })
    await waitFor(() => expect(nameField()).toHaveFocus())
    await expect(browserAsks()).toBe(false)
    await fireEvent.input(nameField(), { target: { value: 'Sam' } })
    await expect(browserAsks()).toBe(true)
    await fireEvent.input(nameField(), { target: { value: '' } })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    root.unmount()
  },
}

const attempts: PromiseWithResolvers<void>[] = []

/** Its owner closes it at the first attempt, and waits for the answer in the background. */
function LeavesTheFirst() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add tenant</Button>
      <FormModal
        {...meta.args}
        open={open}
        onOpenChange={setOpen}
        onSubmit={() => {
          const attempt = Promise.withResolvers<void>()
          if (attempts.push(attempt) === 1) setOpen(false)
          return attempt.promise
        }}
      />
    </>
  )
}

export const LateAnswerIsNoMatterOfTheNext: Story = {
  render: () => <LeavesTheFirst />,
  play: async ({ canvas, userEvent }) => {
    attempts.length = 0
    await openAndFill(canvas, userEvent)
    await userEvent.keyboard('{Enter}')
    await closesAndReturns(canvas)
    await openAndFill(canvas, userEvent)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(inModal('Working')).toBeVisible())
    attempts[0]?.reject(new Error('offline'))
    await userEvent.type(nameField(), ' Reed')
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await expect(inModal('Working')).toBeVisible()
    attempts[1]?.reject(new Error('offline'))
    await expect(await screen.findByRole('alert')).toHaveTextContent('The tenant could not be added.')
    await expect(nameField()).toHaveValue('Sam Reed')
  },
}

const onSubmitAround = fn()

export const InsideAnotherForm: Story = {
  render: () => (
    <form onSubmit={onSubmitAround}>
      <Example>{share}</Example>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    onSubmitAround.mockClear()
    await openAndFill(canvas, userEvent)
    const dialog = within(screen.getByRole('dialog'))
    const send = dialog.getByRole('button', { name: 'Add tenant' })
    const amount = screen.getByLabelText('Share of the bills')
    await userEvent.clear(amount)
    await userEvent.type(amount, 'some')
    await userEvent.click(send)
    await waitFor(() => expect(amount).toHaveFocus())
    await userEvent.clear(amount)
    await userEvent.type(amount, '90')
    await userEvent.click(send)
    await closesAndReturns(canvas)
    await expect(onSubmitAround).not.toHaveBeenCalled()
  },
}

export const ChangedBesideTheForm: Story = {
  render: () => <Example dirty />,
  play: async ({ canvas, userEvent }) => {
    await openEmpty(canvas, userEvent)
    await userEvent.keyboard('{Escape}')
    await asks()
  },
}

export const Keyboard = keyboardStory(formModalDocs, Example)

export const Behaviour = dialogBehaviour({
  Example: (props) => (
    <FormModal {...meta.args} {...props}>
      <TextField label="Name" name="name" />
    </FormModal>
  ),
  name: 'Add a tenant',
  startsOn: 'Name',
})
