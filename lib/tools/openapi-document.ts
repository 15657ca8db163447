import type { z } from 'zod'
import { everyEndpoint } from '@/lib/contract'
import * as account from '@/lib/contract/account'
import * as accountSettings from '@/lib/contract/account/settings'
import * as common from '@/lib/contract/common'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ERRORS, type ErrorCode } from '@/lib/contract/errors'
import * as message from '@/lib/contract/message'
import * as order from '@/lib/contract/order'
import * as orderBulk from '@/lib/contract/order/bulk'
import * as orderShipping from '@/lib/contract/order/shipping'
import * as orderWork from '@/lib/contract/order/work'
import * as system from '@/lib/contract/system'
import * as task from '@/lib/contract/task'
import { SchemaBook } from './openapi-schema'

type Json = Record<string, unknown>

const MODULES = [common, account, accountSettings, message, order, orderBulk, orderShipping, orderWork, system, task]

const WHO = {
  buyer: 'buyers',
  public: 'anybody',
  user: 'a signed-in user',
  shop: 'a user acting for a shop',
  operator: 'an operator',
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

function envelopeOf(data: Json): Json {
  const properties = { code: { type: 'string', const: '200' }, success: { const: true }, msg: { type: 'string' }, data }
  return { type: 'object', required: ['code', 'success', 'data'], properties }
}

/** Every code that a call may be refused with: its own, and those implied by its audience and its parts. */
function refusalsOf(row: Endpoint): ErrorCode[] {
  const signedIn: ErrorCode[] = row.who === 'public' ? [] : ['UNAUTHORISED', 'FORBIDDEN']
  const parsed: ErrorCode[] = row.params || row.query || row.body ? ['INVALID_INPUT'] : []
  const repeated: ErrorCode[] = row.idempotent ? ['IDEMPOTENCY_MISMATCH'] : []
  return [...new Set<ErrorCode>([...parsed, ...signedIn, ...(row.errors ?? []), ...repeated, 'INTERNAL'])]
}

function refusalResponses(row: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of refusalsOf(row)) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const responses = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\` ${ERRORS[code].text.en}`).join('; '),
      content: json({ $ref: '#/components/schemas/Refusal' }),
    },
  ])
  return Object.fromEntries(responses)
}

function parametersOf(row: Endpoint, book: SchemaBook): Json[] {
  const from = (part: z.ZodObject | undefined, where: 'path' | 'query') =>
    Object.entries(part?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
      schema: book.describe(schema as z.ZodType, 'input'),
    }))
  const key = { $ref: '#/components/parameters/IdempotencyKey' }
  const language = { $ref: '#/components/parameters/AcceptLanguage' }
  return [...from(row.params, 'path'), ...from(row.query, 'query'), language, ...(row.idempotent ? [key] : [])]
}

const FILE = { schema: { type: 'string', format: 'binary' } }

function requestOf(row: Endpoint, book: SchemaBook): Json {
  if (row.fileIn) {
    const description = `The file as it is, at most ${row.fileIn} bytes`
    return { requestBody: { required: true, description, content: { 'application/octet-stream': FILE } } }
  }
  return row.body ? { requestBody: { required: true, content: json(book.describe(row.body, 'input')) } } : {}
}

const answerOf = (row: Endpoint, book: SchemaBook): Json =>
  row.fileOut
    ? { description: 'The file as it is; its name, encoded, in `X-File-Name`', content: { '*/*': FILE } }
    : { description: 'Done', content: json(envelopeOf(book.describe(row.data, 'output'))) }

function operation(name: string, row: Endpoint, book: SchemaBook): Json {
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: row.summary,
    description: `For ${WHO[row.who]}${row.permission ? ` with \`${row.permission}\`` : ''}.`,
    'x-from': row.from,
    'x-audience': row.who,
    ...(row.permission && { 'x-permission': row.permission }),
    security: row.who === 'public' ? [] : [{ TOKEN: [] }],
    parameters: parametersOf(row, book),
    ...requestOf(row, book),
    responses: {
      200: answerOf(row, book),
      ...refusalResponses(row),
    },
  }
}

const REFUSAL: Json = {
  type: 'object',
  required: ['code', 'success', 'msg'],
  properties: {
    code: { type: 'string', description: 'The status as text' },
    success: { const: false },
    msg: { type: 'string', description: 'For people, in the language that was asked for' },
    error: { type: 'string', enum: Object.keys(ERRORS) },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    detail: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    requestId: { type: 'string' },
  },
}

const PARAMETERS: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'One effect for one key; a repetition is answered with the first answer',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
  },
  AcceptLanguage: { name: 'Accept-Language', in: 'header', schema: { type: 'string', enum: ['zh-CN', 'en-GB'] } },
}

/** Conventions that hold for every call, so that no schema has to repeat them. */
const DESCRIPTION = `The calls that Entrepot makes to a marketplace, and that its embedded marketplace answers.

**Envelope.** Every answer but a file is \`{ code, success, msg, data }\`. \`code\` is the HTTP status as a string: \`"200"\` on success. A refusal names its reason in \`error\` and the fields at fault in \`fields\`.

**Session.** Sign-in returns a token, which is sent in the header \`TOKEN\`. \`x-permission\` is the permission that a call requires; 403 is returned without it.

**Query.** Every call carries \`shopId\`, the current shop. Every GET carries \`_t\`, the time in seconds, except for dictionary items. A list value is sent as a repeated key. Lists are paged by \`current\` (from 1) and \`size\`; \`capped\` is true if counting stopped before the end.

**Names of fields.** \`…P\` is an amount in pence; \`…Bp\` a rate in hundredths of a per cent; \`…G\` a weight in grams; \`…Mm\` a length in millimetres. Timestamps are ISO 8601 with an offset; dates are in UK time. An amount is null for callers without \`finance:view\`.

**Versions.** A record carries \`version\`; a write names the version it was based on and fails with \`VERSION_CONFLICT\` if the record has changed since.`

/** The wire as an OpenAPI 3.1 document, made from the rows that also mount and call it. */
export function openApiDocument(): Json {
  const book = new SchemaBook(MODULES)
  const paths: Record<string, Json> = {}
  for (const { name, row } of everyEndpoint) {
    paths[row.path] = {
      ...paths[row.path],
      [row.method.toLowerCase()]: operation(name, row, book),
    }
  }
  const components = {
    securitySchemes: { TOKEN: { type: 'apiKey', in: 'header', name: 'TOKEN' } },
    parameters: PARAMETERS,
    schemas: {
      Refusal: REFUSAL,
      ...Object.fromEntries(Object.entries(book.components).sort()),
    },
  }
  const info = { title: 'Entrepot marketplace', version: '1', description: DESCRIPTION }
  return { openapi: '3.1.0', info, paths, components }
}
