import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'

/** Hosts of the provider that {@link answerStripe} answers for. */
export const stripeHosts = ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://api.stripe.com']

const files: Record<string, { name: string; type: string }> = {
  '/endive/stripe.js': { name: 'stripe.js', type: 'text/javascript; charset=utf-8' },
  '/endive/card-form.html': { name: 'card-form.html', type: 'text/html; charset=utf-8' },
}

/** Answers a browser in the provider's place: its script and frames from here, its API by the stand-in. */
export async function answerStripe(context: BrowserContext, standIn: string): Promise<void> {
  await context.route('https://js.stripe.com/**', async (route) => {
    const file = files[new URL(route.request().url()).pathname]
    if (file) await answerWith(route, file.name, file.type)
    else await route.fulfill({ status: 404, body: '' })
  })
  await context.route('https://hooks.stripe.com/3d_secure/*', (route) =>
    answerWith(route, 'bank.html', 'text/html; charset=utf-8'),
  )
  await context.route('https://api.stripe.com/**', (route) => passOn(route, standIn))
}

async function answerWith(route: Route, name: string, contentType: string): Promise<void> {
  await route.fulfill({ contentType, body: await readFile(join(import.meta.dirname, name)) })
}

async function passOn(route: Route, standIn: string): Promise<void> {
  const request = route.request()
  const { pathname, search } = new URL(request.url())
  const body = request.postData()
  const response = await fetch(standIn + pathname + search, {
    method: request.method(),
    ...(body === null ? {} : { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  })
  await route.fulfill({
    status: response.status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: await response.text(),
  })
}
