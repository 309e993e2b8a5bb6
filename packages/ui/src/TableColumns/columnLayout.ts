/** What a person made of a table's columns: plain data, to be kept wherever the caller keeps things. */
export interface ColumnLayout {
  /** The ids of hidden columns. */
  hidden: readonly string[]
  /** Chosen widths in px by column id; a column without one has its own. */
  widths: Readonly<Record<string, number>>
}
