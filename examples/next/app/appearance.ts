export type Appearance = 'system' | 'light' | 'dark'

export const readAppearance = (cookie: string | undefined): Appearance =>
  cookie === 'light' || cookie === 'dark' ? cookie : 'system'
