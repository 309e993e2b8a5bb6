import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Loaded with it: where it came with the first file and failed to load, every file would be called unreadable.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import type { PdfText } from '../waiting-bills/bill-reader.ts'

/** What a bill says of itself is on its first pages. */
const maxPages = 4
const maxLines = 1_000
const maxLineLength = 500

/** Reads the text of a PDF's first pages, as it is printed: from the top down, from left to right. */
export async function readPdfText(data: Uint8Array<ArrayBuffer>): Promise<PdfText> {
  const task = getDocument({ data, verbosity: 0, disableFontFace: true, useSystemFonts: false })
  try {
    const pdf = await task.promise
    const lines: string[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1)
      lines.push(...(await linesOf(await pdf.getPage(number))))
    return { lines: lines.slice(0, maxLines) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'PasswordException') return { problem: 'password' }
    // Whatever else the library throws is about the file: it is anybody's.
    return { problem: error.name === 'InvalidPDFException' ? 'damaged' : 'unreadable' }
  } finally {
    await task.destroy()
  }
}

/** How far apart, in letters' heights, what stands in one line may be vertically, and what is a gap between columns. */
const sameLine = 0.4
const gap = 0.8

async function linesOf(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent()
  const words = items
    .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
    .map(({ str, width, height, transform }) => ({
      text: str,
      left: Number(transform[4]),
      right: Number(transform[4]) + width,
      bottom: Number(transform[5]),
      height: height || 10,
    }))
    .toSorted((a, b) => b.bottom - a.bottom || a.left - b.left)
  const lines: (typeof words)[] = []
  for (const word of words) {
    const line = lines.at(-1)
    const isInLine = line?.[0] && Math.abs(line[0].bottom - word.bottom) <= sameLine * word.height
    if (isInLine) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.left - b.left)
      .reduce((text, word, index, all) => {
        const space = word.left - (all[index - 1]?.right ?? word.left)
        if (index === 0) return word.text.trim()
        // Letters that are placed one by one are still one word.
        if (space < 0.1 * word.height) return text + word.text
        return `${text}${space > gap * word.height ? '  ' : ' '}${word.text.trim()}`
      }, '')
      .slice(0, maxLineLength),
  )
}
