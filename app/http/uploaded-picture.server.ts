import { badRequest } from '#app/kernel/errors.ts'
import { formBody } from './form-body.server.ts'

/** The picture that a request brings as the field 'picture'. Throws 'bad-request' where there is none. */
export async function uploadedPicture(request: Request): Promise<{ bytes: Buffer; originalName: string }> {
  const picture = (await formBody(request)).get('picture')
  if (picture === null || typeof picture === 'string') throw badRequest('not a picture')
  return { bytes: Buffer.from(await picture.arrayBuffer()), originalName: picture.name }
}
