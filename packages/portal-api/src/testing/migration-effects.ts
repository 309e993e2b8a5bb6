import { parse, type AlterTableCmd, type Constraint, type Node } from 'libpg-query'

/** What a statement does to a database in use: breaks the code that runs beside it, rewrites a table, or locks one for long. */
type Effect = 'contract' | 'rewrites' | 'locks'

/**
 * The effects of a migration that its file gives no reason for (ADR 0036), each with its statement. A reason is a line
 * such as `-- locks: a partner has few of them` in the statement itself.
 */
export async function unexplainedEffects(migration: string[]): Promise<string[]> {
  const statements = await Promise.all(
    migration.map(async (text) => ({
      text,
      nodes: (await parse(text)).stmts?.flatMap(({ stmt }) => stmt ?? []) ?? [],
    })),
  )
  const nodes = statements.flatMap((statement) => statement.nodes)
  const created = nodes.flatMap((node) =>
    'CreateStmt' in node ? (node.CreateStmt.relation?.relname ?? []) : [],
  )
  const checks = nodes.flatMap(commandsOf).flatMap(({ def }) => {
    const constraint = def && 'Constraint' in def ? def.Constraint : undefined
    return constraint?.contype === 'CONSTR_CHECK' ? (constraint.conname ?? []) : []
  })
  return statements.flatMap(({ text, nodes: own }) =>
    own
      .flatMap((node) => effectsOf(node, created, checks))
      .filter((effect) => !new RegExp(`^\\s*-- ${effect}: \\S`, 'm').test(text))
      .map((effect) => `${effect}: ${text.replace(/^\s*--.*$/gm, '').trim()}`),
  )
}

const commandsOf = (node: Node): AlterTableCmd[] =>
  'AlterTableStmt' in node
    ? (node.AlterTableStmt.cmds ?? []).flatMap((cmd) => ('AlterTableCmd' in cmd ? cmd.AlterTableCmd : []))
    : []

/** @param created tables that the same migration makes: they are empty, and no other code knows them */
function effectsOf(node: Node, created: string[], checks: string[]): Effect[] {
  const isNew = (table?: { relname?: string }) => created.includes(table?.relname ?? '')
  if ('AlterTableStmt' in node) {
    if (isNew(node.AlterTableStmt.relation)) return []
    return commandsOf(node).flatMap((command) => effectsOfCommand(command, checks))
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

/** @param checks the check constraints that the migration adds: one that is dropped and added again is only changed */
function effectsOfCommand({ subtype, name, def }: AlterTableCmd, checks: string[]): Effect[] {
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? effectsOfNewColumn(def.ColumnDef.constraints ?? []) : []
    case 'AT_AddConstraint':
      return def && 'Constraint' in def && def.Constraint.skip_validation ? [] : ['locks']
    case 'AT_DropConstraint':
      return checks.includes(name ?? '') ? [] : ['contract']
    case 'AT_ColumnDefault':
      return def ? [] : ['contract']
    case 'AT_DropNotNull':
    case 'AT_ValidateConstraint':
      return []
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
