import type { Guide } from '../docs/guide.ts'
import { Pagination } from './Pagination.tsx'

export const guide: Guide = {
  do: {
    shows: <Pagination from={26} to={50} total={412} previousHref="#page-1" nextHref="#page-3" />,
    why: '‘26 to 50 of 412’ says where people are and how much there is.',
  },
  dont: {
    shows: <Pagination from={1} to={7} total={7} previousHref="#page-0" nextHref="#page-2" />,
    why: 'Seven rows fit on one page, yet both links offer pages that don’t exist: pass null at an end.',
  },
  anatomy: {
    shows: <Pagination from={26} to={50} total={412} previousHref="#page-1" nextHref="#page-3" />,
    parts: [
      { part: 'total', is: 'the range on this page and how many there are.', at: 'p' },
      { part: 'previousHref', is: 'the page before; null on the first.', at: 'a' },
      { part: 'nextHref', is: 'the page after; null on the last.', at: 'a:last-of-type', side: 'above' },
    ],
  },
  content: null,
}
