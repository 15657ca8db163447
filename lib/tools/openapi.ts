import { writeFileSync } from 'node:fs'
import { openApiDocument } from './openapi-document'

const FILE = 'public/openapi.json'

writeFileSync(FILE, `${JSON.stringify(openApiDocument(), null, 1)}\n`)
process.stdout.write(`${FILE} written\n`)
