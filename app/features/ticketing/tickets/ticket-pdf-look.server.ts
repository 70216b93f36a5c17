import { pdfPage } from '#app/integrations/pdf/pdf-look.ts'

/** Points. */
export const card = { left: 48, top: 48, width: pdfPage.width - 96, radius: 14, band: 64 }
export const inner = { left: card.left + 32, width: card.width - 64 }
export const qrSize = 176

/** Where the card ends that is torn at `tear`. */
export const cardBottom = (tear: number) => tear + qrSize + 64
