import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { parseJson } from '@/lib/domain/strict-json'
import { authOptions } from '@/lib/session/options'

interface Asked {
  params: Promise<{ nextauth: string[] }>
}

/**
 * The library reads a body before it checks the request: a body that is not our JSON is the caller's error (safety
 * F-03). The library reports sign-in by GET as its own failure.
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
