import sanitizeHtml from 'sanitize-html'

/** What a text is made of. Nothing that runs, loads, embeds, styles or asks. */
const elements = [
  ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'],
  ['strong', 'b', 'em', 'i', 'code', 'pre', 'a', 'sub', 'sup', 'abbr'],
  ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
].flat()

/** A text as safe HTML (D40): sanitize-html keeps what is listed above. The page has the `h1`, so one in the text becomes an `h2`. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: elements,
    allowedAttributes: {
      a: ['href', 'rel'],
      abbr: ['title'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href }) => ({ tagName, attribs: { ...(href && { href, rel: 'noopener noreferrer' }) } }),
    },
  })

/** The words of HTML. */
export const wordsOf = (html: string): string =>
  sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
