import type { Size } from '../driver/engine.ts'
import type { Site } from '../driver/start-site.ts'
import type { Page } from '../page/page.ts'

/** What one person comes for. `walk` looks at every step: `page.look` measures it and keeps a picture. */
export type Journey = { name: string; size: Size; walk: (page: Page, site: Site) => Promise<void> }
