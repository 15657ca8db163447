import { writeFileSync } from 'node:fs'
import { openApiDigest } from './openapi-digest'
import { openApiDocument } from './openapi-document'

const DOCUMENT = 'public/openapi.json'
const DIGEST = 'docs/openapi-digest.txt'

/** `npm run openapi` writes the served document and the digest that is kept in git; a build only the document. */
const document = openApiDocument()
writeFileSync(DOCUMENT, JSON.stringify(document))
if (!process.argv.includes('--build')) {
  writeFileSync(DIGEST, openApiDigest(document))
  process.stdout.write(`${DOCUMENT} and ${DIGEST} written\n`)
}
