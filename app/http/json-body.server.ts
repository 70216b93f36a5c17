import { badRequest } from '#app/kernel/errors.ts'

/** What a request brings as JSON, of any shape. Throws 'bad-request' for anything that is none. */
export async function jsonBody(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw badRequest('not JSON')
  try {
    return await request.json()
  } catch {
    throw badRequest('not JSON')
  }
}
