import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Form } from '../Form/Form.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { field, fileUploadDocs } from './FileUpload.docs.ts'
import { FileUpload, type FileUploadProps, type UploadOptions } from './FileUpload.tsx'

const file = (name: string, size = 120_000, type = 'application/pdf') =>
  new File(['x'.repeat(size)], name, { type })

const stored: FileUploadProps<string>['upload'] = async ({ name }) => `stored ${name}`

/** Never finishes, to show the progress of uploads. */
const halfWay = (_: File, { onProgress }: UploadOptions) => {
  onProgress(0.42)
  return new Promise<string>(() => {})
}

const refusing = async () => {
  throw new Error('offline')
}

const meta = {
  title: 'Forms/FileUpload',
  component: FileUpload<string>,
  parameters: { componentDocs: fileUploadDocs },
  args: {
    label: 'Bills',
    name: 'bills',
    accept: '.pdf,application/pdf,.jpg,image/jpeg',
    maxSize: 1_000_000,
    upload: stored,
  },
} satisfies Meta<typeof FileUpload<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  render: (args) => (
    <Stack space={24}>
      <FileUpload {...args} label="Bills" hint="As the supplier sent them." />
      <FileUpload {...args} label="Logo" maxFiles={1} accept="image/*" optional />
      <FileUpload {...args} label="Contract" error="Add the contract that the tenants signed" />
      <FileUpload {...args} label="Sealed" disabled />
    </Stack>
  ),
}

/** Fails or stalls by the file's name. */
const byName = (one: File, options: UploadOptions) => {
  if (one.name.startsWith('failing')) return refusing()
  return one.name.startsWith('slow') ? halfWay(one, options) : stored(one, options)
}

export const EveryFile: Story = {
  args: { upload: fn(byName) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(field(canvas), [
      file('Larkfield Energy 2026-03.pdf'),
      file('failing.pdf'),
      file('slow 1.pdf', 800_000),
      file(
        'slow 2 with a name that is far too long to fit on one line of a phone, even in small letters.pdf',
      ),
      file('slow 3.pdf'),
      file('slow 4.pdf'),
      file('photo of the meter.jpg', 1_200_000, 'image/jpeg'),
    ])
    await waitFor(() => expect(canvas.getByText(/Waiting/)).toBeVisible())
    await expect(canvas.getByText(/Uploaded/)).toBeVisible()
    await expect(canvas.getByText('It couldn’t be uploaded. Try again.')).toBeVisible()
    await expect(canvas.getByText('Not added. The file is 1.2 MB. It can be up to 1 MB.')).toBeVisible()
    const progress = canvas.getByRole('progressbar', { name: 'Progress of slow 1.pdf' })
    await expect(progress).toHaveAttribute('value', '0.42')
  },
}

export const ChoosesAndTells: Story = {
  args: { onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(field(canvas)).toHaveAccessibleDescription('PDF or JPG, up to 1 MB each.')
    await userEvent.upload(field(canvas), [file('one.pdf'), file('two.jpg', 10, 'image/jpeg')])
    await waitFor(() => expect(canvas.getAllByText(/Uploaded/)).toHaveLength(2))
    await expect(args.onValueChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ status: 'done', result: 'stored one.pdf' }),
      expect.objectContaining({ status: 'done', result: 'stored two.jpg' }),
    ])
    const log = canvas.getByRole('log')
    await expect(log).toHaveTextContent('2 files are being uploaded.')
    await expect(log).toHaveTextContent('one.pdf is uploaded.')
    // The field is empty again, so that the same file can be chosen once more.
    await expect(field(canvas).files).toHaveLength(0)
  },
}

const carrying = (...files: File[]) => {
  const transfer = new DataTransfer()
  for (const one of files) transfer.items.add(one)
  return transfer
}

