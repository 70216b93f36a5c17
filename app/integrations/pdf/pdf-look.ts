/** The site's colours (app/ui/theme.css) on paper. */
export const pdfColour = {
  paper: '#fbf6ee',
  line: '#d9ccb6',
  ink: '#221f1a',
  soft: '#4c463d',
  faint: '#665f54',
  teal: '#0d5359',
  onTeal: '#fffdf9',
  marigold: '#f2a63a',
  marigoldInk: '#855000',
} as const

/** Points; an A4 sheet. */
export const pdfPage = { width: 595.28, height: 841.89 }
