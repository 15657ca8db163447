import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { parseJson } from '@/lib/domain/strict-json'
import { authOptions } from '@/lib/session/options'

interface Asked {
  params: Promise<{ nextauth: string[] }>
}

/**
 * The library reads a body before it looks what is asked: one that is no JSON of ours is the caller's fault (safety F-03).
 * It knows no sign-in by GET, which it calls a failure of its own.
 */
async function answer(request: NextRequest, context: Asked): Promise<Response> {
  const { nextauth } = await context.params
  if (request.method === 'GET' && nextauth[0] === 'callback')
    return new Response(null, { status: 405, headers: { Allow: 'POST' } })
  try {
    if (request.headers.get('content-type')?.includes('application/json')) parseJson(await request.clone().text())
    return await NextAuth(request, context, authOptions())
  } catch (error) {
    if (error instanceof SyntaxError) return new Response(null, { status: 400 })
    throw error
  }
}

export { answer as GET, answer as POST }