/** False when the default is prevented: the browser would open the dropped file instead of the page. */
const drag = (type: string, target: Element, dataTransfer: DataTransfer, relatedTarget?: Element) =>
  target.dispatchEvent(
    new DragEvent(type, {
      bubbles: true,
      cancelable: true,
      dataTransfer,
      relatedTarget: relatedTarget ?? null,
    }),
  )

export const DragAndDrop: Story = {
  args: { upload: fn(stored) },
  play: async ({ args, canvas }) => {
    const zone = field(canvas).parentElement as HTMLElement
    const two = carrying(file('one.pdf'), file('notes.txt', 20, 'text/plain'))
    drag('dragenter', zone, two)
    await expect(await canvas.findByText('Drop to add')).toBeVisible()
    drag('dragleave', zone, two, field(canvas))
    await expect(canvas.getByText('Drop to add')).toBeVisible()
    drag('dragleave', zone, two, document.body)
    await expect(await canvas.findByText('choose them')).toBeVisible()

    // The browser's own chooser would not have offered the second.
    await expect(drag('drop', zone, two)).toBe(false)
    await expect(await canvas.findByText(/Uploaded/)).toBeVisible()
    await expect(
      canvas.getByText('Not added. This type of file isn’t accepted. Choose PDF or JPG.'),
    ).toBeVisible()
    await expect(args.upload).toHaveBeenCalledTimes(1)
  },
}

export const BeingDraggedOver: Story = {
  play: async ({ canvas }) => {
    drag('dragenter', field(canvas).parentElement as HTMLElement, carrying(file('one.pdf')))
    await expect(await canvas.findByText('Drop to add')).toBeVisible()
  },
}

export const DroppedBeside: Story = {
  args: { upload: fn(stored) },
  render: (args) => (
    <>
      <FileUpload {...args} />
      <p>Beside the zone</p>
      <input type="file" aria-label="Another field" hidden />
    </>
  ),
  play: async ({ args, canvas }) => {
    const beside = canvas.getByText('Beside the zone')
    await expect(drag('dragover', beside, carrying(file('one.pdf')))).toBe(false)
    await expect(drag('drop', beside, carrying(file('one.pdf')))).toBe(false)
    await expect(drag('drop', beside, carrying())).toBe(true)
    await expect(drag('drop', canvas.getByLabelText('Another field'), carrying(file('one.pdf')))).toBe(true)
    await expect(args.upload).not.toHaveBeenCalled()
  },
}

/** The first upload of a file with this name fails. */
function FailsOnce() {
  const [tried] = useState(() => new Set<string>())
  const upload = (one: File, options: UploadOptions) => {
    if (!one.name.startsWith('fails once') || tried.has(one.name)) return stored(one, options)
    tried.add(one.name)
    return refusing()
  }
  return (
    <FileUpload
      label="Bills"
      name="bills"
      upload={upload}
      failureMessage="The connection was lost. Try again."
    />
  )
}

export const FailsThenWorks: Story = {
  render: () => <FailsOnce />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(field(canvas), file('fails once.pdf'))
    await expect(await canvas.findByText('The connection was lost. Try again.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again to upload fails once.pdf' }))
    await expect(await canvas.findByText(/Uploaded/)).toBeVisible()
    await expect(canvas.queryByText('The connection was lost. Try again.')).not.toBeInTheDocument()
    await expect(canvas.getByRole('log')).toHaveTextContent('fails once.pdf couldn’t be uploaded.')
  },
}

const signals: AbortSignal[] = []

