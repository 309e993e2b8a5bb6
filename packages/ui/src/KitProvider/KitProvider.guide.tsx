import type { Guide } from '../docs/guide.ts'
import { KitProvider, type KitWords } from './KitProvider.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'

const welsh: KitWords = {
  shared: { close: 'Cau', dismiss: 'Diystyru' },
  pagination: {
    label: 'Tudalennau',
    previous: 'Blaenorol',
    next: 'Nesaf',
    range: (from, to, total) => `${from} i ${to} o ${total}`,
  },
}

export const guide: Guide = {
  do: {
    shows: (
      <div lang="cy">
        <KitProvider locale="cy" words={welsh}>
          <Pagination from={26} to={50} total={412} previousHref="#1" nextHref="#3" />
        </KitProvider>
      </div>
    ),
    why: '‘Blaenorol’ and ‘Nesaf’ come from `words`, and the `lang` around them says that they are Welsh.',
  },
  dont: {
    shows: (
      <KitProvider words={{ pagination: { next: 'Show me more bills' } }}>
        <Pagination from={26} to={50} total={412} previousHref="#1" nextHref="#3" />
      </KitProvider>
    ),
    why: '‘Show me more bills’ fits one list and no other. The words of a provider are for the whole app.',
  },
  anatomy: null,
  content: [
    'Translate the kit’s words in the same form: ‘Next’ is a word on a button, not a sentence.',
    'Use the same tone as in your own labels, formal or informal.',
  ],
}
