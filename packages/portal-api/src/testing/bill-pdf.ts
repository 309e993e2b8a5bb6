import PDFDocument from 'pdfkit'

type Options = {
  /** To open it. */
  password?: string
  /** A page with a picture instead of text. */
  scan?: boolean
}

/** A PDF with lines of text, as a supplier's bill has them. */
export function billPdf(lines: readonly string[], { password, scan = false }: Options = {}) {
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  // The same lines make the same file.
  const info = { CreationDate: new Date(0) }
  const pdf = new PDFDocument({ info, ...(password !== undefined && { userPassword: password }) })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  if (scan) pdf.rect(60, 60, 400, 500).fill('#dddddd')
  else for (const line of lines) pdf.text(line)
  pdf.end()
  return promise
}

/** The lines of a bill that can be read whole. */
export const billLines = ({
  account = 'KS-1001',
  supplier = 'Larkfield Energy',
  address = '12 King Street, Leeds LS1 4AB',
  issued = '17 March 2026',
  amount = '£1,219.04',
} = {}) => [
  supplier,
  `Account number: ${account}`,
  address,
  `Bill date: ${issued}`,
  'Billing period: 01/02/2026 to 28/02/2026',
  `Total to pay ${amount}`,
  'Please pay by 30 March 2026',
]