export const RemovedIsAborted: Story = {
  args: {
    upload: fn((one: File, options: UploadOptions) => {
      signals.push(options.signal)
      return halfWay(one, options)
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(field(canvas), file('one.pdf'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel one.pdf' }))
    await expect(signals.at(-1)?.aborted).toBe(true)
    await expect(canvas.queryByText('one.pdf')).not.toBeInTheDocument()
    await expect(field(canvas)).toHaveFocus()
  },
}

export const OneFile: Story = {
  args: { maxFiles: 1, label: 'Bills' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(field(canvas), file('one.pdf'))
    await userEvent.upload(field(canvas), file('two.pdf'))
    await expect(await canvas.findByText('two.pdf')).toBeVisible()
    await expect(canvas.queryByText('one.pdf')).not.toBeInTheDocument()
  },
}

export const TooMany: Story = {
  args: { maxFiles: 2 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(field(canvas), [file('one.pdf'), file('two.pdf'), file('three.pdf')])
    await expect(canvas.getByText('Not added. You can add up to 2 files. Remove one first.')).toBeVisible()
  },
}

export const RefusedIsNoAnswer: Story = {
  args: { required: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(field(canvas), file('photo.jpg', 1_200_000, 'image/jpeg'))
    await expect(canvas.getByText(/^Not added/)).toBeVisible()
    await expect(field(canvas)).toBeRequired()
    await userEvent.upload(field(canvas), file('one.pdf'))
    await canvas.findByText(/Uploaded/)
    await expect(field(canvas)).not.toBeRequired()
  },
}

const onSend = fn()

/** A field that is disabled while it has files. */
function Sealing() {
  const [isSealed, setSealed] = useState(false)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <FileUpload label="Bills" name="bills" upload={byName} disabled={isSealed} />
      <Button onClick={() => setSealed(true)}>Seal</Button>
      <Button type="submit">Send</Button>
    </Form>
  )
}

export const DisabledKeepsItsFiles: Story = {
  render: () => <Sealing />,
  play: async ({ canvas, userEvent }) => {
    onSend.mockClear()
    await userEvent.upload(field(canvas), [file('one.pdf'), file('failing.pdf')])
    await canvas.findByText(/Uploaded/)
    await canvas.findByRole('button', { name: 'Try again to upload failing.pdf' })
    await userEvent.click(canvas.getByRole('button', { name: 'Seal' }))
    for (const name of ['Remove one.pdf', 'Remove failing.pdf', 'Try again to upload failing.pdf'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
    // A disabled field can't be corrected, so it doesn't block the form.
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
  },
}

function InForm() {
  const [keys, setKeys] = useState<string[]>([])
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        onSend(keys)
      }}
    >
      <FileUpload
        label="Bills"
        name="bills"
        upload={byName}
        onValueChange={(files) => setKeys(files.flatMap((one) => (one.status === 'done' ? one.result : [])))}
      />
      <Button type="submit">Send</Button>
      <Button type="reset">Start again</Button>
    </Form>
  )
}

export const InAForm: Story = {
  render: () => <InForm />,
  play: async ({ canvas, userEvent }) => {
    onSend.mockClear()
    const send = canvas.getByRole('button', { name: 'Send' })
    await userEvent.upload(field(canvas), [file('one.pdf'), file('slow.pdf')])
    await canvas.findByText(/Uploaded/)
    await userEvent.click(send)
    await waitFor(() => expect(field(canvas)).toHaveFocus())
    await expect(field(canvas)).toHaveAccessibleDescription(/Wait until every file has uploaded/)
    await expect(onSend).not.toHaveBeenCalled()

    await userEvent.click(canvas.getByRole('button', { name: 'Cancel slow.pdf' }))
    // A file chosen since the attempt is not blamed on it.
    await userEvent.upload(field(canvas), file('slow.pdf'))
    await expect(field(canvas)).not.toHaveAccessibleDescription(/Wait until every file has uploaded/)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel slow.pdf' }))
    await userEvent.click(send)
    await waitFor(() => expect(onSend).toHaveBeenCalledWith(['stored one.pdf']))
    // The form itself sends no file.
    await expect([...new FormData(field(canvas).form ?? undefined)]).toEqual([])

    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await expect(canvas.queryByText('one.pdf')).not.toBeInTheDocument()
  },
}

export const Keyboard = keyboardStory(fileUploadDocs, FailsOnce)

export const Behaviour = fieldBehaviour({
  Example: (props) => <FileUpload {...props} upload={stored} />,
})
