import { catalogue } from './commands/catalogue.ts'
import type { Commands, Run } from './commands/command.ts'
import { mail } from './commands/mail.ts'
import { money } from './commands/money.ts'
import { orders } from './commands/orders.ts'
import { partners } from './commands/partners.ts'
import { suppliers } from './commands/suppliers.ts'

const commands: Commands = { ...catalogue, ...suppliers, ...partners, ...orders, ...money, ...mail }

/** All commands of `npm run staff`, a line each. */
const usage = Object.entries(commands)
  .flatMap(([name, { usage: ways }]) => ways.map((way) => `npm run staff -- ${name} ${way}`.trimEnd()))
  .map((line, index) => `${index === 0 ? 'Usage: ' : '       '}${line}`)
  .join('\n')

/** What a line of our staff asks for. @throws with the usage when it isn't complete */
export function readCommand([name = '', ...given]: string[]): Run {
  const run = Object.hasOwn(commands, name) ? commands[name]?.read(given) : undefined
  if (!run) throw new Error(usage)
  return run
}
