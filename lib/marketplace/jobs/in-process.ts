import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Args, Data, Endpoint } from '@/lib/contract/endpoint'
import type { Envelope } from '@/lib/contract/envelope'

/** Answer of a call; `data` is null if it was refused. */
export interface Answered<E extends Endpoint> {
  ok: boolean
  error: string | null
  data: Data<E> | null
}

export type InProcess = <E extends Endpoint>(
  row: E,
  token: string | null,
  input?: Partial<Args<E>>,
  /** Claimed address of the client, believed only with the service key. */
  address?: string,
) => Promise<Answered<E>>

const fill = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function urlOf(row: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined) query.set(name, String(value))
  const path = fill(row.path, (input.params ?? {}) as Record<string, unknown>)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Calls the API of its own process, as a client from outside would. */
export const inProcess =
  (app: FastifyInstance, serviceKey: string | undefined): InProcess =>
  async <E extends Endpoint>(row: E, token: string | null, input: Partial<Args<E>> = {}, address?: string) => {
    const answer = await app.inject({
      method: row.method,
      url: urlOf(row, input),
      headers: {
        'accept-language': 'en-GB',
        'x-device': 'simulated-buyers',
        'idempotency-key': randomUUID(),
        ...(token && { token }),
        ...(serviceKey && { 'x-service-key': serviceKey }),
        ...(address && { 'x-client-address': address }),
      },
      ...(input.body !== undefined && { payload: input.body as object }),
    })
    const envelope = answer.json() as Envelope
    const ok = answer.statusCode < 400 && envelope.success
    return {
      ok,
      error: ok ? null : (envelope.error ?? String(answer.statusCode)),
      data: ok ? (envelope.data as Data<E>) : null,
    }
  }
