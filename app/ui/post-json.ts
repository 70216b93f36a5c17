import { pathHere } from '#app/kernel/language/language-paths.ts'

/**
 * Sends `body` to an address of ours that answers in JSON, refusals included. Throws when no answer comes that
 * can be understood: whether anything happened is unknown then, so whatever is sent must be safe to repeat.
 */
export async function postJson<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(pathHere(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const answer: unknown = isJson ? await response.json() : null
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) {
    throw new Error(`${path} answered ${response.status}`)
  }
  return answer as Answer
}
