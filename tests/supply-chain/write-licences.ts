import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licencesFile, licencesPage } from './licences.ts'

// npm run licences: writes the list anew, after dependencies have changed.
writeFileSync(join(import.meta.dirname, '../..', licencesFile), licencesPage())
