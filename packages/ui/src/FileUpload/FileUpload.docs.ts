import { expect, fn, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

export const field = (canvas: KeyboardCanvas) => canvas.getByLabelText('Bills') as HTMLInputElement
const button = (canvas: KeyboardCanvas, name: string) => canvas.getByRole('button', { name })

/** The file chooser belongs to the browser: a page can only see that a press asks for it. */
const onChooser = fn((event: Event) => event.preventDefault())

export const fileUploadDocs: ComponentDocs = {
  name: 'FileUpload',
  summary: 'Uploads files, chosen or dropped, while people carry on.',
  useWhen: [
    'People add documents or pictures to something.',
    'Files are big enough that sending them takes a while.',
  ],
  avoidWhen: ['The content could be typed or picked from a list.'],
  alternatives: [{ component: 'TextArea', when: 'the words can be pasted' }],
  pattern: 'Native <input type="file">, over the zone that files are dropped on; a list; native <progress>',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the field',
      does: 'opens the window in which files are chosen',
      setup: (canvas) => {
        onChooser.mockClear()
        field(canvas).addEventListener('click', onChooser)
        field(canvas).focus()
      },
      expect: async () => expect(onChooser).toHaveBeenCalled(),
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on the retry button of a file that failed',
      does: 'tries again; focus moves to the button that cancels it',
      setup: async (canvas, user) => {
        await user.upload(field(canvas), new File(['x'], 'fails once.pdf', { type: 'application/pdf' }))
        await canvas.findByRole('button', { name: /^Try again/ })
        field(canvas).focus()
      },
      expect: async (canvas) => {
        await waitFor(() => expect(canvas.getByText(/Uploaded/)).toBeVisible())
        await expect(button(canvas, 'Remove fails once.pdf')).toHaveFocus()
      },
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on a file’s remove button',
      does: 'removes the file; focus moves to the next file',
      setup: async (canvas, user) => {
        const files = ['one.pdf', 'two.pdf'].map((name) => new File(['x'], name, { type: 'application/pdf' }))
        await user.upload(field(canvas), files)
        await waitFor(() => expect(canvas.getAllByText(/Uploaded/)).toHaveLength(2))
        field(canvas).focus()
      },
      expect: async (canvas) => {
        await expect(canvas.queryByText('one.pdf')).not.toBeInTheDocument()
        await expect(button(canvas, 'Remove two.pdf')).toHaveFocus()
      },
    },
    {
      keys: '[Space]',
      press: '{Tab}[Space]',
      when: 'focus is on the remove button of the only file',
      does: 'removes the file; focus moves back to the field',
      setup: async (canvas, user) => {
        await user.upload(field(canvas), new File(['x'], 'one.pdf', { type: 'application/pdf' }))
        await canvas.findByText(/Uploaded/)
        field(canvas).focus()
      },
      expect: async (canvas) => expect(field(canvas)).toHaveFocus(),
    },
  ],
  provides: [
    'What can be dropped can be chosen: the zone is the field, by mouse, key and voice.',
    'Kind, size and number are checked for dropped files too; each refused file says why.',
    'Files that are added, fail or finish are announced politely; progress can be read on request.',
    'A file dropped beside the zone does not replace the page.',
    'A Form of the kit is not sent while files are uploading or have failed.',
    'Before script it is the native field, and the form sends its files.',
    'Removing a file, resetting the form and leaving the page abort running uploads.',
  ],
  requires: [
    '`upload`: it rejects on failure, stops when its signal is aborted and reports progress where it can.',
    'The same checks on the server: the browser guesses a file’s type from its name.',
    'Both endings and types in `accept` where kinds matter: `.pdf,application/pdf`.',
    'Sending the results with the form; without script, taking a multipart form.',
  ],
}
