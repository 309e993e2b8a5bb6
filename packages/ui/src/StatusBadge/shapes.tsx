/** The ten marks of a status, on a 10 × 10 field: they tell statuses apart in grey print. */
export const shapes = {
  bar: <path d="M1 5h8" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />,
  half: (
    <>
      <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M5 1a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  tick: (
    <path
      d="m1 5.4 2.7 2.8L9.2 2"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.1"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  triangle: <path d="M5 .6 9.8 9.2H.2z" fill="currentColor" />,
  octagon: <path d="M3 .4h4L9.6 3v4L7 9.6H3L.4 7V3z" fill="currentColor" />,
  disc: <circle cx="5" cy="5" r="4.6" fill="currentColor" />,
  square: <rect x=".8" y=".8" width="8.4" height="8.4" rx="1.4" fill="currentColor" />,
  ring: <circle cx="5" cy="5" r="3.7" fill="none" stroke="currentColor" strokeWidth="2" />,
  dashed: (
    <circle
      cx="5"
      cy="5"
      r="4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeDasharray="2.5 1.7"
    />
  ),
  diamond: (
    <>
      <path d="M5 .2 9.8 5 5 9.8.2 5z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="5" cy="5" r="1.2" fill="currentColor" />
    </>
  ),
} as const
