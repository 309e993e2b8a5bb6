import type { userEvent, within } from 'storybook/test'

/** Queries bound to the story's root element. Portals are outside it: find their content with `screen` of `storybook/test`. */
export type KeyboardCanvas = ReturnType<typeof within>
export type KeyboardUser = ReturnType<typeof userEvent.setup>

/** One line of the keyboard table: `keys`, `when` and `does` are read by people, the rest is executed by the `Keyboard` story. */
interface KeyboardRow {
  /** One key, in the syntax of user-event: `{Enter}`, `[Space]`, `{Shift>}{Tab}{/Shift}`; or what is typed, in a word: `letters`. */
  keys: string
  /** What the story presses, where it takes more keys to get there; `keys` unless given. */
  press?: string
  /** Where focus is, or what is open, before the keys. */
  when: string
  /** The outcome. */
  does: string
  /** Brings a freshly mounted story to `when`. */
  setup?(canvas: KeyboardCanvas, user: KeyboardUser): Promise<void> | void
  /** Fails unless `does` has happened. */
  expect(canvas: KeyboardCanvas): Promise<void> | void
}

/** The documentation of a component, kept beside it in `X.docs.ts`. */
export interface ComponentDocs {
  name: string
  /** The component that it is a part of, and is imported with; its own name unless given. */
  partOf?: string
  /**
   * `stable` unless given. A new one may still change with a minor version; an experimental one, which no screen uses, may also leave
   * (`tests/docs/status.test.ts`).
   */
  status?: 'new' | 'experimental' | 'stable' | 'deprecated'
  /** One sentence: what it is for. */
  summary: string
  useWhen: readonly string[]
  avoidWhen: readonly string[]
  alternatives: readonly { component: string; when: string }[]
  /** The pattern of the ARIA Authoring Practices Guide it follows, or the native element that already behaves that way. */
  pattern: string
  /** Empty for a component that takes no keys. */
  keyboard: readonly KeyboardRow[]
  /** What the component does without help from the caller. */
  provides: readonly string[]
  /** What the caller must do. */
  requires: readonly string[]
}
