import { PortalError } from '../client/PortalError.ts'

/** How long typing has to pause before the draft is saved, ms (D28). */
const pause = 800

/** How long after a failed save it is tried again, ms. */
const retryAfter = 10_000

/** A draft as the server has it. */
export type ServerDraft<Draft> = { version: string; draft: Draft }

/** What a wizard's state says of its draft. */
export type DraftState<Draft, Saved> = {
  draft: Draft
  /** Whether the server has what was typed. `new` until something was. */
  saving: 'new' | 'saved' | 'saving' | 'failed'
  /** What another tab or device saved meanwhile; its draft is null when it was submitted or started again there. */
  conflict: { theirs: Saved | null } | null
}

export type DraftOptions<Draft, Saved> = {
  /** What the server has as the page opens. */
  saved: Saved | null
  get: () => DraftState<Draft, Saved>
  change: (part: Partial<Pick<DraftState<Draft, Saved>, 'saving' | 'conflict'>>) => void
  /** Saves a draft over the version that it was typed into. A 409 has what another saved meanwhile. */
  save: (body: { version: string | null; draft: Draft }) => Promise<Saved>
  /** Whether two drafts have the same answers. */
  isSame: (one: Draft, other: Draft) => boolean
  /** Keeps the draft in this browser, with the version that it was typed into. @returns whether that worked */
  keep: (version: string | null) => boolean
  /** Forgets what this browser keeps. */
  forget: () => void
}

/**
 * The draft of a wizard (D28): kept in this browser at once, and on the server when typing pauses. One save runs at a time, and what is
 * typed meanwhile follows it. Nothing is saved over another's version until one was chosen.
 */
export function createDraft<Draft, Saved extends ServerDraft<Draft>>(options: DraftOptions<Draft, Saved>) {
  const { get, change, save, isSame, keep, forget } = options
  let { saved } = options
  /** What the server has; undefined when it has lost it. */
  let savedDraft: Draft | undefined = get().draft
  /** Drafts that were sent but not answered: the server may have one of them. */
  const unanswered = new Set<Draft>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  let isKept = true
  let isClosed = false

  const version = () => saved?.version ?? null
  const isUnsaved = () => get().draft !== savedDraft && !isClosed
  const mustSave = () => isUnsaved() && !get().conflict

  function saveIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** Saves what is not saved yet. Resolves also when that failed: the state says so, and it is tried again. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    return (saving ??= saveAll().finally(() => (saving = undefined)))
  }

  async function saveAll(): Promise<void> {
    while (mustSave()) {
      const { draft } = get()
      change({ saving: 'saving' })
      try {
        saved = await save({ version: version(), draft })
        savedDraft = draft
        unanswered.clear()
      } catch (error) {
        if (!(error instanceof PortalError)) throw error
        if (recover(draft, error)) continue
        change({ saving: 'failed' })
        return
      }
    }
    if (isUnsaved() || isClosed) return
    forget()
    if (saved) change({ saving: 'saved' })
  }

  /** Notes why a save failed. @returns true when the server has one of ours after all, and only the answer to it was lost */
  function recover(draft: Draft, { status, current }: PortalError): boolean {
    if (status === 409) {
      // The API's 409 holds the draft as it is now.
      const theirs = (current ?? null) as Saved | null
      const own = theirs && [...unanswered].find((sent) => isSame(sent, theirs.draft))
      unanswered.clear()
      if (own) {
        saved = theirs
        savedDraft = own
        return true
      }
      change({ conflict: { theirs } })
    }
    // What the API refuses once, it always does.
    else if (status !== 422) {
      unanswered.add(draft)
      saveIn(retryAfter)
    }
    return false
  }

  /** Takes the state's draft for what the server has. */
  function adopt(now: Saved | null): void {
    clearTimeout(timer)
    saved = now
    savedDraft = get().draft
    unanswered.clear()
    forget()
    isKept = true
  }

  return {
    /** What the server has. */
    saved: () => saved,

    flush,
    adopt,

    /** Whether leaving now would lose what was typed: neither the server has it nor this browser. */
    isOnlyHere: (): boolean => isUnsaved() && !isKept,

    /** Keeps the state's draft after an edit. */
    edited(): void {
      if (isClosed) return
      // Nothing is saved until a version was chosen.
      change({ saving: get().conflict ? 'failed' : 'saving' })
      isKept = keep(version())
      saveIn(pause)
    },

    /** Saves what this browser had kept, of which the state has the draft now. @param typedInto the version that it was typed into */
    resumed(typedInto: string | null): void {
      if (typedInto === version()) saveIn(0)
      else change({ conflict: { theirs: saved }, saving: 'failed' })
    },

    /** Keeps what was typed here and replaces what another tab or device saved. */
    keepMine(): void {
      saved = get().conflict?.theirs ?? null
      change({ conflict: null })
      isKept = keep(version())
      void flush()
    },

    /** Runs a call that deletes the draft, with no save on its way; after a failure, saving continues. @throws what the call failed with */
    async deleting(call: () => Promise<unknown>): Promise<void> {
      clearTimeout(timer)
      await saving
      try {
        await call()
      } catch (error) {
        saveIn(pause)
        throw error
      }
    },

    /** Notes that the server no longer has the draft; here it is. */
    lost(): void {
      savedDraft = undefined
      isKept = keep(version())
      change({ conflict: { theirs: null }, saving: 'failed' })
    },

    /** Ends it: what it became is submitted. */
    close(): void {
      isClosed = true
      clearTimeout(timer)
      forget()
    },
  }
}
