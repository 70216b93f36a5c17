import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Where units of version 0.1.0 start the worker: it is what the build made of programs/worker.ts.
await import(pathToFileURL(join(import.meta.dirname, '../build/server/worker.js')).href)
