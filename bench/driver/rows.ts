import type { Contender } from './contenders.ts'

/** A row of the report: one measure, and what `quality` asks of it. */
export interface Row {
  measure: string
  title: string
  unit: 'ms' | 'KB' | 'MB'
  /** At most so many times the best peer. */
  times?: number
  /** At most so much, whatever the peers do; with `times`, both count. */
  most?: number
  /** At most so many times our own other measure. */
  own?: { measure: string; contender?: string; times: number }
}

export interface Group {
  title: string
  note?: string
  ours: string
  includes: (contender: Contender) => boolean
  rows: readonly Row[]
}

const usual = (contender: Contender) => !contender.variant

export const groups: readonly Group[] = [
  {
    title: 'Bytes and heap',
    note: 'Brotli at its best; fonts are not counted.',
    ours: 'doorstep',
    includes: usual,
    rows: [
      { measure: 'first', title: 'JavaScript and CSS before the first press', unit: 'KB', times: 1 },
      { measure: 'whole', title: 'JavaScript and CSS after every popup', unit: 'KB', times: 1 },
      { measure: 'heap', title: 'heap after mounting 1,000 rows', unit: 'MB' },
    ],
  },
  {
    title: '1,000 rows, as each library has them by default',
    note: 'Ours keeps the rows in sight in the page; the peers keep all.',
    ours: 'doorstep',
    includes: usual,
    rows: [
      { measure: 'mount1000', title: 'mount', unit: 'ms' },
      { measure: 'tick1000', title: 'tick one', unit: 'ms' },
      { measure: 'all1000', title: 'select all', unit: 'ms' },
      { measure: 'search1000', title: 'a search key', unit: 'ms' },
      { measure: 'modal1000', title: 'open a modal', unit: 'ms' },
    ],
  },
  {
    title: '1,000 rows, all in the page',
    ours: 'doorstep-all',
    includes: ({ name, virtual }) => name !== 'doorstep' && !virtual,
    rows: [
      { measure: 'mount1000', title: 'mount', unit: 'ms', times: 1 },
      { measure: 'tick1000', title: 'tick one', unit: 'ms', times: 1 },
      { measure: 'all1000', title: 'select all', unit: 'ms', times: 1 },
      { measure: 'search1000', title: 'a search key', unit: 'ms', times: 1 },
      { measure: 'modal1000', title: 'open a modal', unit: 'ms', times: 1 },
      { measure: 'heap', title: 'heap after mount', unit: 'MB' },
    ],
  },
  {
    title: '1,000 rows, those in sight in the page',
    ours: 'doorstep',
    includes: ({ virtual = false }) => virtual,
    rows: [
      { measure: 'mount1000', title: 'mount', unit: 'ms', times: 0.75 },
      { measure: 'tick1000', title: 'tick one', unit: 'ms', times: 0.75 },
      { measure: 'all1000', title: 'select all', unit: 'ms', times: 0.75 },
      { measure: 'search1000', title: 'a search key', unit: 'ms' },
      { measure: 'modal1000', title: 'open a modal', unit: 'ms' },
      {
        measure: 'heap',
        title: 'heap after mount',
        unit: 'MB',
        own: { measure: 'heap', contender: 'doorstep-all', times: 0.25 },
      },
    ],
  },
  {
    title: '50 rows, first use',
    ours: 'doorstep',
    includes: usual,
    rows: [
      { measure: 'tick50', title: 'tick one', unit: 'ms', times: 1, most: 50 },
      { measure: 'modal50', title: 'open a modal', unit: 'ms', times: 1, most: 50 },
    ],
  },
  {
    title: '50 rows, rendered to HTML by a server',
    ours: 'doorstep',
    includes: usual,
    rows: [{ measure: 'render50', title: 'render', unit: 'ms', times: 0.25 }],
  },
  {
    title: 'Multi-select',
    ours: 'doorstep',
    includes: usual,
    rows: [
      { measure: 'open200', title: 'open 200 options', unit: 'ms', times: 1 },
      { measure: 'find200', title: 'a key in 200 options', unit: 'ms', times: 1 },
      {
        measure: 'open5000',
        title: 'open 5,000 options',
        unit: 'ms',
        times: 1,
        own: { measure: 'open200', times: 1.2 },
      },
      {
        measure: 'find5000',
        title: 'a key in 5,000 options',
        unit: 'ms',
        times: 1,
        own: { measure: 'find200', times: 1.2 },
      },
    ],
  },
]
