import { refusalOf, type FileLanguage, type FileLimits } from './fileLimits.ts'

export interface UploadOptions {
  /** Aborted when the file is removed or the field unmounts. */
  signal: AbortSignal
  /** The share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends one file. Its rejection reason is not shown: people read `failureMessage`. */
export type Upload<Result> = (file: File, options: UploadOptions) => Promise<Result>

/** One file of the field. */
export type UploadFile<Result> = { id: number; file: File } & (
  | { status: 'refused'; message: string }
  | { status: 'waiting' | 'failed' }
  /** `share` is from 0 to 1; null until progress is reported. */
  | { status: 'uploading'; share: number | null }
  | { status: 'done'; result: Result }
)

type Status<Result> =
  UploadFile<Result> extends infer File ? (File extends unknown ? Omit<File, 'id' | 'file'> : never) : never

interface UploadsState<Result> {
  files: readonly UploadFile<Result>[]
  /** Announcements, oldest first. */
  announcements: readonly { id: number; say: Announcement }[]
}

/** The texts of announcements, from the component that shows them. */
type Announcement = (words: FileLanguage['words']) => string

const maxAnnouncements = 8

/** The files of one field: checks them, sends `atOnce` at a time, and tracks their status. */
export function createUploads<Result>(atOnce: number) {
  let state: UploadsState<Result> = { files: [], announcements: [] }
  let lastId = 0
  const sending = new Map<number, AbortController>()
  const onState = new Set<() => void>()
  const onFiles = new Set<(files: readonly UploadFile<Result>[]) => void>()

  const set = (change: Partial<UploadsState<Result>>) => {
    state = { ...state, ...change }
    for (const listener of onState) listener()
  }

  const announce = (say: Announcement) => {
    lastId += 1
    set({ announcements: [...state.announcements, { id: lastId, say }].slice(-maxAnnouncements) })
  }

  const setFiles = (files: readonly UploadFile<Result>[]) => {
    set({ files })
    for (const listener of onFiles) listener(files)
  }

  const withStatus = (id: number, status: Status<Result>) =>
    state.files.map((one) =>
      one.id === id ? ({ id, file: one.file, ...status } as UploadFile<Result>) : one,
    )

  const sendNext = (upload: Upload<Result>) => {
    const room = atOnce - sending.size
    const next = state.files.filter(({ status }) => status === 'waiting').slice(0, room)
    for (const one of next) void send(one, upload)
  }

  const send = async ({ id, file }: UploadFile<Result>, upload: Upload<Result>) => {
    const controller = new AbortController()
    const { signal } = controller
    sending.set(id, controller)
    setFiles(withStatus(id, { status: 'uploading', share: null }))
    const onProgress = (share: number) => {
      if (!signal.aborted && sending.has(id)) set({ files: withStatus(id, { status: 'uploading', share }) })
    }
    let status: Status<Result>
    try {
      status = { status: 'done', result: await upload(file, { signal, onProgress }) }
    } catch {
      status = { status: 'failed' }
    }
    if (signal.aborted) return
    sending.delete(id)
    setFiles(withStatus(id, status))
    announce((words) => words[status.status === 'done' ? 'saysUploaded' : 'saysFailed'](file.name))
    sendNext(upload)
  }

  const drop = (ids: ReadonlySet<number>) => {
    for (const id of ids) {
      sending.get(id)?.abort()
      sending.delete(id)
    }
    setFiles(state.files.filter(({ id }) => !ids.has(id)))
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      onState.add(listener)
      return () => void onState.delete(listener)
    },
    /** Calls `listener` when a file is added, removed or changes its status; not for progress. */
    onFilesChange(listener: (files: readonly UploadFile<Result>[]) => void) {
      onFiles.add(listener)
      return () => void onFiles.delete(listener)
    },
    add(chosen: readonly File[], limits: FileLimits, upload: Upload<Result>, language?: FileLanguage) {
      if (chosen.length === 0) return
      // As in a native input for one file, a new valid file replaces the previous one.
      if (limits.maxFiles === 1) {
        const isReplaced = chosen.some((file) => refusalOf(file, limits, 0) === undefined)
        const leaving = state.files.filter(({ status }) => isReplaced || status === 'refused')
        drop(new Set(leaving.map(({ id }) => id)))
      }
      const files = [...state.files]
      let taken = 0
      for (const file of chosen) {
        const others = files.filter(({ status }) => status !== 'refused').length
        const message = refusalOf(file, limits, others, language)
        lastId += 1
        files.push({
          id: lastId,
          file,
          ...(message ? { status: 'refused', message } : { status: 'waiting' }),
        })
        if (message) announce((words) => words.saysNotAdded(file.name, message))
        else taken += 1
      }
      setFiles(files)
      if (taken > 0) announce((words) => words.saysStarted(taken))
      sendNext(upload)
    },
    retry(id: number, upload: Upload<Result>) {
      const { file } = state.files.find((one) => one.id === id) ?? {}
      if (!file) return
      setFiles(withStatus(id, { status: 'waiting' }))
      announce((words) => words.saysRetried(file.name))
      sendNext(upload)
    },
    remove(id: number, upload: Upload<Result>) {
      const { file } = state.files.find((one) => one.id === id) ?? {}
      if (!file) return
      drop(new Set([id]))
      announce((words) => words.saysRemoved(file.name))
      sendNext(upload)
    },
    clear: () => drop(new Set(state.files.map(({ id }) => id))),
  }
}
