import type { OutgoingAttachment } from '#app/integrations/mail/mail-port.ts'
import type { RenderedMail } from '../render-template.server.ts'
import { codeDrawing, photoDrawing, samplePictures } from '../templates/rules/in-look.ts'

type WithPictures = RenderedMail & { attachments: OutgoingAttachment[] }

const photoId = 'sample-photo@staffroom'

/**
 * A test mail with the pictures that its sample data only names: the photograph of an event, which is stored nowhere, and
 * the QR codes of tickets that do not exist. They are attached, so that the mail looks like one to a real person.
 */
export async function withSamplePictures(
  rendered: RenderedMail,
  made: readonly OutgoingAttachment[],
): Promise<WithPictures> {
  const html = rendered.html.replace(samplePictures, `src="cid:${photoId}"`)
  const shown = new Set([...html.matchAll(/src="cid:([^"]*)"/g)].map(([, id = '']) => id))
  const missing = [...shown].filter((id) => !made.some(({ contentId }) => contentId === id))
  const drawn = await Promise.all(missing.map(drawnAs))
  return { ...rendered, html, attachments: [...made, ...drawn] }
}

async function drawnAs(contentId: string): Promise<OutgoingAttachment> {
  const { default: sharp } = await import('sharp')
  const drawing = contentId === photoId ? photoDrawing : codeDrawing
  return {
    filename: `${contentId.replace(/@.*/, '')}.png`,
    contentType: 'image/png',
    content: await sharp(Buffer.from(drawing)).png().toBuffer(),
    contentId,
  }
}
