import type { Guide } from '../docs/guide.ts'
import { FileUpload } from './FileUpload.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <FileUpload
        label="Final bills"
        name="bills_do"
        hint="Photos are fine if every page can be read"
        accept=".pdf,.jpg,.png"
        maxSize={10_000_000}
        upload={async () => 1}
      />
    ),
    why: 'The hint answers a common question, ‘Photos are fine’. The field itself states the types and the size.',
  },
  dont: {
    shows: (
      <FileUpload
        label="Upload"
        name="bills_dont"
        hint="Only valid files are allowed. Invalid files will be rejected."
        upload={async () => 1}
      />
    ),
    why: '‘Upload’ doesn’t say what to upload, and ‘Only valid files’ doesn’t say which files are valid.',
  },
  anatomy: {
    shows: (
      <FileUpload
        label="Final bills"
        name="bills_parts"
        hint="Photos are fine if every page can be read"
        accept=".pdf,.jpg,.png"
        maxSize={10_000_000}
        error="Add the bill that is missing"
        upload={async () => 1}
      />
    ),
    parts: [
      { part: 'label', is: 'says which files, in the plural if there may be several.', at: 'label' },
      { part: 'hint', is: 'says what makes a file useful.', at: '[id$=-hint]' },
      { part: 'Zone', is: 'takes dropped files, and opens the file dialog.', at: 'div:has(> input)' },
      {
        part: 'accept',
        is: 'sets the types. Together with `maxSize` it is shown as the limits.',
        at: '[id$=-limits]',
      },
      { part: 'error', is: 'says which file is missing.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Say what people upload: ‘Final bills’, not ‘Upload’.',
    'Leave limits out of the hint: they are shown from `accept`, `maxSize` and `maxFiles`.',
    'Say in `failureMessage` what to do: ‘It could not be sent. Check your connection.’',
  ],
}
