import { badRequest } from '#app/kernel/errors.ts'
import { formBody } from './form-body.server.ts'

/** The picture that a request brings as the field 'picture'. Throws 'bad-request' where there is none. */
export async function uploadedPicture(request: Request): Promise<{ bytes: Buffer; originalName: string }> {
  const upload = await pictureIn(await formBody(request), 'picture')
  if (!upload) throw badRequest('not a picture')
  return upload
}

/** The file in a field of a form; null where none was chosen. */
export async function pictureIn(
  form: FormData,
  field: string,
): Promise<{ bytes: Buffer; originalName: string } | null> {
  const picture = form.get(field)
  if (picture === null || typeof picture === 'string' || (picture.size === 0 && picture.name === ''))
    return null
  return { bytes: Buffer.from(await picture.arrayBuffer()), originalName: picture.name }
}
