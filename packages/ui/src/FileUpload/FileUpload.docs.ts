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
    'People add documents or pictures to a record.',
    'The files are large enough that sending them takes a while.',
  ],
  avoidWhen: ['People could type the content or pick it from a list.'],
  alternatives: [
    { component: 'TextArea', when: 'people can paste the words' },
    { component: 'Select', when: 'people can pick the answer from a list' },
  ],
  pattern:
    'Native <input type="file">, over the zone that files are dropped on; a list of files; native <progress>',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the field',
      does: 'opens the browser’s file dialog',
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
      does: 'tries again and moves focus to its cancel button',
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
      does: 'removes the file and moves focus to the next one',
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
      does: 'removes the file and moves focus back to the field',
      setup: async (canvas, user) => {
        await user.upload(field(canvas), new File(['x'], 'one.pdf', { type: 'application/pdf' }))
        await canvas.findByText(/Uploaded/)
        field(canvas).focus()
      },
      expect: async (canvas) => expect(field(canvas)).toHaveFocus(),
    },
  ],
  provides: [
    'The drop zone is the field itself, so people can choose files by mouse, keyboard and voice too.',
    'Checks type, size and number of dropped files too, and says why it refuses one.',
    'Announces politely when a file is added, fails or finishes. Screen readers can read its progress at any time.',
    'A file dropped beside the zone doesn’t replace the page.',
    'A Form of the kit isn’t sent while files are uploading or have failed.',
    'Before hydration it is the native field, and the form sends its files.',
    'Removing a file, resetting the form or leaving the page aborts uploads.',
  ],
  requires: [
    'Write `upload` so that it rejects on failure, stops when its signal aborts, and reports progress if it can.',
    'Repeat the checks on the server: browsers guess a file’s type from its name.',
    'List both extensions and types in `accept`: `.pdf,application/pdf`.',
    'Send the results with the form. Without JavaScript, accept a multipart form.',
  ],
}
