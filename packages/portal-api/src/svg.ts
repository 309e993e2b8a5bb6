/**
 * Rebuilds an SVG from what a drawing needs and nothing else (D41): nothing that runs, loads or refers elsewhere is left. Given up with a
 * sentence for whoever chose the file.
 */
export type CleanSvg = (source: string) => { svg: string } | { problem: string }
