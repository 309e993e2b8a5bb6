/** A statement without what is in parentheses: columns and conditions may ask other tables. */
function outermost(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, ' ')
  return shorter === text ? text : outermost(shorter)
}

/** What a statement does, and to which table first. No more of it is told: it may have been written with values in it. */
export function statementName(text: string): { operation: string; table: string | undefined } {
  const statement = outermost(text)
  const [operation = 'other'] =
    /\b(?:select|insert|update|delete)\b/i.exec(statement) ?? /\w+/.exec(statement) ?? []
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?"?(\w+)"?/i.exec(statement) ?? []
  return { operation: operation.toUpperCase(), table }
}
