import type PDFDocument from 'pdfkit'

export type Doc = InstanceType<typeof PDFDocument>

export const colour = {
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
export const page = { width: 595.28, height: 841.89 }
export const card = { left: 48, top: 48, width: page.width - 96, radius: 14, band: 64 }
export const inner = { left: card.left + 32, width: card.width - 64 }
export const qrSize = 176
