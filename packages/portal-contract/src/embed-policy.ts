import { checkOrigin, isAllowedOrigin } from './embeds.ts'

/** What of a host's page blocks a widget, each with the line that mends it. */
export type PolicyProblem = {
  kind: keyof typeof policyTexts
  /** As it is to be written in the host's headers, or among the key's sites; null where something has to go. */
  line: string | null
}

/** What each problem means, for whoever builds the host's site. */
export const policyTexts = {
  address: 'Enter a page address that starts with https://.',
  redirect:
    'What you pasted is a redirect to another page. Run curl -iL, which follows it, and paste what it prints.',
  site: 'The key is not allowed on this site. Add it to the key’s sites:',
  script: 'The page’s policy blocks the script. Change this directive:',
  module: 'Our script has to be a plain one, without type="module":',
  integrity: 'A script with an integrity attribute also needs crossorigin:',
  nonce: 'The page’s policy only allows scripts with a nonce. Give our script tag the page’s nonce:',
  frame: 'The page’s policy blocks the frame that the widget is in. Change this directive:',
  sandbox: 'The page’s policy sandboxes the page, which blocks widgets. Allow this at least:',
  embedder:
    'The page asks every frame to opt in to isolation, which blocks the widget. Set this header for the page:',
} as const

/** The policies of a page: of its headers, and of meta elements in its HTML. */
type PagePolicies = { policies: string[]; embedder: string | undefined; isRedirect: boolean }

/** Which page, and what it is served with, as somebody pasted it: headers, HTML, both as curl prints them, or the policy alone. */
export type CheckedPage = { address: string; pasted: string }

/**
 * What of a page blocks the widgets: where it may not be framed or its script may not be loaded. Calls, styles and pictures of a widget are
 * in our frame, so `connect-src`, `style-src` and `img-src` of the host never matter; nor do `Referrer-Policy`, `Permissions-Policy` and
 * `X-Frame-Options`.
 * @param portal the origin that the widgets come from
 * @param origins where the key may be used
 */
export function checkPage(
  { address, pasted }: CheckedPage,
  { portal, origins }: { portal: string; origins: readonly string[] },
): PolicyProblem[] {
  const page = originOf(address)
  if (page === undefined) return [{ kind: 'address', line: null }]
  const { policies, embedder, isRedirect } = readPolicies(pasted)
  const isolates = embedder !== undefined && /^(require-corp|credentialless)\b/i.test(embedder)
  return [
    ...(isAllowedOrigin(origins, page) ? [] : siteProblem(page)),
    ...(isRedirect ? [{ kind: 'redirect', line: null } as const] : []),
    ...scriptProblems(pasted, portal),
    ...policies.flatMap((policy) => problemsOf(directivesOf(policy), { page, portal })),
    ...(isolates ? [{ kind: 'embedder', line: 'Cross-Origin-Embedder-Policy: unsafe-none' } as const] : []),
  ]
}

