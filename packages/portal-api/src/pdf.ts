/** A letter about a tenancy. */
export type LetterDocument = {
  title: string
  from: string[]
  /** Whom it is to; without it, the letter is for the file. */
  to?: string[]
  date: string
  paragraphs: string[]
  facts: [label: string, value: string][]
  /** How it ends, one line each. */
  closing?: string[]
}

export type StatementTable = {
  label: string
  /** Without a width, in points, a column takes what is left. */
  columns: { header: string; width?: number; isFigure?: true }[]
  /** The note of a row, if any, is written under its second cell. */
  rows: { cells: string[]; note: string }[]
  total?: [label: string, amount: string]
}

/** A statement in tables, in the brand of whoever it is for. */
export type StatementDocument = {
  title: string
  date: string
  /** @property logo a PNG; null writes the name */
  brand: { name: string; colour: string; logo: Uint8Array | null }
  facts: [label: string, value: string][]
  tables: StatementTable[]
  notes: string[]
}

/** Makes PDFs; given from outside because the library that does it needs Node. */
export type PdfMaker = {
  letter: (document: LetterDocument) => Promise<Uint8Array<ArrayBuffer>>
  /** Tagged, so that screen readers read its tables as such. */
  statement: (document: StatementDocument) => Promise<Uint8Array<ArrayBuffer>>
}
