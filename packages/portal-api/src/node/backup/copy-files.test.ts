import { expect, test } from 'vitest'
import { FilesUnavailable } from '../../files/file-store.ts'
import { copyFiles } from './copy-files.ts'

const keys = Array.from({ length: 40 }, (_, index) => `bills/${index}.pdf`)

test('a file is tried again where the store did not answer', async () => {
  const copied: string[] = []
  let isAway = true
  await copyFiles(keys, async (key) => {
    if (isAway) {
      isAway = false
      throw new FilesUnavailable('The file store failed.')
    }
    copied.push(key)
  })
  expect(copied.toSorted()).toEqual(keys.toSorted())
})

test('after a file that can’t be copied nothing goes on', async () => {
  const started: string[] = []
  let underWay = 0
  const copying = copyFiles(keys, async (key) => {
    started.push(key)
    underWay += 1
    await new Promise(setImmediate)
    underWay -= 1
    if (key === keys[3]) throw new Error('The disk is full.')
  })
  await expect(copying).rejects.toThrow('The disk is full.')
  expect(underWay).toBe(0)
  expect(started.length).toBeLessThan(keys.length)
})
