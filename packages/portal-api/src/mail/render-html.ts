import { html } from 'hono/html'
import type { MailBrand } from './brand.ts'
import type { CountedList, MailText } from './words.ts'

const font = 'font-family: Hanken Grotesk, Segoe UI, Helvetica, Arial, sans-serif'

/** Colours of the theme that read on each other in both modes; a brand paints only the bar, which has no words on it. */
const ink = '#16232a'
const paper = '#fffefd'
const canvas = '#faf7f2'
const muted = '#4a565c'

/** For mail programs that know dark mode and style sheets; the others show the light colours, which stand on their own. */
const darkMode = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .canvas { background: #12181c !important; }
    .sheet { background: #182024 !important; }
    .words, .words a { color: #efece7 !important; }
    .small, .small a { color: #b9b5ad !important; }
    .press { background: #efece7 !important; }
    .press a { color: #16232a !important; }
  }`

/**
 * A mail as HTML: tables and style attributes, because that is what mail programs agree on. Everything that was typed by someone is
 * escaped by the tag. It loads nothing but the reseller's logo, and nothing in it tells whether it was opened.
 */
export function renderHtml(words: MailText, brand: MailBrand): string {
  const { subject, preheader, firstName, paragraphs, lists, action, closing } = words
  const line = (text: string) => html`<p style="margin: 0 0 16px">${text}</p>`
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${darkMode}
        </style>
      </head>
      <body class="canvas" style="margin: 0; padding: 0; background: ${canvas}">
        <div style="display: none; overflow: hidden; max-height: 0; opacity: 0">${preheader}</div>
        <table
          role="presentation"
          class="canvas"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${canvas}"
          style="background: ${canvas}"
        >
          <tr>
            <td align="center" style="padding: 24px 12px">
              <table
                role="presentation"
                class="sheet"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                bgcolor="${paper}"
                style="max-width: 560px; background: ${paper}; border-radius: 8px; text-align: left"
              >
                <tr>
                  <td
                    bgcolor="${brand.colour}"
                    style="height: 8px; line-height: 8px; font-size: 0; background: ${brand.colour}; border-radius: 8px 8px 0 0"
                  >
                    &nbsp;
                  </td>
                </tr>
                ${header(brand)}
                <tr>
                  <td
                    class="words"
                    style="padding: 24px 32px 8px; ${font}; font-size: 16px; line-height: 24px; color: ${ink}"
                  >
                    ${line(firstName ? `Hello ${firstName},` : 'Hello,')} ${paragraphs.map(line)}
                    ${lists?.map(countedLine)}
                  </td>
                </tr>
                ${action && button(action)}
                <tr>
                  <td
                    class="words"
                    style="padding: 8px 32px 16px; ${font}; font-size: 16px; line-height: 24px; color: ${ink}"
                  >
                    ${closing.map(line)}
                    <p style="margin: 0 0 16px">${brand.name}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
  return String(page)
}

/** A logo is drawn for light ground, so it keeps one in dark mode too. */
function header({ name, logo }: MailBrand) {
  if (logo) {
    return html`<tr>
      <td
        bgcolor="#ffffff"
        style="padding: 20px 32px; background: #ffffff; ${font}; font-size: 20px; font-weight: 700; color: ${ink}"
      >
        <img
          src="${logo}"
          alt="${name}"
          height="32"
          style="display: block; height: 32px; width: auto; max-width: 220px; border: 0"
        />
      </td>
    </tr>`
  }
  return html`<tr>
    <td
      class="words"
      style="padding: 24px 32px 0; ${font}; font-size: 20px; line-height: 28px; font-weight: 700; color: ${ink}"
    >
      ${name}
    </td>
  </tr>`
}

function countedLine({ name, count, href }: CountedList) {
  const list = html`<a href="${href}" style="color: ${ink}">${name}</a>`
  return html`<p style="margin: 0 0 16px">${list}: ${count}</p>`
}

function button({ label, href }: { label: string; href: string }) {
  return html`<tr>
      <td style="padding: 0 32px 16px">
        <table role="presentation" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td class="press" bgcolor="${ink}" style="border-radius: 5px; background: ${ink}">
              <a
                href="${href}"
                style="display: inline-block; padding: 12px 24px; ${font}; font-size: 16px; line-height: 24px; font-weight: 600; color: ${paper}; text-decoration: none"
                >${label}</a
              >
            </td>
          </tr>
        </table>
      </td>
    </tr>
    <tr>
      <td
        class="small"
        style="padding: 0 32px 16px; ${font}; font-size: 14px; line-height: 20px; color: ${muted}; word-break: break-all"
      >
        If the button does not work, open this address:<br />
        <a href="${href}" style="color: ${muted}">${href}</a>
      </td>
    </tr>`
}
