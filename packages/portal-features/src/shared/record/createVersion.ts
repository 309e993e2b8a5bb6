import { FormRefusal } from '../client/formProblem.ts'
import { PortalError } from '../client/PortalError.ts'
import { type Answers, type Clash, type IsSame, isEqual, mergeAnswers, pick } from './mergeAnswers.ts'

/** Above it somebody saves faster than this person can: they are told so. */
const mostTries = 3

export type Versioned = { version: string | number }

/** What is sent: the changed answers, and the version that they are of. */
type Changes<Item extends Versioned, Form> = Partial<Form> & { version: Item['version'] }

export type VersionOptions<Item extends Versioned, Form extends Answers> = {
  /** The record as the person sees it. */
  record: Item
  /** A record's answers as the form holds them. */
  answersOf: (record: Item) => Form
  /** The answers that the form holds now, also those typed since it was sent: from its element, or a ref, at any later time. */
  read: () => Form
  isSame?: IsSame<Form> | undefined
  /** Shows the answers from now on, and what clashes, after somebody else has changed the record. */
  onNewer: (answers: Form, clashes: readonly Clash<Form>[]) => void
}

/**
 * Changes a record of the version that the person saw: sends what they changed, and keeps what others changed meanwhile. Where both
 * changed a field, `onNewer` gets both answers; nothing that was typed is lost.
 */
export function createVersion<Item extends Versioned, Form extends Answers>({
  record,
  answersOf,
  read,
  isSame = isEqual,
  onNewer,
}: VersionOptions<Item, Form>) {
  /** The newest version that is known: what is sent are the differences from it. */
  let base = record
  /** The version that the form was filled in from. */
  let shown = record
  /** What was sent and not answered, though it may have been saved. */
  let unanswered: Form | null = null

  function changesIn(answers: Form): Changes<Item, Form> {
    const saved = answersOf(base)
    const fields = (Object.keys(answers) as (keyof Form)[]).filter((field) => !isSame(field, answers, saved))
    return { ...pick(answers, fields), version: base.version }
  }

  function merge() {
    const [mine, theirs] = [read(), answersOf(base)]
    const seen = withOwn(answersOf(shown), theirs)
    const { answers, clashing } = mergeAnswers({ seen, mine, theirs }, isSame)
    return { answers, clashes: clashing.map((field): Clash<Form> => ({ field, mine, theirs })) }
  }

  /** An answer of the record that is the one which was sent and not answered is this person's own. */
  function withOwn(seen: Form, theirs: Form): Form {
    const sent = unanswered
    if (!sent) return seen
    const own = (Object.keys(sent) as (keyof Form)[]).filter((field) => isSame(field, theirs, sent))
    return { ...seen, ...pick(theirs, own) }
  }

  /** Shows the answers from now on, after the record became another one. */
  function showNewer({ answers, clashes }: ReturnType<typeof merge>) {
    shown = base
    onNewer(answers, clashes)
  }

  return {
    newest: () => base,

    /** Goes on with a form that stays open after it was saved: what was typed since it was sent stays. */
    goOn(saved: Item, sent: Form): void {
      unanswered = sent
      base = saved
      const now = read()
      const merged = merge()
      unanswered = null
      if (Object.keys(now).some((field) => !isSame(field, merged.answers, now))) showNewer(merged)
      shown = base
    },

    /**
     * Sends the changes of these answers.
     * @param call gets them with the version that they are of, and the record as it was before
     * @throws a FormRefusal when somebody else changed the same, a PortalError otherwise
     */
    async send<Result>(
      answers: Form,
      call: (changes: Changes<Item, Form>, before: Item) => Promise<Result>,
    ): Promise<Result> {
      let current = answers
      for (let tries = 1; ; tries += 1) {
        try {
          return await call(changesIn(current), base)
        } catch (error) {
          if (error instanceof PortalError && error.isUnanswered) unanswered = current
          const newer = error instanceof PortalError && error.status === 409 ? error.current : undefined
          const isNewer = isVersioned<Item>(newer)
          if (isNewer) base = newer
          const merged = merge()
          current = merged.answers
          if (isNewer && merged.clashes.length === 0 && tries < mostTries) continue
          if (base !== shown) showNewer(merged)
          if (merged.clashes.length === 0) throw error
          throw new FormRefusal({ errors: {}, message: 'Someone else changed this at the same time.' })
        }
      }
    },
  }
}

const isVersioned = <Item extends Versioned>(current: unknown): current is Item =>
  typeof current === 'object' && current !== null && 'version' in current
