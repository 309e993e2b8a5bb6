/** A story as Storybook's index or its docs page knows it. */
interface StoryEntry {
  /** The name of its export, or the name made of that. */
  name: string
  tags: readonly string[]
}

/**
 * Whether a story is for people to look at: in the sidebar and on the docs page. One with a play function is a test and
 * shows in neither, unless it is tagged `example` because what it shows at rest is worth seeing. One without is an example,
 * unless it is tagged `test-only`. `Keyboard` and `Behaviour…` are made by helpers and are always tests.
 */
export function isForPeople({ name, tags }: StoryEntry): boolean {
  if (tags.includes('test-only') || /^(Keyboard$|Behaviour)/.test(name)) return false
  return !tags.includes('play-fn') || tags.includes('example')
}
