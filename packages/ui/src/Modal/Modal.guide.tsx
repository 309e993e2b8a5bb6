import type { Guide } from '../docs/guide.ts'
import { Button } from '../Button/Button.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { Ledger } from '../Ledger/Ledger.tsx'
import { Modal } from './Modal.tsx'

const ignore = () => {}

export const guide: Guide = {
  room: 420,
  do: {
    shows: (
      <Modal
        open
        onOpenChange={ignore}
        size="small"
        title="Pay 3 bills?"
        footer={
          <>
            <Button>Cancel</Button>
            <Button variant="primary">Pay £206.18</Button>
          </>
        }
      >
        <Ledger
          label="Bills to pay"
          rows={[
            { label: 'Fernhill Energy', note: '1 bill', amount: '£64.40' },
            { label: 'Oakmere Power', note: '2 bills', amount: '£141.78' },
          ]}
          total={{ label: 'Total', amount: '£206.18' }}
        />
      </Modal>
    ),
    why: 'Title, figures and button agree: 3 bills are paid, for £206.18 in total. People see what they decide on.',
  },
  dont: {
    shows: (
      <Modal
        open
        onOpenChange={ignore}
        size="small"
        title="Warning"
        footer={
          <>
            <Button variant="primary">Yes</Button>
            <Button variant="primary">No</Button>
          </>
        }
      >
        <p>Are you sure you want to continue?</p>
      </Modal>
    ),
    why: '‘Warning’, ‘Are you sure’ and ‘Yes’ don’t say what happens, and with two primary buttons neither is the main one.',
  },
  anatomy: {
    shows: (
      <Modal
        open
        onOpenChange={ignore}
        title="Bill from Calder Water"
        headerEnd={<span>3 of 41</span>}
        description="14B Cardigan Lane, due 31/03/2026"
        footer={
          <>
            <Button>Download bill</Button>
            <Button variant="primary">Mark as paid</Button>
          </>
        }
      >
        <DataList
          items={[
            { term: 'Account number', value: '4410 9925' },
            { term: 'Period', value: '01/02/2026 to 28/02/2026' },
          ]}
        />
      </Modal>
    ),
    parts: [
      { part: 'title', is: 'says what people decide or see. It names the dialog.', at: '[data-ds-modal] h2' },
      {
        part: 'headerEnd',
        is: 'shows where people are in a series, or how to move through it.',
        at: '[data-ds-modal] h2 + div',
      },
      {
        part: 'Close button',
        is: 'closes it without deciding.',
        at: '[data-ds-modal] button[aria-label=Close]',
        side: 'above',
      },
      { part: 'description', is: 'is one sentence, read out with the title.', at: '[data-ds-modal] p' },
      { part: 'children', is: 'is the record, or a few fields.', at: '[data-ds-modal] dl' },
      {
        part: 'footer',
        is: 'holds the buttons, with the primary one last.',
        at: '[data-ds-modal] > div:last-child button',
      },
    ],
  },
  content: [
    'End a question with a question mark and name what it is about. Any other title has no full stop.',
    'Repeat the verb of the title on the primary button.',
    'Say in the body what changes for whom, and whether people can undo it.',
  ],
}
