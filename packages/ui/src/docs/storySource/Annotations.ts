import ts from 'typescript'
import { initialiserOf, namesIn, unwrapped, type Module } from './storyModule.ts'
import { textOf } from './textOf.ts'
import type { StorySource } from './writeStorySource.ts'

/** What an object literal says, looking through the stories and objects that it spreads. */
export class Annotations {
  /** What is spread and is no object literal of the file. */
  spreads: string[] = []
  values = new Map<string, ts.Expression>()

  constructor(expression?: ts.Expression, module?: Module) {
    if (expression && module) this.#read(expression, module)
  }

  /** These, and over them `others`. */
  with(others: Annotations): Annotations {
    const both = new Annotations()
    both.spreads = [...this.spreads, ...others.spreads]
    both.values = new Map([...this.values, ...others.values])
    return both
  }

  written(): Omit<StorySource['element'], 'name'> {
    const props = [...this.values].map(([prop, value]) => [prop, textOf(unwrapped(value))])
    return { spreads: this.spreads, props: Object.fromEntries(props) }
  }

  names(): Set<string> {
    const names = new Set(this.spreads.map((spread) => /^\w+/.exec(spread)?.[0] ?? ''))
    for (const value of this.values.values()) namesIn(value, names)
    return names
  }

  #read(expression: ts.Expression, module: Module): void {
    const object = unwrapped(expression)
    if (ts.isObjectLiteralExpression(object)) this.#readProperties(object, module)
    else if (ts.isIdentifier(object)) {
      const initialiser = initialiserOf(object.text, module)
      if (initialiser && ts.isObjectLiteralExpression(unwrapped(initialiser))) this.#read(initialiser, module)
      else this.spreads.push(object.text)
    } else this.spreads.push(object.getText())
  }

  #readProperties({ properties }: ts.ObjectLiteralExpression, module: Module): void {
    for (const property of properties) {
      if (ts.isSpreadAssignment(property)) this.#read(property.expression, module)
      else if (ts.isPropertyAssignment(property))
        this.values.set(property.name.getText(), property.initializer)
      else if (ts.isShorthandPropertyAssignment(property)) this.values.set(property.name.text, property.name)
    }
  }
}
