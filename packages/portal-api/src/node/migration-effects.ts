import { parse, type AlterTableCmd, type Constraint, type Node } from 'libpg-query'

/** What a statement does to a database in use: breaks the code that runs beside it, rewrites a table, or locks one for long. */
type Effect = 'contract' | 'rewrites' | 'locks'

type Statement = { text: string; nodes: Node[] }

/** What a migration has to know of itself to judge a statement of it. */
type Context = { created: string[]; checks: string[]; added: string[]; validatesApart: boolean }

/**
 * The effects of a migration that its file gives no reason for (ADR 0036), each with its statement. A reason is a line
 * such as `-- locks: a partner has few of them` in the statement itself.
 * @param options.validatesApart whether a constraint has to be validated in a later migration than the one that adds it (ADR 0110)
 */
export async function unexplainedEffects(
  migration: string[],
  { validatesApart = false }: { validatesApart?: boolean } = {},
): Promise<string[]> {
  const statements = await parsed(migration)
  const context = contextOf(statements, validatesApart)
  return statements.flatMap(({ text, nodes }) =>
    nodes
      .flatMap((node) => effectsOf(node, context))
      .filter((effect) => !new RegExp(`^\\s*-- ${effect}: \\S`, 'm').test(text))
      .map((effect) => `${effect}: ${text.replace(/^\s*--.*$/gm, '').trim()}`),
  )
}

/** Whole tables that a statement reads, or whose rows it may write. */
export type TableUse = { table: string; use: 'reads' | 'writes' }

/** The tables that a migration reads or writes whole, each once, apart from those that it makes. */
export async function tablesUsed(migration: string[]): Promise<TableUse[]> {
  const statements = await parsed(migration)
  const context = contextOf(statements, false)
  const uses = statements.flatMap(({ nodes }) => nodes.flatMap((node) => usesOf(node, context)))
  const written = new Set(uses.flatMap(({ table, use }) => (use === 'writes' ? table : [])))
  const tables = new Set(uses.map(({ table }) => table))
  return [...tables]
    .filter((table) => !context.created.includes(table))
    .map((table) => ({ table, use: written.has(table) ? 'writes' : 'reads' }))
}

function usesOf(node: Node, context: Context): TableUse[] {
  const names = [...namesIn(node)]
  const [target] = names
  if (target === undefined) return []
  if (effectsOf(node, context).includes('rewrites'))
    return names.map((table) => ({ table, use: table === target ? 'writes' : 'reads' }))
  const isRead =
    effectsOf(node, context).includes('locks') ||
    commandsOf(node).some(({ subtype }) => subtype === 'AT_ValidateConstraint')
  // What is inserted is read from the tables after the one that gets it.
  const readTables = 'InsertStmt' in node ? names.slice(1) : isRead ? names : []
  return readTables.map((table) => ({ table, use: 'reads' }))
}

/** The tables that a statement names, its own first. */
function namesIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  const own = 'relname' in value && typeof value.relname === 'string' ? [value.relname] : []
  const { relation, ...others } = value as { relation?: unknown }
  return new Set([...own, ...namesIn(relation), ...Object.values(others).flatMap((one) => [...namesIn(one)])])
}

const parsed = (migration: string[]): Promise<Statement[]> =>
  Promise.all(
    migration.map(async (text) => ({
      text,
      nodes: (await parse(text)).stmts?.flatMap(({ stmt }) => stmt ?? []) ?? [],
    })),
  )

function contextOf(statements: Statement[], validatesApart: boolean): Context {
  const nodes = statements.flatMap((statement) => statement.nodes)
  const created = nodes.flatMap((node) =>
    'CreateStmt' in node ? (node.CreateStmt.relation?.relname ?? []) : [],
  )
  const constraints = nodes
    .flatMap(commandsOf)
    .flatMap(({ def }) => (def && 'Constraint' in def ? def.Constraint : []))
  const added = constraints.flatMap(({ conname }) => conname ?? [])
  const checks = constraints.flatMap(({ contype, conname }) =>
    contype === 'CONSTR_CHECK' ? (conname ?? []) : [],
  )
  return { created, checks, added, validatesApart }
}

const commandsOf = (node: Node): AlterTableCmd[] =>
  'AlterTableStmt' in node
    ? (node.AlterTableStmt.cmds ?? []).flatMap((cmd) => ('AlterTableCmd' in cmd ? cmd.AlterTableCmd : []))
    : []

/** The tables that the same migration makes are empty, and no other code knows them. */
function effectsOf(node: Node, context: Context): Effect[] {
  const isNew = (table?: { relname?: string }) => context.created.includes(table?.relname ?? '')
  if ('AlterTableStmt' in node) {
    if (isNew(node.AlterTableStmt.relation)) return []
    return commandsOf(node).flatMap((command) => effectsOfCommand(command, context))
  }
  if ('LockStmt' in node) return ['locks']
  if ('IndexStmt' in node) return isNew(node.IndexStmt.relation) ? [] : ['locks']
  if ('UpdateStmt' in node) return isNew(node.UpdateStmt.relation) ? [] : ['rewrites']
  if ('DeleteStmt' in node) return ['rewrites']
  const isHarmless = [
    'CreateStmt',
    'CreateFunctionStmt',
    'CreateTrigStmt',
    'CreateExtensionStmt',
    'InsertStmt',
  ]
  return isHarmless.some((kind) => kind in node) ? [] : ['contract']
}

/** A check that is dropped and added again is only changed. */
function effectsOfCommand({ subtype, name, def }: AlterTableCmd, context: Context): Effect[] {
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? effectsOfNewColumn(def.ColumnDef.constraints ?? []) : []
    case 'AT_AddConstraint':
      return def && 'Constraint' in def && def.Constraint.skip_validation ? [] : ['locks']
    case 'AT_DropConstraint':
      return context.checks.includes(name ?? '') ? [] : ['contract']
    case 'AT_ColumnDefault':
      return def ? [] : ['contract']
    case 'AT_DropNotNull':
      return []
    case 'AT_ValidateConstraint':
      // Adding it locks the table until the migration's end, while all rows are read.
      return context.validatesApart && context.added.includes(name ?? '') ? ['locks'] : []
    case 'AT_SetNotNull':
      return ['contract', 'locks']
    case 'AT_AlterColumnType':
      return ['contract', 'rewrites']
    default:
      return ['contract']
  }
}

function effectsOfNewColumn(nodes: Node[]): Effect[] {
  const constraints = nodes.flatMap((node) => ('Constraint' in node ? node.Constraint : []))
  const filled = constraints.filter(({ contype }) =>
    ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].includes(contype ?? ''),
  )
  const effects = constraints.flatMap(({ contype }): Effect[] => {
    if (contype === 'CONSTR_NOTNULL') return filled.length > 0 ? [] : ['contract']
    return ['CONSTR_NULL', 'CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].includes(contype ?? '')
      ? []
      : ['locks']
  })
  return filled.every(isSameForAllRows) ? effects : [...effects, 'rewrites']
}

/** PostgreSQL keeps such a default once for the rows that exist, and writes any other into each of them. */
function isSameForAllRows({ contype, raw_expr: value }: Constraint): boolean {
  if (contype !== 'CONSTR_DEFAULT' || !value) return false
  const constant = 'TypeCast' in value ? (value.TypeCast.arg ?? value) : value
  if ('FuncCall' in constant) {
    const [name] = constant.FuncCall.funcname ?? []
    return name !== undefined && 'String' in name && name.String.sval === 'now'
  }
  return 'A_Const' in constant || 'SQLValueFunction' in constant
}
