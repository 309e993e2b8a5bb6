import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('./packages', import.meta.url))

/** Resolves our packages to their source in the site, in Storybook and in tests. */
export const sourceAliases = [
  { find: /^@doorstep\/ui\/fonts\/(.+)$/, replacement: `${packages}/ui/src/theme/fonts/$1` },
  { find: /^@doorstep\/ui\/(theme|hooks|functions)\/(.+)$/, replacement: `${packages}/ui/src/$1/$2.ts` },
  { find: /^@doorstep\/ui\/([^/]+)$/, replacement: `${packages}/ui/src/$1/$1.tsx` },
  { find: /^@doorstep\/portal-features\/(.+)$/, replacement: `${packages}/portal-features/src/$1` },
  { find: /^@doorstep\/(portal-contract|portal-api)\/(.+)$/, replacement: `${packages}/$1/src/$2.ts` },
]

/** Listed so that Vite does not re-optimise during a run with a cold cache. Add new deep imports here. */
export const optimizedDependencies = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'radix-ui',
  'nanostores',
  '@nanostores/react',
  'ofetch',
  'content-disposition',
  '@simplewebauthn/browser',
  'lucide',
  '@tanstack/react-virtual',
  'culori/fn',
  'd3-scale',
  'd3-shape',
  'react-day-picker',
  'react-day-picker/locale/en-GB',
  'pdfjs-dist/legacy/build/pdf.mjs',
]

/**
 * The oldest browsers that we support, all of spring 2024: the first with `light-dark()`, which lets each colour be declared once for
 * both modes, and with `popover`, which the shell's menus are.
 */
export const modernBrowsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

/** No warning at each 'use client': it is for frameworks with server components, and means nothing to these builds. */
export const buildChecks = { moduleLevelDirective: false }
