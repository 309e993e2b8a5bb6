import { wcagContrast } from 'culori/fn'
import { linearRgb } from '../internal/linearRgb.ts'

/** Contrast ratio of two hex colours in either order, 1–21 (WCAG 2.2, 1.4.3). */
export const contrast = (one: string, other: string): number => wcagContrast(linearRgb(one), linearRgb(other))
