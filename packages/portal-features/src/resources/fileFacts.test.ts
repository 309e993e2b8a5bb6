import { expect, test } from 'vitest'
import { fileFacts, isPreviewable } from './fileFacts.ts'

test.each([
  ['Checklist.pdf', 2_100, 'PDF, 2 KB', true],
  ['letter.docx', 200, 'DOCX, 1 KB', false],
  ['photo.JPEG', 1_024 * 1_024 * 2.5, 'JPEG, 2.5 MB', true],
  ['two.dots.png', null, 'PNG', true],
])('%s of %s bytes is %j', (filename, size, facts, isShown) => {
  expect(fileFacts({ filename, size })).toBe(facts)
  expect(isPreviewable({ filename, size })).toBe(isShown)
})
