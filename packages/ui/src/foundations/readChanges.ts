/** Something that changed in the kit, in the words of a changeset. */
export interface Change {
  words: string
  /** The components that it is about, in their order in the words. */
  components: string[]
}

/** Sentences; one that begins with what the sentence before names, such as ‘It’, stays with that one. */
const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?])\s+(?!(?:It|Its|They|Their|There|With|Without)\b)(?=[A-Z`‘'])/)

const isNamed = (name: string, text: string) => new RegExp(`(?<![\\w/-])${name}\\b`).test(text)

const namesIn = (text: string, names: readonly string[]) =>
  names.filter((name) => isNamed(name, text)).toSorted((a, b) => text.indexOf(a) - text.indexOf(b))

/** What changesets say of the kit: each of their paragraphs and items, the larger changes first. */
export function readChanges(changesets: readonly string[], names: readonly string[]): Change[] {
  return changesets
    .flatMap((text) => {
      const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
      const [, kind] = /^['"]@doorstep\/ui['"]: (major|minor|patch)$/m.exec(head) ?? []
      if (kind === undefined) return []
      const isKitAlone = head.trim().split('\n').length === 1
      const paragraphs = body
        .split('\n')
        .map((line) => line.replace(/^\s*- /, '').trim())
        .map((line) => (isKitAlone ? line : aboutTheKit(line, names)))
        .filter((line) => line !== '')
      let components: string[] = []
      return paragraphs.map((words) => {
        const named = namesIn(words, names)
        // What names none goes on about those of the paragraph before.
        if (named.length > 0) components = named
        return { kind, words, components }
      })
    })
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
    .map(({ words, components }) => ({ words, components }))
}

/** A changeset may be about the portal too: what names a component or a module of the kit is the kit's. */
const aboutTheKit = (paragraph: string, names: readonly string[]) =>
  sentencesOf(paragraph)
    .filter((sentence) => /`(hooks|functions|theme)\//.test(sentence) || namesIn(sentence, names).length > 0)
    .join(' ')

/** What a change says of one of several components: the sentences that name it, or all of it where it names no other. */
export const ofComponent = ({ words, components }: Change, name: string): string =>
  components.length === 1 || !isNamed(name, words)
    ? words
    : sentencesOf(words)
        .filter((sentence) => isNamed(name, sentence))
        .join(' ')
