/** A figure; null where there is none. What is not a finite number counts as none. */
export type Figure = number | null

export interface ChartSeries {
  label: string
  /** One for each category, in their order. Figures up to 10¹⁵ either way. */
  values: readonly Figure[]
}
