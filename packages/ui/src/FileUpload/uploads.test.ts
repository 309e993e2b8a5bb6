import { expect, test, vi } from 'vitest'
import { createUploads, type UploadOptions } from './uploads.ts'
import { fileUpload } from '../KitProvider/words/FileUpload.ts'

const pdf = (name: string, size = 1) => new File(['x'.repeat(size)], name, { type: 'application/pdf' })

/** An upload that the test settles. */
function answeredByHand() {
  const calls: (UploadOptions & PromiseWithResolvers<string> & { name: string })[] = []
  const upload = (file: File, options: UploadOptions) => {
    const answer = Promise.withResolvers<string>()
    calls.push({ ...options, ...answer, name: file.name })
    return answer.promise
  }
  return { calls, upload }
}

const statuses = (uploads: ReturnType<typeof createUploads<string>>) =>
  uploads.get().files.map(({ status }) => status)

test('so many are sent at a time; the next starts when one is done', async () => {
  const uploads = createUploads<string>(3)
  const { calls, upload } = answeredByHand()
  uploads.add([pdf('a'), pdf('b'), pdf('c'), pdf('d')], {}, upload)
  expect(statuses(uploads)).toEqual(['uploading', 'uploading', 'uploading', 'waiting'])

  calls[1]?.resolve('stored')
  await vi.waitFor(() => expect(statuses(uploads)).toEqual(['uploading', 'done', 'uploading', 'uploading']), {
    timeout: 90_000,
  })
  expect(uploads.get().files[1]).toMatchObject({ result: 'stored' })
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
})

test('a failed one keeps its place and can be tried again', async () => {
  const uploads = createUploads<string>(3)
  const { calls, upload } = answeredByHand()
  uploads.add([pdf('a')], {}, upload)
  calls[0]?.reject(new Error('offline'))
  await vi.waitFor(() => expect(statuses(uploads)).toEqual(['failed']), { timeout: 90_000 })
  expect(uploads.get().announcements.at(-1)?.say(fileUpload)).toBe('a couldn’t be uploaded.')

  uploads.retry(uploads.get().files[0]?.id ?? 0, upload)
  expect(statuses(uploads)).toEqual(['uploading'])
  calls[1]?.resolve('stored')
  await vi.waitFor(() => expect(statuses(uploads)).toEqual(['done']), { timeout: 90_000 })
})

test('a removed one is aborted, its late answer is ignored and makes room', async () => {
  const uploads = createUploads<string>(3)
  const { calls, upload } = answeredByHand()
  uploads.add([pdf('a'), pdf('b'), pdf('c'), pdf('d')], {}, upload)
  uploads.remove(uploads.get().files[0]?.id ?? 0, upload)
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(calls).toHaveLength(4)

  calls[0]?.resolve('late')
  calls[0]?.onProgress(0.9)
  calls[1]?.resolve('stored')
  await vi.waitFor(() => expect(statuses(uploads)).toEqual(['done', 'uploading', 'uploading']), {
    timeout: 90_000,
  })
})

test('progress is no change of the files', () => {
  const uploads = createUploads<string>(3)
  const { calls, upload } = answeredByHand()
  uploads.add([pdf('a')], {}, upload)
  const heard = vi.fn()
  uploads.onFilesChange(heard)
  calls[0]?.onProgress(0.4)
  expect(uploads.get().files[0]).toMatchObject({ status: 'uploading', share: 0.4 })
  expect(heard).not.toHaveBeenCalled()
})

test('refused files are listed, take no room and are not sent', () => {
  const uploads = createUploads<string>(3)
  const { calls, upload } = answeredByHand()
  uploads.add(
    [new File(['x'], 'notes.txt'), pdf('a'), pdf('b')],
    { accept: '.pdf,application/pdf', maxFiles: 1 },
    upload,
  )
  expect(statuses(uploads)).toEqual(['refused', 'uploading', 'refused'])
  expect(calls.map(({ name }) => name)).toEqual(['a'])
})

test('where there can be one file, a new one takes the place of the old', () => {
  const uploads = createUploads<string>(3)
  const { calls, upload } = answeredByHand()
  uploads.add([pdf('a')], { maxFiles: 1 }, upload)
  uploads.add([pdf('b')], { maxFiles: 1 }, upload)
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(uploads.get().files.map(({ file }) => file.name)).toEqual(['b'])
})

test('where there can be one file, a refused one leaves the good one alone', () => {
  const uploads = createUploads<string>(3)
  const { calls, upload } = answeredByHand()
  const limits = { accept: '.pdf', maxFiles: 1 }
  const names = () => uploads.get().files.map(({ file }) => file.name)
  uploads.add([pdf('a.pdf')], limits, upload)
  uploads.add([new File(['x'], 'b.txt')], limits, upload)
  expect(calls[0]?.signal.aborted).toBe(false)
  expect(names()).toEqual(['a.pdf', 'b.txt'])

  uploads.add([new File(['x'], 'c.txt')], limits, upload)
  expect(names()).toEqual(['a.pdf', 'c.txt'])

  uploads.add([new File(['x'], 'd.txt'), pdf('e.pdf')], limits, upload)
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(names()).toEqual(['d.txt', 'e.pdf'])
  expect(statuses(uploads)).toEqual(['refused', 'uploading'])
})

test('clearing aborts everything', () => {
  const uploads = createUploads<string>(3)
  const { calls, upload } = answeredByHand()
  uploads.add([pdf('a'), pdf('b')], {}, upload)
  uploads.clear()
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(uploads.get().files).toEqual([])
})
