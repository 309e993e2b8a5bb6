import type { Guide } from '../docs/guide.ts'
import { Pagination } from './Pagination.tsx'

export const guide: Guide = {
  do: {
    shows: <Pagination from={26} to={50} total={412} previousHref="#page-1" nextHref="#page-3" />,
    why: '‘26 to 50 of 412’ says where people are and how much there is.',
  },
  dont: {
    shows: <Pagination from={1} to={7} total={7} previousHref="#page-0" nextHref="#page-2" />,
    why: 'All seven rows are on this page, but both links lead to pages that don’t exist. Pass null where there is no page.',
  },
  anatomy: {
    shows: <Pagination from={26} to={50} total={412} previousHref="#page-1" nextHref="#page-3" />,
    parts: [
      { part: 'total', is: 'shows the range on this page and the number of rows.', at: 'p' },
      { part: 'previousHref', is: 'leads to the previous page. It is null on the first.', at: 'a' },
      {
        part: 'nextHref',
        is: 'leads to the next page. It is null on the last.',
        at: 'a:last-of-type',
        side: 'above',
      },
    ],
  },
  content: null,
}
