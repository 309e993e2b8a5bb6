/** The text of a PDF, line by line, or why there is none. */
export type PdfText = { lines: string[] } | { problem: 'password' | 'damaged' | 'unreadable' }

/** Reads the text of a PDF. Given from outside, because what does it beside the requests needs Node. */
export type ReadPdfText = (bytes: Uint8Array<ArrayBuffer>) => Promise<PdfText>

/** For where no PDF can be read, such as in stories: people fill in what it says. */
export const readsNoPdf: ReadPdfText = async () => ({ problem: 'unreadable' })
