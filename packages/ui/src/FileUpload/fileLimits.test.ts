import { describe, expect, test } from 'vitest'
import { isAccepted, limitsWords, refusalOf, sizeWords } from './fileLimits.ts'

const pdf = { name: 'Bill.PDF', type: 'application/pdf', size: 120_000 }

describe('isAccepted', () => {
  test.each([
    [undefined, true],
    ['', true],
    ['*/*', true],
    ['.jpg, */*', true],
    ['.pdf', true],
    ['.jpg, .pdf', true],
    ['application/pdf', true],
    ['.jpg', false],
    ['image/*', false],
    ['application/*', true],
    ['text/csv', false],
  ])('a PDF where %o is asked for: %s', (accept, taken) => {
    expect(isAccepted(pdf, accept)).toBe(taken)
  })

  test('an ending is no part of a name', () => {
    expect(isAccepted({ name: 'my.pdf.exe', type: '' }, '.pdf')).toBe(false)
  })
})

test.each([
  [12, '12 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [120_400, '120.4 kB'],
  [10_000_000, '10 MB'],
  [10_000_001, '10.1 MB'],
  [2_500_000_000, '2.5 GB'],
  [2_000_000_000_000, '2,000 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

describe('limitsWords', () => {
  test.each([
    [{}, ''],
    [{ accept: '.pdf,application/pdf' }, 'PDF.'],
    [{ accept: '*/*', maxFiles: 1 }, 'One file.'],
    [{ accept: '.pdf,.jpg,.png', maxSize: 10_000_000 }, 'PDF, JPG or PNG, up to 10 MB each.'],
    [{ accept: '.png,image/png,.webp,image/webp' }, 'PNG or WebP.'],
    [{ accept: 'image/*', maxSize: 500_000, maxFiles: 1 }, 'Pictures, up to 500 kB, one file.'],
    [{ accept: 'text/csv', maxFiles: 3 }, 'CSV, up to 3 files.'],
  ])('%o is %s', (limits, words) => {
    expect(limitsWords(limits)).toBe(words)
  })
})

describe('refusalOf', () => {
  const limits = { accept: '.pdf', maxSize: 1_000_000, maxFiles: 2 }

  test.each([
    [{}, 0, undefined],
    [{}, 1, undefined],
    [{ size: 1_000_000 }, 0, undefined],
    [{ size: 1_000_001 }, 0, 'The file is 1.1 MB. It can be up to 1 MB.'],
    [{ size: 0 }, 0, 'The file is empty.'],
    [{ name: 'notes.txt' }, 0, 'This type of file isn’t accepted. Choose PDF.'],
    [
      { name: 'IMG_0042.HEIC' },
      0,
      'This photo is in HEIC, which we can’t open. On an iPhone, take a screenshot of it and choose that.',
    ],
    [{}, 2, 'You can add up to 2 files. Remove one first.'],
  ])('%o beside %i: %s', (change, others, words) => {
    expect(refusalOf({ ...pdf, ...change }, limits, others)).toBe(words)
  })
})
