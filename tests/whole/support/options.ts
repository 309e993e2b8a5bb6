/** How much a part does: what `npm run test:whole` was told, or what the part does by itself. */
const given = (variable: string, byItself: number): number => Number(process.env[variable] ?? byItself)

export const rounds = (byItself: number) => given('WHOLE_ROUNDS', byItself)
export const minutes = (byItself: number) => given('WHOLE_MINUTES', byItself)
export const properties = (byItself: number) => given('WHOLE_PROPERTIES', byItself)
