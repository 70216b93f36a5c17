import { badRequest } from '#app/kernel/errors.ts'

/** The form a request brings. Throws 'bad-request' for a body that is none. */
export async function formBody(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) throw badRequest('not a form')
    throw error
  }
}
