import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('./packages', import.meta.url))

/** Our packages from their source, in the site, in Storybook and in tests alike. */
export const sourceAliases = [
  { find: /^@doorstep\/ui\/fonts\/(.+)$/, replacement: `${packages}/ui/src/theme/fonts/$1` },
  { find: /^@doorstep\/ui\/(theme|hooks)\/(.+)$/, replacement: `${packages}/ui/src/$1/$2.ts` },
  { find: /^@doorstep\/ui\/([^/]+)$/, replacement: `${packages}/ui/src/$1/$1.tsx` },
  { find: /^@doorstep\/portal-features\/(.+)$/, replacement: `${packages}/portal-features/src/$1` },
  { find: /^@doorstep\/(portal-contract|portal-api)\/(.+)$/, replacement: `${packages}/$1/src/$2.ts` },
]

/** Listed so that a cold Vite never re-optimises in the middle of a run; a new deep import is added here. */
export const optimizedDependencies = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'radix-ui',
  'nanostores',
  '@simplewebauthn/browser',
  'lucide',
  '@tanstack/react-virtual',
  'react-day-picker',
  'react-day-picker/locale/en-GB',
]

/** The first that know `light-dark()`, from the spring of 2024: each colour is declared once for both modes. */
export const modernBrowsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']
