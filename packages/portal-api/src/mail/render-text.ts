import type { MailBrand } from './brand.ts'
import type { MailText } from './words.ts'

/** A mail as plain text, with the link in full. */
export function renderText(
  { firstName, paragraphs, lists, action, closing }: MailText,
  brand: MailBrand,
): string {
  const parts = [
    firstName ? `Hello ${firstName},` : 'Hello,',
    ...paragraphs,
    ...(lists ? [lists.map(({ name, count }) => `${name}: ${count}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...closing,
    brand.name,
  ]
  return `${parts.join('\n\n')}\n`
}
