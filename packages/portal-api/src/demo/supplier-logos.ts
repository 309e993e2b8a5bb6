/** One shape of a logo, in a square of 24: an SVG path that is filled or drawn as a line. */
export type LogoShape = { path: string; fill: string } | { path: string; stroke: string; width: number }

/** A supplier's mark: its ground colour, what is drawn on it, and a pale tone of it for paper. */
export type Logo = { ground: string; pale: string; shapes: readonly LogoShape[] }

/** The marks of the invented suppliers, drawn once for the site's SVG files and for their bills. */
export const supplierLogos: Record<string, Logo> = {
  'larkfield-energy': {
    ground: '#c08a12',
    pale: '#faf1da',
    shapes: [
      { path: 'M5 16a7 7 0 0 1 14 0z', fill: '#fff6d9' },
      { path: 'M12 6V3.8M5.6 9 4 7.4M18.4 9 20 7.4M3.5 19h17', stroke: '#fff6d9', width: 1.8 },
    ],
  },
  'fernhill-energy': {
    ground: '#2f6b4f',
    pale: '#e8f1ea',
    shapes: [
      {
        path: 'M12 19V6m0 4c-3 0-4.5-1.2-5-3.4M12 14c-3.6 0-5.4-1.4-6-3.8M12 10c3 0 4.5-1.2 5-3.4M12 14c3.6 0 5.4-1.4 6-3.8',
        stroke: '#eef6e4',
        width: 1.9,
      },
    ],
  },
  'oakmere-power': {
    ground: '#7a4a21',
    pale: '#f6ede1',
    shapes: [
      { path: 'M6.5 10.5h11c0 5-2.5 8-5.5 9-3-1-5.5-4-5.5-9z', fill: '#f4e3c3' },
      { path: 'M5.5 9.5c0-2.6 2.7-4 6.5-4s6.5 1.4 6.5 4z', fill: '#e0a956' },
      { path: 'M12 5.5V3.5', stroke: '#f4e3c3', width: 1.8 },
    ],
  },
  'kestrel-gas': {
    ground: '#a8402b',
    pale: '#f9e9e3',
    shapes: [{ path: 'M4 7c6 0 8 2 8 5 0-3 2-5 8-5-1 5-4 8-8 11-4-3-7-6-8-11z', fill: '#fde8d7' }],
  },
  'calder-water': {
    ground: '#1f5f8f',
    pale: '#e3eff8',
    shapes: [
      {
        path: 'M4 9.5c2.7-2.5 5.3-2.5 8 0s5.3 2.5 8 0M4 15c2.7-2.5 5.3-2.5 8 0s5.3 2.5 8 0',
        stroke: '#dff0fb',
        width: 2.2,
      },
    ],
  },
  'tidewell-water': {
    ground: '#10706c',
    pale: '#e0f1ee',
    shapes: [
      { path: 'M12 4.5c3 3.8 5 6.3 5 9.2a5 5 0 0 1-10 0c0-2.9 2-5.4 5-9.2z', fill: '#d8f3ee' },
      { path: 'M9.5 14a2.6 2.6 0 0 0 2.6 2.6', stroke: '#10706c', width: 1.6 },
    ],
  },
  'pennine-fibre': {
    ground: '#5a3d8a',
    pale: '#eee9f6',
    shapes: [
      { path: 'M4 17c3-8 6-8 8-2s5 4 8-6', stroke: '#ece3fb', width: 2 },
      { path: 'M12 17.2a1.8 1.8 0 1 0 .01 0z', fill: '#ece3fb' },
    ],
  },
  'tv-licence': {
    ground: '#33414a',
    pale: '#e9edef',
    shapes: [
      {
        path: 'M6 7.5h12a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 16V9A1.5 1.5 0 0 1 6 7.5zM9 4.5l3 3 3-3',
        stroke: '#edf1f2',
        width: 1.9,
      },
    ],
  },
  'harbour-insurance': {
    ground: '#8a2f55',
    pale: '#f6e6ed',
    shapes: [
      {
        path: 'M12 7.500V19M8.5 11h7M5 14.5c.5 3 3 4.8 7 4.800s6.5-1.8 7-4.8',
        stroke: '#fbe6ef',
        width: 1.9,
      },
      { path: 'M12 3.600a2 2 0 1 0 .01 0z', fill: '#fbe6ef' },
    ],
  },
}

/** All marks as one SVG file, so that a page of bills asks for one picture: `logos.svg#kestrel-gas` shows one of them. */
export function logoSheet(logos: Record<string, Logo>): string {
  const marks = Object.entries(logos).map(
    ([slug, logo], place) =>
      `<view id="${slug}" viewBox="0 ${place * 24} 24 24"/><g transform="translate(0 ${place * 24})">${mark(logo)}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${marks.join('\n')}\n</svg>\n`
}

function mark(logo: Logo): string {
  const shapes = logo.shapes.map((shape) =>
    'fill' in shape
      ? `<path d="${shape.path}" fill="${shape.fill}"/>`
      : `<path d="${shape.path}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width}" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  return `<rect width="24" height="24" fill="${logo.ground}"/>${shapes.join('')}`
}
