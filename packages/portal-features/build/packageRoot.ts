import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import type { Plugin } from 'vite'
import manifest from '../package.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '..')

/** The declarations of the package: the component's props and what they name. */
const declared = ['QuoteWizard.tsx', 'quoteWidget.events.ts']

const compilerOptions = { isolatedDeclarations: true, jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext }

function declarationOf(file: string): string {
  const source = readFileSync(`${root}/src/quote-widget/${file}`, 'utf8')
  return ts
    .transpileDeclaration(source, { fileName: file, compilerOptions })
    .outputText.replaceAll(/(?<=from '\.\/[\w.]+)\.ts(?=')/g, '.js')
}

/** What the package is made with and doesn't contain. */
const outside = ['@nanostores/react', 'lucide', 'nanostores', 'ofetch'] as const

/** Our versions are exact; an app of somebody else's may have later ones, and has one copy of what it uses too. */
const rangeOf = (name: keyof typeof manifest.dependencies) => `^${manifest.dependencies[name]}`

/** Makes dist/ the root of the published package: one component, its style sheet and its types. */
export function packageRoot(): Plugin {
  return {
    name: 'doorstep:package-root',
    generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName, source })
      const { name, version, license, peerDependencies } = manifest
      const published = {
        name,
        version,
        description: 'Doorstep’s public quote as a React component',
        license,
        type: 'module',
        sideEffects: ['**/*.css'],
        exports: {
          './QuoteWizard': { types: './QuoteWizard.d.ts', default: './QuoteWizard.js' },
          './QuoteWizard.css': './QuoteWizard.css',
          './package.json': './package.json',
        },
        dependencies: Object.fromEntries(outside.map((each) => [each, rangeOf(each)])),
        peerDependencies: { '@doorstep/ui': rangeOf('@doorstep/ui'), ...peerDependencies },
      }
      emit('package.json', `${JSON.stringify(published, null, 2)}\n`)
      emit('LICENSE', readFileSync(resolve(root, '../../LICENSE')))
      for (const file of declared) emit(file.replace(/\.tsx?$/, '.d.ts'), declarationOf(file))
    },
  }
}
