import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from './driver/engine.ts'
import { openFirefox } from './driver/open-firefox.ts'
import { openWebkit } from './driver/open-webkit.ts'
import { type Site, startSite } from './driver/start-site.ts'
import { administering } from './journeys/administering.ts'
import { belonging } from './journeys/belonging.ts'
import { buying } from './journeys/buying.ts'
import { looking } from './journeys/looking.ts'
import { withPage } from './page/open-page.ts'

const journeys = [...looking, ...buying, ...belonging, ...administering]

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebkit],
] as const)('in %s', (_, openEngine) => {
  let engine: Engine
  let site: Site

  // Each engine has a site of its own: what one has bought or claimed is not gone for the other.
  beforeAll(async () => {
    engine = await openEngine()
    site = await startSite()
  })
  afterAll(async () => {
    await engine?.close()
    await site?.stop()
  })

  test.each(journeys)('$name', async ({ name, size, walk }) => {
    await withPage(engine, { site: site.url, size, name: name.replaceAll(/\W+/g, '-') }, async (page) => {
      await walk(page, site)
      expect(page.errors()).toEqual([])
    })
  })
})
