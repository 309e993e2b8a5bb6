/** The lists of Combobox, MultiSelect and CommandPalette. */
export const listbox = {
  choose: 'Choose an option',
  searching: 'Searching…',
  failed: 'The options couldn’t be loaded.',
  saysFailed: 'The options couldn’t be loaded. Press Enter to try again.',
  none: 'No options match',
  matches: (written: string, count: number) =>
    count === 1 ? '1 option matches' : `${written} options match`,
}

export const combobox = { clear: (label: string) => `Clear ${label}` }
