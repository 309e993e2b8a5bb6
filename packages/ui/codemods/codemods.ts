/** A change of the kit's public names that code can follow by itself, told as data. */
export interface Codemod {
  name: string
  /** The version that brought the new names. */
  since: string
  summary: string
  /** Entries that have another path now (`Note`), with the names that each exports, old to new. */
  entries?: Record<string, { path: string; exports: Record<string, string> }>
  /** Props with another name now, by component (its name before this codemod), old to new. */
  props?: Record<string, Record<string, string>>
  /** Attributes that say now what a value of a prop said, by component, prop and value. */
  values?: Record<string, Record<string, Record<string, string>>>
  /** Components that had `asChild` around an `<a>` and take its attributes themselves now. */
  asChild?: string[]
}

export const codemods: Codemod[] = [
  {
    name: 'note-to-alert',
    since: '0.2.0',
    summary: 'Note is called Alert.',
    entries: { Note: { path: 'Alert', exports: { Note: 'Alert', NoteProps: 'AlertProps' } } },
  },
  {
    name: 'button-href',
    since: '0.2.0',
    summary:
      'Button and Link take href in place of asChild; what cannot be undone is a tone of Button, not a variant.',
    values: {
      Button: {
        variant: { critical: 'tone="critical"', criticalFilled: 'tone="critical" variant="primary"' },
      },
    },
    asChild: ['Button', 'Link'],
  },
]
