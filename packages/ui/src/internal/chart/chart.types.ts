/** A figure, or null if there is none. NaN and infinities count as none. */
export type Figure = number | null

export interface ChartSeries {
  label: string
  /** One figure for each category, in the same order. Up to 10¹⁵, positive or negative. */
  values: readonly Figure[]
}