/** The origin of an address, which may lack its scheme. */
function originOf(address: string): string | undefined {
  const typed = address.trim()
  const url = /^[a-z][a-z+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (typed === '' || !URL.canParse(url)) return undefined
  const { origin, protocol } = new URL(url)
  return ['http:', 'https:'].includes(protocol) ? origin : undefined
}

function siteProblem(page: string): PolicyProblem[] {
  const read = checkOrigin(page)
  return [{ kind: 'site', line: 'origin' in read ? read.origin : page.replace(/^http:/, 'https:') }]
}

/** What is wrong with the page's own element of our script, where its HTML was pasted. */
function scriptProblems(pasted: string, portal: string): PolicyProblem[] {
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}(?:\\s*=\\s*["']?([^"'\\s>]*)|(?=[\\s>/]))`, 'i').exec(tag)
  return [...pasted.matchAll(/<script\b[^>]*>/gi)].flatMap(([tag]): PolicyProblem[] => {
    const [, src = ''] = attribute(tag, 'src') ?? []
    if (!src.startsWith(`${portal}/embed/`)) return []
    const [, integrity] = attribute(tag, 'integrity') ?? []
    if (attribute(tag, 'type')?.[1]?.toLowerCase() === 'module')
      return [{ kind: 'module', line: `<script src="${src}" async></script>` }]
    if (integrity && !attribute(tag, 'crossorigin'))
      return [
        {
          kind: 'integrity',
          line: `<script src="${src}" integrity="${integrity}" crossorigin async></script>`,
        },
      ]
    return []
  })
}

function readPolicies(everything: string): PagePolicies {
  // With -L, curl prints each redirect's headers before those of the page.
  const pasted = everything.split(/^(?=(?:< )?HTTP\/[\d.]+ \d{3})/m).at(-1) ?? ''
  // Browsers copy a header's value to the line below its name, and `curl -v` marks what it received.
  const header = (name: string) =>
    [
      ...pasted.matchAll(
        new RegExp(`^[ \\t]*(?:< |)${name}[ \\t]*:[ \\t]*(?:\\r?\\n)?(.*(?:\\r?\\n[ \\t]+.*)*)`, 'gim'),
      ),
    ].map(([, value = '']) => value)
  const [embedder] = header('cross-origin-embedder-policy')
  const fromHeaders = header('content-security-policy')
  const fromMeta = [...pasted.matchAll(/<meta\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => /http-equiv\s*=\s*["']?content-security-policy["'\s>/]/i.test(tag))
    .map((tag) => {
      const [, double, single = ''] = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
      return (double ?? single)
        .replaceAll(/&#0?39;|&apos;/g, "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
    })
  const named = [...fromHeaders, ...fromMeta]
  const isPolicyAlone = named.length === 0 && !/<meta\b|^[\w-]+[ \t]*:/im.test(pasted)
  // One header may have several policies; each has to allow what the page loads.
  const values = isPolicyAlone ? [pasted] : named
  return {
    policies: values.flatMap((value) => value.split(',')).filter((value) => value.trim() !== ''),
    embedder: embedder?.trim(),
    isRedirect: /^(?:< )?HTTP\/[\d.]+ 30[12378]/.test(pasted),
  }
}

type Directives = Map<string, string[]>

/** A policy's directives with their sources. Of two with the same name the first counts. */
function directivesOf(policy: string): Directives {
  const directives: Directives = new Map()
  for (const part of policy.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  return directives
}

type Places = { page: string; portal: string }

function problemsOf(directives: Directives, { page, portal }: Places): PolicyProblem[] {
  const first = (names: string[]) => names.find((name) => directives.has(name))
  const problems: PolicyProblem[] = []

  const script = first(['script-src-elem', 'script-src', 'default-src'])
  const scripts = directives.get(script ?? '') ?? []
  const has = (form: RegExp) => scripts.some((source) => form.test(source))
  if (script !== undefined && has(/^'strict-dynamic'$/i)) {
    if (has(/^'nonce-/i))
      problems.push({ kind: 'nonce', line: `<script nonce="…" src="${portal}${loaderPath}" async></script>` })
    else
      problems.push({
        kind: 'script',
        line: withSource(
          'script-src',
          scripts.filter((source) => !/^'strict-dynamic'$/i.test(source)),
          portal,
        ),
      })
  } else if (script !== undefined && !allows(scripts, portal + loaderPath, page)) {
    problems.push({
      kind: 'script',
      line: withSource(script === 'default-src' ? 'script-src' : script, scripts, portal),
    })
  }

  const frame = first(['frame-src', 'child-src', 'default-src'])
  const frames = directives.get(frame ?? '') ?? []
  if (frame !== undefined && !allows(frames, `${portal}${framesPath}`, page))
    problems.push({
      kind: 'frame',
      line: withSource(frame === 'frame-src' ? frame : 'frame-src', frames, portal),
    })

  const sandbox = directives.get('sandbox')
  const needed = ['allow-scripts', 'allow-same-origin', 'allow-forms']
  if (sandbox && needed.some((flag) => !sandbox.includes(flag)))
    problems.push({ kind: 'sandbox', line: `sandbox ${[...new Set([...sandbox, ...needed])].join(' ')}` })
  return problems
}

/** Where the script is, and below which address the frames. */
const loaderPath = '/embed/v1/loader.js'
const framesPath = '/embed/v1/frame/quote'

/** A directive with one more source; 'none' stands alone, so it goes. */
const withSource = (directive: string, sources: string[], added: string) =>
  [directive, ...sources.filter((source) => source.toLowerCase() !== "'none'"), added].join(' ')

/** Whether one of a directive's sources allows an address, as the standard of content security policies has it. */
function allows(sources: string[], address: string, page: string): boolean {
  return sources.some((source) => matches(source.toLowerCase(), new URL(address), new URL(page)))
}

function matches(source: string, { protocol, hostname, port, pathname, origin }: URL, page: URL): boolean {
  if (source === '*') return true
  if (source === "'self'") return origin === page.origin
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return isScheme(source, protocol)
  const parts = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[^:/'*]+)(?::(\d+|\*))?(\/[^?#]*)?$/.exec(source)
  if (!parts) return false
  const [, scheme = page.protocol, host = '', onPort, path] = parts
  if (!isScheme(scheme, protocol)) return false
  if (host !== '*' && !(host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
    return false
  const usual = protocol === 'https:' ? '443' : '80'
  if (onPort !== '*' && (onPort ?? usual) !== (port || usual)) return false
  if (!path || path === '/') return true
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path
}

/** What is allowed over HTTP is over HTTPS too. */
const isScheme = (allowed: string, scheme: string) =>
  allowed === scheme || (allowed === 'http:' && scheme === 'https:')
