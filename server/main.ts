import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Where units of version 0.1.0 start the server: it is what the build made of programs/web.ts.
await import(pathToFileURL(join(import.meta.dirname, '../build/server/web.js')).href)
