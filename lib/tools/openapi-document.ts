import type { z } from 'zod'
import { everyEndpoint } from '@/lib/contract'
import * as account from '@/lib/contract/account'
import * as accountSettings from '@/lib/contract/account-settings'
import * as common from '@/lib/contract/common'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ERRORS, type ErrorCode } from '@/lib/contract/errors'
import * as message from '@/lib/contract/message'
import * as order from '@/lib/contract/order'
import * as orderBulk from '@/lib/contract/order-bulk'
import * as orderShipping from '@/lib/contract/order-shipping'
import * as orderWork from '@/lib/contract/order-work'
import * as system from '@/lib/contract/system'
import * as task from '@/lib/contract/task'
import { ContractComments, described } from './openapi-comments'
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

/** Every code that a call may be refused with: its own, and those that its audience and its parts imply. */
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

/** An operation whose parameters and bodies say what the comments of the contract say. */
function withComments(operation: Json, comments: ReturnType<ContractComments['ofPath']>): Json {
  const { parameters, ...rest } = described(operation, comments) as Json & { parameters: Json[] }
  const textOf = (name: unknown) => comments.find((each) => each.has(String(name)))?.get(String(name))
  return {
    ...rest,
    parameters: parameters.map((each) => (textOf(each.name) ? { ...each, description: textOf(each.name) } : each)),
  }
}

/** The wire as an OpenAPI 3.1 document, made from the same rows that mount it and call it. */
export function openApiDocument(): Json {
  const book = new SchemaBook(MODULES)
  const comments = new ContractComments()
  const paths: Record<string, Json> = {}
  for (const { name, row } of everyEndpoint) {
    paths[row.path] = {
      ...paths[row.path],
      [row.method.toLowerCase()]: withComments(operation(name, row, book), comments.ofPath(row.path)),
    }
  }
  const components = {
    securitySchemes: { TOKEN: { type: 'apiKey', in: 'header', name: 'TOKEN' } },
    parameters: PARAMETERS,
    schemas: {
      Refusal: REFUSAL,
      ...Object.fromEntries(
        Object.entries(book.components)
          .sort()
          .map(([name, schema]) => [name, described(schema, comments.ofSchema(name.replace(/Input$/, '')))]),
      ),
    },
  }
  const description = 'What Entrepot asks of a marketplace, and what the embedded one answers.'
  return { openapi: '3.1.0', info: { title: 'Entrepot marketplace', version: '1', description }, paths, components }
}
