import { badRequest } from '#app/kernel/errors.ts'

/** Fields of ours have plain names. Whatever turns paths into objects would make an array as long as `a[999999999]` says. */
const plainName = /^[a-z][\w-]{0,39}$/i

/** The form a request brings. Throws 'bad-request' for a body that is none, or has fields that no form of ours has. */
export async function formBody(request: Request): Promise<FormData> {
  const form = await readForm(request)
  for (const name of form.keys()) {
    if (!plainName.test(name) || name in Object.prototype) throw badRequest('not a field of ours')
  }
  return form
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) throw badRequest('not a form')
    throw error
  }
}
