import { readFileSync } from 'node:fs'
import { everyEndpoint } from '@/lib/contract'
import { openApiDigest } from '@/lib/tools/openapi-digest'
import { openApiDocument } from '@/lib/tools/openapi-document'

const COMMITTED = 'docs/openapi-digest.txt'

const linesOf = (digest: string) => digest.trimEnd().split('\n')

/** Lines that only one of two digests has, as a diff shows them. */
function differences(committed: string, current: string): string[] {
  const [before, after] = [linesOf(committed), linesOf(current)]
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ]
}

const document = openApiDocument()
const current = openApiDigest(document)

test('the digest in git is that of the contract; if not, run: npm run openapi', () => {
  expect(differences(readFileSync(COMMITTED, 'utf8'), current)).toEqual([])
})

test('there is one line per call, sorted', () => {
  const lines = linesOf(current)
  expect(lines).toHaveLength(everyEndpoint.length)
  expect(lines).toEqual([...lines].sort())
})

interface Changed {
  paths: Record<string, Record<string, { parameters: { schema: object }[]; summary: string }>>
  components: { schemas: Record<string, object> }
}

/** The line of `GET /goods/word/list` after a change of the document. */
function lineAfter(change: (document: Changed) => void): string | undefined {
  const changed = JSON.parse(JSON.stringify(document))
  change(changed)
  return linesOf(openApiDigest(changed)).find((line) => line.startsWith('/goods/word/list '))
}

test('a line changes with a schema of its call, also with a shared one, and not with words or names', () => {
  const unchanged = lineAfter(() => undefined)
  expect(unchanged).toMatch(/^\/goods\/word\/list GET operator word:list - [0-9a-f]{12}$/)
  const own = lineAfter(({ paths }) => {
    const [first] = paths['/goods/word/list']?.get?.parameters ?? []
    if (first) first.schema = { type: 'boolean' }
  })
  const shared = lineAfter(({ components }) => {
    components.schemas.Instant = { type: 'integer' }
  })
  const words = lineAfter(({ paths }) => {
    const call = paths['/goods/word/list']?.get
    if (call) call.summary = 'Other words'
  })
  expect(own).not.toBe(unchanged)
  expect(shared).not.toBe(unchanged)
  expect(words).toBe(unchanged)
})
