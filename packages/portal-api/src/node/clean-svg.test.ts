import { describe, expect, it } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const drawing = (inside: string, root = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`
const shape = '<path d="M0 0h9"/>'
const clean = (source: string) => {
  const cleaned = cleanSvg(source)
  return 'svg' in cleaned ? cleaned.svg : cleaned.problem
}
/** What a drawing with only the shape in it becomes. */
const bare = '<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"></path></svg>'

const unreadable = 'We can’t read this drawing. Export it again as a plain SVG, or as a PNG.'
const tooMuch = 'This drawing is too complicated for a logo. Simplify it, or export it as a PNG.'
const sizeless = 'This drawing does not say how large it is. Export it again with its size, or as a PNG.'
const entities = 'This drawing defines entities of its own. Export it as a plain SVG, or as a PNG.'
const nothing = 'Nothing that can be shown is in this drawing. Choose another file.'

describe('cleanSvg', () => {
  it('keeps what drawings are made of, names in their own case', () => {
    const inside =
      '<title>A &amp; B</title><defs>' +
      '<linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"></stop></linearGradient>' +
      '<clipPath id="c" clipPathUnits="objectBoundingBox"><circle r="4"></circle></clipPath>' +
      '<filter id="f"><feGaussianBlur stdDeviation="2"></feGaussianBlur></filter></defs>' +
      '<g clip-path="url(#c)" transform="rotate(4)"><rect width="4" height="4" fill="url(#g)" filter="url(#f)"></rect></g>' +
      '<use href="#g"></use><text text-anchor="middle" font-family="Arial">Halo</text>'
    expect(clean(drawing(inside))).toBe(
      `<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg">${inside}</svg>`,
    )
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    [
      'a foreign object',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['an image of another site', '<image href="https://evil.test/x.png" width="9" height="9"/>'],
    ['an image in itself', '<image xlink:href="data:image/png;base64,iVBORw0KGgo="/>'],
    [
      'an animation',
      '<set attributeName="onload" to="alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/>',
    ],
    ['a processing instruction', '<?xml-stylesheet href="https://evil.test/x.css"?>'],
    ['a frame', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test"/>'],
    ['metadata', '<metadata><rdf:RDF xmlns:rdf="urn:r">words</rdf:RDF></metadata>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
  ])('takes %s out', (_what, hostile) => {
    expect(clean(drawing(hostile + shape))).toBe(bare)
    expect(clean(drawing(shape + hostile))).toBe(bare)
    expect(clean(drawing(hostile))).toBe(nothing)
  })

  it.each([
    'onload="alert(1)"',
    'ONCLICK="alert(1)"',
    'onbegin="alert(1)"',
    'xml:base="https://evil.test/"',
    'href="javascript:alert(1)"',
    'xlink:href="javascript:alert(1)"',
    'xlink:href="&#106;avascript:alert(1)"',
    'href="https://evil.test/x.svg#a"',
    'href="//evil.test/x.svg#a"',
    'href="data:image/svg+xml,x"',
    'fill="url(https://evil.test/x.svg#a)"',
    'fill="url(&quot;//evil.test/x&quot;)"',
    'fill="URL( data:image/png;base64,x )"',
    'fill="u\\72l(https://evil.test)"',
    'mask="url(#a) url(https://evil.test/x)"',
    'mask="image-set(&quot;//evil.test/x&quot; 1x)"',
    'fill="-webkit-cross-fade(&quot;//evil.test/x&quot;)"',
    'xmlns:y="https://evil.test/x"',
    'style="background:url(https://evil.test/x)"',
    'style="fill:url(https://evil.test/x)"',
    'style="behavior:url(x.htc);-moz-binding:url(x.xml#a)"',
    'style="@import \'https://evil.test/x.css\'"',
    'class="a"',
    'data-x="1"',
    'stroke=""',
  ])('takes %s off', (attribute) => {
    expect(clean(drawing(`<path d="M0 0h9" ${attribute}/>`))).toBe(bare)
  })

  it('keeps what a link shows, without the link', () => {
    expect(clean(drawing(`<a href="javascript:alert(1)">${shape}</a>`))).toBe(bare)
  })

  it('turns plain style sheets into attributes', () => {
    const styles = '<style>.a,#b{fill:#f00;stroke:url(#g)} path{stroke-width:2}</style>'
    expect(clean(drawing(`${styles}<path class="a" d="M0 0h9" style="opacity:.5"/>`))).toContain(
      '<path d="M0 0h9" stroke-width="2" fill="#f00" stroke="url(#g)" opacity=".5"></path>',
    )
  })

  it.each([
    ['@import "https://evil.test/x.css";', ''],
    ['path{fill:red}', '@font-face{src:url(https://evil.test/x)}'],
    ['g path{fill:red}', ''],
    ['path:hover{fill:red}', ''],
    ['path{fill:red', ''],
    ['&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;', ''],
    ['<![CDATA[</style><script>alert(1)</script>]]>', ''],
    [`.a{${'fill:red;'.repeat(60_000)}}`, ''],
  ])('refuses style sheets that are not plain: %.40s', (first, second) => {
    expect(clean(drawing(`<style>${first}</style><style>${second}</style>${shape}${shape}`))).toBe(unreadable)
  })

  it('drops what of a plain style sheet refers elsewhere', () => {
    const cleaned = clean(drawing(`<style>path{fill:url(https://evil.test/x)}</style>${shape}`))
    expect(cleaned).toBe(bare)
  })

  it.each([
    ['viewBox="0 0 120 40"', '0 0 120 40'],
    ['viewBox=" -5,-5 10.5 20 " width="99999" height="0"', '-5 -5 10.5 20'],
    ['width="120px" height="40"', '0 0 120 40'],
  ])('says its size as a viewBox: %s', (root, viewBox) => {
    expect(clean(drawing(shape, root))).toMatch(new RegExp(`^<svg viewBox="${viewBox}" xmlns="[^"]+"><path`))
  })

  it.each([
    ['', sizeless],
    ['width="120"', sizeless],
    ['width="0" height="40"', sizeless],
    ['width="100%" height="100%"', sizeless],
    ['viewBox="0 0 0 10"', sizeless],
    ['viewBox="0 0 -4 10"', sizeless],
    ['viewBox="0 0 Infinity 10"', sizeless],
    ['viewBox="0 0 10"', sizeless],
  ])('refuses a drawing without a size: %j', (root, problem) => {
    expect(clean(drawing(shape, root))).toBe(problem)
  })

  it.each([
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing(`<text>&a;</text>`)}`, entities],
    [
      'entities that multiply',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>${drawing('<text>&b;</text>')}`,
      entities,
    ],
    [
      'an entity of elsewhere',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('&a;')}`,
      entities,
    ],
    ['an unknown entity', drawing('<text>&bomb;</text>'), unreadable],
    ['what is not closed', '<svg viewBox="0 0 10 10"><path d="M0 0">', unreadable],
    ['another page', `<html><body>${drawing(shape)}</body></html>`, sizeless],
    ['a prefix nobody declared', '<svg viewBox="0 0 10 10"><x:path d="M0 0"/></svg>', unreadable],
    ['a character that XML has not', drawing('<text>&#x1;</text>'), unreadable],
    ['half a character', drawing('<text>&#xD800;</text>'), unreadable],
    ['nothing', drawing(''), nothing],
    ['thousands of elements', drawing('<g>'.repeat(6000) + '</g>'.repeat(6000)), tooMuch],
    [
      'thousands of attributes',
      drawing(`<path ${Array.from({ length: 21_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`),
      tooMuch,
    ],
    ['parts that multiply', drawing(shape + '<use href="#a"/>'.repeat(21)), tooMuch],
  ])('refuses %s', (_what, source, problem) => {
    expect(clean(source)).toBe(problem)
  })

  it('takes the usual head of an export', () => {
    const head =
      '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator -->\n' +
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
    expect(clean(head + drawing(shape))).toBe(bare)
  })

  it('leaves a cleaned drawing as it is', () => {
    const once = clean(drawing(`${shape}<text>1 &lt; 2 "quoted" 'so'</text>`))
    expect(clean(once)).toBe(once)
  })
})
