/** The name of a story in sentence case, as the sidebar and docs pages show it: ‘All states’. */
export const headingOf = (name: string): string =>
  name.replace(/ [A-Z](?![A-Z])/g, (start) => start.toLowerCase())
