import type { Contender } from './contenders.ts'
import { judge, resultOf, type Results } from './judge.ts'
import type { Group, Row } from './rows.ts'
import type { Spread } from './stats.ts'

type Table = string[][]

const amount = (value: number) => value.toFixed(value < 10 ? 1 : 0)

function cell({ median, iqr }: Spread, { unit }: Row) {
  if (Number.isNaN(median)) return 'lost'
  return unit === 'ms' ? `${amount(median)} ±${amount(iqr / 2)}` : amount(median)
}

function tableOf(group: Group, results: Results, contenders: readonly Contender[]): Table {
  const columns = contenders.filter(
    (contender) => contender.name === group.ours || (contender.kind !== 'ours' && group.includes(contender)),
  )
  const rows = group.rows.map((row) => {
    const { best, ratio, isAhead, isMet, bar } = judge(results, group, row, contenders)
    return [
      `${row.title}, ${row.unit}`,
      ...columns.map(({ name }) => cell(resultOf(results, name, row.measure), row)),
      `${Number.isNaN(ratio) ? '' : `${ratio.toFixed(2)} × · `}${isAhead ? 'ahead of' : 'behind'} ${best.title}`,
      isMet === undefined ? '' : `${bar}: ${isMet ? 'met' : 'not met'}`,
    ]
  })
  return [['', ...columns.map(({ title }) => title), 'beside the best peer', 'bar'], ...rows]
}

/** Lines up the columns; a Markdown table that reads well as it is. */
function markdown(table: Table): string {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...rows] = table
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  )
}

/** The groups as Markdown, for the terminal and for docs/benchmarks.md alike. */
export const tables = (
  groups: readonly Group[],
  results: Results,
  contenders: readonly Contender[],
  includes: (row: Row) => boolean = () => true,
): string =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(includes) }))
    .filter(({ rows }) => rows.length > 0)
    .map((group) =>
      [`### ${group.title}`, group.note, markdown(tableOf(group, results, contenders))]
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n')

/** One sentence that counts. */
export function summary(
  groups: readonly Group[],
  results: Results,
  contenders: readonly Contender[],
): string {
  const verdicts = groups.flatMap((group) => group.rows.map((row) => judge(results, group, row, contenders)))
  const ahead = verdicts.filter(({ isAhead }) => isAhead).length
  const barred = verdicts.filter(({ isMet }) => isMet !== undefined)
  const met = barred.filter(({ isMet }) => isMet).length
  return `Ahead of every peer in ${ahead} of ${verdicts.length} rows; ${met} of ${barred.length} bars met.`
}
