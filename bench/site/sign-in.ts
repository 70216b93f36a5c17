import { admin, type Site } from './start-site.ts'

/** Signs the administrator in as a browser does; answers the Cookie header from then on. */
export async function signIn(site: Site): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${site.port}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: `http://${site.host}`, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ login: admin.email, password: admin.password }),
  })
  await response.arrayBuffer()
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const session = cookies.find((cookie) => cookie.includes('staffroom-session='))
  if (!session) throw new Error(`signing in was answered with ${response.status}`)
  return session
}
