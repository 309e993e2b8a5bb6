/** From this many options on, only the visible ones are rendered. */
const manyOptions = 100

/** Whether a list needs the virtual list; loaded options may be of any number. */
export const isLong = (options: readonly unknown[], loadOptions: unknown): boolean =>
  options.length > manyOptions || loadOptions !== undefined
