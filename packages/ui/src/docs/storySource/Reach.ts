import { dirname, resolve } from 'node:path'
import type ts from 'typescript'
import { helperModule, namesIn, type Import, type Module } from './storyModule.ts'
import { textOf } from './textOf.ts'

/** The name under which a file of the kit is public, or null for one that is not. */
function publicName(path: string): string | null {
  const [, folder, file] = /\/packages\/ui\/src\/(\w+)\/([\w.]+)\.tsx?$/.exec(path) ?? []
  if (folder === undefined || file === undefined) return null
  if (folder === 'theme' || folder === 'hooks') return `@doorstep/ui/${folder}/${file}`
  return folder === file ? `@doorstep/ui/${folder}` : null
}

const bare = (written: string) => written.replace(/^type /, '')

/** Follows names to what they stand for, as far as the reader has no other way to get it. */
export class Reach {
  #seen = new Set<ts.Statement>()
  /** What is used stands before what uses it. */
  #statements: ts.Statement[] = []
  #imports = new Map<string, Set<string>>()

  follow(names: Iterable<string>, module: Module): void {
    for (const name of names) {
      // Its args are written out where they are spread.
      if (name === 'meta') continue
      const statement = module.declarations.get(name)
      const imported = module.imports.get(name)
      if (statement) this.#addStatement(statement, module)
      else if (imported) this.#addImport(name, imported, module)
    }
  }

  #addStatement(statement: ts.Statement, module: Module): void {
    if (this.#seen.has(statement)) return
    this.#seen.add(statement)
    this.follow(namesIn(statement), module)
    this.#statements.push(statement)
  }

  #addImport(name: string, { module: specifier, written }: Import, from: Module): void {
    // A story counts calls; a reader's handler does what it does.
    if (specifier === 'storybook/test') return
    if (!specifier.startsWith('.')) return this.#write(specifier, written)
    const path = resolve(dirname(from.path), specifier)
    const module = publicName(path)
    if (module !== null) this.#write(module, written)
    else if (specifier.endsWith('.css.ts')) this.#write(specifier, written)
    else this.follow([name], helperModule(path))
  }

  #write(module: string, written: string): void {
    const names = this.#imports.get(module) ?? new Set()
    this.#imports.set(module, names.add(written))
  }

  imports(): string[] {
    return [...this.#imports].map(([module, names]) => {
      const sorted = [...names].toSorted((one, other) => bare(one).localeCompare(bare(other)))
      if (sorted[0]?.startsWith('*')) return `import ${sorted[0]} from '${module}'`
      const oneLine = `import { ${sorted.join(', ')} } from '${module}'`
      return oneLine.length <= 100 ? oneLine : `import {\n  ${sorted.join(',\n  ')},\n} from '${module}'`
    })
  }

  declarations(): string[] {
    return this.#statements.map((statement) => textOf(statement).replace(/^export /m, ''))
  }
}
